import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./web/build/chunks.ts";
import { fonts } from "./web/build/fonts.ts";
import { icons } from "./web/build/icons.ts";
import { prerender } from "./web/build/prerender.ts";
import { ownColors } from "./web/build/own-colors.ts";
import { recognitionFiles, workerFileName } from "./web/build/recognition-files.ts";
import { productionRouter } from "./web/build/production-router.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:54321";
const BACKEND_PATHS = ["/auth/v1", "/storage/v1", "/functions/v1", "/healthz"];

const alias = {
  "@contract": here("supabase/functions/_shared/contract"),
  "@engines": here("supabase/functions/_shared"),
  "@packages": here("web/packages"),
};

export default defineConfig({
  root: here("web"),
  plugins: [
    fonts(here("node_modules/.fonts")),
    icons(),
    react(),
    productionRouter(),
    recognitionFiles(),
    prerender(here("web"), alias),
  ],
  resolve: { alias },
  css: { postcss: { plugins: [ownColors] } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    assetsDir: "assets",
    sourcemap: false,
    // The content security policy forbids fonts in data: URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  worker: {
    rolldownOptions: { output: { entryFileNames: workerFileName } },
  },
  server: {
    host: process.env["HOST"] ?? "127.0.0.1",
    port: Number(process.env["PORT"] ?? 5173),
    strictPort: true,
    // The contract and node_modules are outside of the root.
    fs: { allow: [here(".")] },
    proxy: {
      ...Object.fromEntries(BACKEND_PATHS.map((path) => [path, { target: backend, changeOrigin: false }])),
      // The Supabase CLI's gateway does not know `/api`.
      "/robots.txt": { target: backend, changeOrigin: false, rewrite: (path) => `/functions/v1/api${path}` },
      "/.well-known/security.txt": {
        target: backend,
        changeOrigin: false,
        rewrite: () => "/functions/v1/api/security.txt",
      },
      "/api": { target: backend, changeOrigin: false, rewrite: (path) => `/functions/v1${path}` },
    },
  },
});
