// Builds the client into the Python package and says how large it is.
// `node build.js` builds once; the server and the tests call it, too.
import { build } from "esbuild";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "src", "kafene", "web", "client");

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: { kafene: join(here, "src", "main.tsx") },
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome110", "firefox115", "safari16.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
});
for (const name of ["kafene.js", "kafene.css"]) {
  const content = readFileSync(join(out, name));
  const small = gzipSync(content, { level: 9 });
  writeFileSync(join(out, `${name}.gz`), small);
  const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);
  console.log(`${name.padEnd(10)} ${kilobytes(content.length)} kB, compressed ${kilobytes(small.length)} kB`);
}
