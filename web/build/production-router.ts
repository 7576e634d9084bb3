import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const made = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/**
 * React Router's package leads every bundler to its development build, which warns of mistakes that tests would show. The
 * page that visitors load has the other one.
 */
export const productionRouter = (): Plugin => ({
  name: "production-router",
  apply: "build",
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: made("index.mjs") },
        { find: /^react-router\/dom$/, replacement: made("dom-export.mjs") },
      ],
    },
  }),
});
