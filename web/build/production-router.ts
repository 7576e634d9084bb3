import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const productionFile = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** React Router's package resolves to the development build for every bundler. */
export const productionRouter = (): Plugin => ({
  name: "production-router",
  apply: "build",
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: productionFile("index.mjs") },
        { find: /^react-router\/dom$/, replacement: productionFile("dom-export.mjs") },
      ],
    },
  }),
});
