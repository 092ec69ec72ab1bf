// Builds the client into the Python package and says how large it is, also as it is sent.
// `node build.js` builds once; the server and the tests call it, too.
import { build } from "esbuild";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { drawIcons, ICONS } from "./icons.js";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "..", "src", "kafene", "web");
const out = join(web, "client");
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** Drawing takes a second: what is newer than its source is taken as it is. */
function putIcons() {
  const changed = Math.max(...["icons.js", "src/shell/cup.json"].map((name) => statSync(join(here, name)).mtimeMs));
  const kept = ICONS.every((name) => existsSync(join(out, name)) && statSync(join(out, name)).mtimeMs > changed);
  if (kept) for (const name of ICONS) copyFileSync(join(out, name), join(fresh, name));
  else for (const [name, content] of Object.entries(drawIcons())) writeFileSync(join(fresh, name), content);
}

// Beside, then renamed: two servers may start at once, and one may be serving the files now.
const fresh = mkdtempSync(join(web, "client-"));
try {
  await build({
    entryPoints: { kafene: join(here, "src", "main.tsx"), sw: join(here, "src", "worker.ts") },
    outdir: fresh,
    bundle: true,
    minify: true,
    format: "esm",
    // The oldest that know light-dark() and :has(), without which style.css is no use.
    target: ["es2022", "chrome123", "firefox121", "safari17.5"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "warning",
  });
  mkdirSync(out, { recursive: true });
  putIcons();
  const made = readdirSync(fresh);
  for (const name of made) {
    const content = readFileSync(join(fresh, name));
    const sent = gzipSync(content, { level: 6 });
    console.log(`${name.padEnd(18)} ${kilobytes(content.length)} kB, compressed ${kilobytes(sent.length)} kB`);
    renameSync(join(fresh, name), join(out, name));
  }
  for (const name of readdirSync(out)) if (!made.includes(name)) rmSync(join(out, name), { recursive: true });
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
