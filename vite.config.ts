import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fileURLToPath } from "node:url";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:54321";
const BACKEND_PATHS = ["/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1", "/healthz"];

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|txt|xml|webmanifest|wasm)$/u;
const COMPRESS_ABOVE_BYTES = 1024;

/** Puts a .br and a .gz beside every text file, so that a server only has to choose. */
function precompress(): Plugin {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (outDir = config.build.outDir),
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const root = resolve(here("web"), outDir);
        const entries = await readdir(root, { recursive: true, withFileTypes: true });
        await Promise.all(
          entries
            .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
            .map(async (entry) => {
              const path = join(entry.parentPath, entry.name);
              const content = await readFile(path);
              if (content.length <= COMPRESS_ABOVE_BYTES) return;
              const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
              await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
              await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
            }),
        );
      },
    },
  };
}

const alias = { "@contract": here("supabase/functions/_shared/contract") };

/** Pages that people open first, whose code the first words ask for beside the site's. */
const EARLY_PAGES: Record<string, string> = {
  "/apps": "/app/pages/apps-page.tsx",
  "/auth": "/features/auth/auth-page.tsx",
};

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The files of each of those pages that the document does not name itself. */
function filesOfPages(bundle: Bundle, html: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return Object.fromEntries(
    Object.entries(EARLY_PAGES).map(([path, module]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      const files = chunk
        ? [chunk, ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName))].flatMap(
            ({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])],
          )
        : [];
      return [path, files.filter((file) => !html.includes(file)).map((file) => `/${file}`)];
    }),
  );
}

/**
 * Puts the script of the first words before that of the page. It is built on its own: as a second entry it would share code
 * with the page, and cut that into thirty files. Names of classes follow from their files, so both builds agree on them.
 */
function firstWords(): Plugin {
  let code = "";
  const fileName = () =>
    `assets/first-words-${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  return {
    name: "first-words",
    apply: "build",
    async buildStart() {
      const built = await build({
        root: here("web"),
        configFile: false,
        logLevel: "warn",
        resolve: { alias },
        build: { write: false, rolldownOptions: { input: here("web/src/first-words.ts") } },
      });
      const [result] = [built].flat();
      const chunk = result && "output" in result ? result.output[0] : undefined;
      if (!chunk) throw new Error("The first words were not built.");
      code = chunk.code;
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: fileName(), source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        // The page's own code comes after what is read first: style, faces, words.
        html: html
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
        tags: [
          {
            tag: "meta",
            injectTo: "head-prepend",
            attrs: { name: "early", content: JSON.stringify(filesOfPages(bundle, html)) },
          },
          {
            tag: "script",
            // Before the fonts: a browser asks one server for six files at a time, in this order.
            injectTo: "head-prepend",
            attrs: {
              type: "module",
              async: true,
              crossorigin: true,
              fetchpriority: "high",
              src: `/${fileName()}`,
            },
          },
        ],
      }),
    },
  };
}

export default defineConfig({
  root: here("web"),
  plugins: [react(), firstWords(), precompress()],
  resolve: { alias },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "assets",
    sourcemap: false,
    // Fonts and pictures stay files: they are cached on their own, and the content policy needs no data addresses.
    assetsInlineLimit: 0,
  },
  server: {
    host: process.env["HOST"] ?? "127.0.0.1",
    port: Number(process.env["PORT"] ?? 5173),
    strictPort: true,
    // The contract lies beside the web's folder, the packages above it.
    fs: { allow: [here(".")] },
    proxy: {
      ...Object.fromEntries(BACKEND_PATHS.map((path) => [path, { target: backend, changeOrigin: false }])),
      // Where a function is reached in every place; `/api` itself is the short name that our own gateway adds.
      "/api": { target: backend, changeOrigin: false, rewrite: (path) => `/functions/v1${path}` },
    },
  },
});
