import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/build/chunks.ts";
import { fonts } from "./web/build/fonts.ts";
import { firstWords } from "./web/build/first-words.ts";
import { ownColors } from "./web/build/own-colors.ts";
import { productionRouter } from "./web/build/production-router.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:54321";
const BACKEND_PATHS = ["/auth/v1", "/rest/v1", "/storage/v1", "/functions/v1", "/healthz"];

const alias = { "@contract": here("supabase/functions/_shared/contract") };

export default defineConfig({
  root: here("web"),
  plugins: [fonts(here("node_modules/.fonts")), react(), productionRouter(), firstWords(here("web"), alias)],
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
        codeSplitting: { groups: chunkGroups },
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
