import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import process from "node:process";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown, type RolldownPlugin } from "rolldown";

const require = createRequire(import.meta.url);

/** `readFile(new URL(import.meta.resolve("package/file")))`, or a file of a folder. */
const READ_FILE =
  /(?:Deno\.)?\breadFile\(new URL\(import\.meta\.resolve\((?:"([^"]+)"|`([^`$]+)\/\$\{(\w+)\}`)\)\)\)/gu;

const EMBEDDED = "\0embedded:";

async function locate(specifier: string): Promise<string> {
  try {
    return require.resolve(specifier);
  } catch {
    const [name = "", ...rest] = specifier.split("/");
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), ...rest);
  }
}

/** The best compression of a large file takes minutes; with any other the function would be too large. */
const CACHE = path.join(import.meta.dirname, "../../../node_modules/.cache/packed-files");
const LARGE_BYTES = 1_000_000;

async function packed(bytes: Uint8Array): Promise<string> {
  if (bytes.length < LARGE_BYTES) return compressed(bytes).toString("base64");
  const kept = path.join(CACHE, createHash("sha256").update(bytes).digest("hex"));
  if (existsSync(kept)) return await readFile(kept, "base64");
  const content = compressed(bytes);
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${kept}.${process.pid}`, content);
  await rename(`${kept}.${process.pid}`, kept);
  return content.toString("base64");
}

function compressed(bytes: Uint8Array): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

async function embed(place: string): Promise<string> {
  const isFolder = (await stat(place)).isDirectory();
  const names = isFolder ? (await readdir(place)).filter((name) => !name.startsWith("LICENSE")) : [""];
  const entries = await Promise.all(
    names.map(async (name) => [name, await packed(await readFile(path.join(place, name)))] as const),
  );
  return `import { Buffer } from "node:buffer";
import { brotliDecompressSync } from "node:zlib";
const files = ${JSON.stringify(Object.fromEntries(entries))};
export default async (name) => {
  if (!Object.hasOwn(files, name)) throw new Error("There is no file " + name);
  return new Uint8Array(brotliDecompressSync(Buffer.from(files[name], "base64")));
};`;
}

/**
 * A function that the server bundles has no files. Deno takes Node's modules without a prefix for
 * packages.
 */
const selfContained: RolldownPlugin = {
  name: "self-contained",
  resolveId(id) {
    if (id.startsWith(EMBEDDED)) return id;
    if (isBuiltin(id)) return { id: id.startsWith("node:") ? id : `node:${id}`, external: true };
    return undefined;
  },
  load: (id) => (id.startsWith(EMBEDDED) ? embed(id.slice(EMBEDDED.length)) : undefined),
  async transform(code, id) {
    if (!id.endsWith(".ts") || id.includes("node_modules")) return undefined;
    const imports: string[] = [];
    const places = await Promise.all(
      [...code.matchAll(READ_FILE)].map(([, file, folder]) => locate(file ?? folder ?? "")),
    );
    const changed = code.replace(READ_FILE, (_, _file, _folder, name?: string) => {
      const at = imports.length;
      imports.push(`import embedded${at} from ${JSON.stringify(EMBEDDED + places[at])};\n`);
      return `embedded${at}(${name ?? '""'})`;
    });
    return imports.length > 0 ? { code: imports.join("") + changed, map: null } : undefined;
  },
};

/** Deno gives these to modules of packages alone. */
const NODE_GLOBALS = `import { Buffer as NodeBuffer } from "node:buffer";
import nodeProcess from "node:process";
import { clearImmediate as nodeClearImmediate, setImmediate as nodeSetImmediate } from "node:timers";
globalThis.Buffer ??= NodeBuffer;
globalThis.process ??= nodeProcess;
globalThis.global ??= globalThis;
globalThis.setImmediate ??= nodeSetImmediate;
globalThis.clearImmediate ??= nodeClearImmediate;`;

/** Compressed, when the server bundles it. */
export const MAX_FUNCTION_BYTES = 5_000_000;

export interface BundledFunction {
  name: string;
  code: string;
  compressedBytes: number;
}

export async function functionNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((each) => each.isDirectory() && !each.name.startsWith("_")).map(({ name }) => name);
}

export async function bundleFunction(folder: string, name: string): Promise<BundledFunction> {
  const build = await rolldown({
    input: path.join(folder, name, "index.ts"),
    platform: "node",
    resolve: { conditionNames: ["deno", "node", "module", "default"] },
    plugins: [selfContained],
    logLevel: "silent",
  });
  const { output } = await build.generate({
    format: "esm",
    minify: true,
    codeSplitting: false,
    banner: NODE_GLOBALS,
  });
  await build.close();
  const [{ code }] = output;
  return { name, code, compressedBytes: gzipSync(code, { level: 9 }).length };
}
