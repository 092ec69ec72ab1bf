// Writes how pieces look, for drawings that are made without a browser (src/kafene/drawing/faces.json): `node faces.js > FILE`.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const pieces = join(dirname(fileURLToPath(import.meta.url)), "src", "pieces");
const entry = `
  export { MARKS } from "./glyphs.ts";
  export { TileSprites, tileFace } from "./tiles.tsx";
  export { FrenchSprites, frenchFace } from "./french.tsx";
  export { SpanishSprites, spanishFace } from "./spanish.tsx";
  export { BackSprites } from "./backs.tsx";
  export { FRENCH_RANKS, SPANISH_RANKS } from "./notation.ts";
`;
const bundle = await build({
  stdin: { contents: entry, resolveDir: pieces, loader: "ts" },
  bundle: true,
  write: false,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
});
const drawn = await import(`data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString("base64")}`);

/** Elements as text. */
function write(node) {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(write).join("");
  if (typeof node !== "object") return String(node);
  if (typeof node.type === "function") return write(node.type(node.props));
  const { children, ...rest } = node.props;
  const attributes = Object.entries(rest).filter(([, value]) => value !== undefined).map(([name, value]) => ` ${name}="${value}"`).join("");
  const inside = write(children);
  return inside ? `<${node.type}${attributes}>${inside}</${node.type}>` : `<${node.type}${attributes}/>`;
}

/** The elements of a component by their ids. */
function listSprites(component) {
  const found = {};
  const visit = (node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node?.type === "function" && !node.props.id) visit(node.type(node.props));
    else if (node) {
      const text = write(node);
      found[/ id="pc-([^"]+)"/.exec(text)[1]] = text;
    }
  };
  visit(component());
  return found;
}

const deck = (ranks, suits, face) => Object.fromEntries(
  ranks.flatMap((rank) => [...suits].map((suit) => `${rank}${suit}`)).map((text) => [text, write(face(text))]),
);

/** Rules of the pieces' style sheet that faces need. */
const style = readFileSync(join(pieces, "pieces.css"), "utf8")
  .replace(/\/\*.*?\*\//gs, "")
  .split("}")
  .map((rule) => rule.trim().replace(/\s+/g, " "))
  .filter((rule) => rule && !/^(:root\[|\.suit-mark|\.piece-sprites|\.face \{ display)/.test(rule))
  .map((rule) => `${rule.replace(/^:root/, ".kafene")} }`)
  .join("\n");

const numbers = Array.from({ length: 13 }, (_, at) => `${at + 1}`);
const marks = Object.fromEntries(Object.entries(drawn.MARKS).map(([name, d]) => [`m-${name}`, `<path id="pc-m-${name}" fill="currentColor" d="${d}"/>`]));
console.log(JSON.stringify({
  style,
  sprites: Object.assign(marks, ...[drawn.TileSprites, drawn.FrenchSprites, drawn.SpanishSprites, drawn.BackSprites].map(listSprites)),
  faces: {
    tiles: { ...deck(numbers, "RBKO", drawn.tileFace), J: write(drawn.tileFace("J")) },
    french: deck(drawn.FRENCH_RANKS.slice(1), "CDHS", drawn.frenchFace),
    spanish: deck(drawn.SPANISH_RANKS, "CSBD", drawn.spanishFace),
  },
}, null, 1));
