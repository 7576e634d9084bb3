// Runs after `npm install`: these packages are mostly variants that are never loaded (docs/decisions/0028).
import { readdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const modules = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules");

const isUnused = [
  /^tesseract\.js-core\/(?!tesseract-core-simd\.wasm\.js$|package\.json$|LICENSE)/,
  /^tesseract\.js\/dist\/.*\.map$/,
  /^@tesseract\.js-data\/\w+\/4\.0\.0\//,
  /^@hyzyla\/pdfium\/dist\/(?!index\.esm\.js$|pdfium\.wasm$|.*\.d\.ts$)/,
  /^libheif-js\/(?!libheif-wasm\/(?:libheif-bundle\.mjs|LICENSE)$|package\.json$|LICENSE$)/,
  /^pdfjs-dist\/.*\.map$/,
  /^@mantine\/core\/.*\.map$/,
];

for (const name of [
  "tesseract.js-core",
  "tesseract.js/dist",
  "@tesseract.js-data",
  "@hyzyla/pdfium",
  "libheif-js",
  "pdfjs-dist",
  "@mantine/core",
]) {
  const folder = join(modules, name);
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    continue;
  }
  for (const entry of entries) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = relative(modules, file).replaceAll("\\", "/");
    if (entry.isFile() && isUnused.some((pattern) => pattern.test(path))) rmSync(file);
  }
}
