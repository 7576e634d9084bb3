import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fonts } from "./web/build/fonts.ts";
import { firstWords } from "./web/build/first-words.ts";
import { ownColors } from "./web/build/own-colors.ts";
import { precompress } from "./web/build/precompress.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:54321";
const BACKEND_PATHS = ["/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1", "/healthz"];

const alias = { "@contract": here("supabase/functions/_shared/contract") };

export default defineConfig({
  root: here("web"),
  plugins: [fonts(here("node_modules/.fonts")), react(), firstWords(here("web"), alias), precompress()],
  resolve: { alias },
  css: { postcss: { plugins: [ownColors] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "assets",
    sourcemap: false,
    // Fonts and pictures stay files: they are cached on their own, and the content policy needs no data addresses.
    assetsInlineLimit: 0,
    // The maker of PDF files is larger; whoever asks for one fetches it then.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // What the first page needs anyway is one file: it compresses by 7 KB better than the sixteen files into which the
        // other pages' imports would cut it.
        // What many pages share comes in five files more: cut as finely as pages differ, each of them was forty to fifty-five
        // files, which on a slow line is seconds of asking, and larger besides.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: "icons", test: /@tabler/, minShareCount: 2 },
            { name: "controls", test: /@mantine|@floating-ui/, minShareCount: 6 },
            {
              name: "comments",
              test: /src\/(?:lib|ui)\/[^/]*comment|contract\/comment-length/,
              minShareCount: 2,
            },
            { name: "lib", test: /src\/lib\//, minShareCount: 8 },
            { name: "data", test: /_shared\/contract|zod/, minShareCount: 8 },
          ],
        },
      },
    },
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
      "/robots.txt": { target: backend, changeOrigin: false, rewrite: (path) => `/functions/v1/api${path}` },
      "/api": { target: backend, changeOrigin: false, rewrite: (path) => `/functions/v1${path}` },
    },
  },
});
