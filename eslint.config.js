import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import js from "@eslint/js";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import ts from "typescript-eslint";

const project = import.meta.dirname;

/** Rooms of a floor, read from the disk, so that a new one is fenced by itself. */
function rooms(floor, ...notRooms) {
  const folder = path.join(project, floor);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notRooms.includes(entry.name))
    .map((entry) => entry.name);
}

const WEB = "web/src";
const API = "supabase/functions/api";
const CONTRACT = "supabase/functions/_shared/contract";
const features = rooms(`${WEB}/features`);
const domains = rooms(API, "http");

const directions = [
  // contract <- lib, ui <- features <- app
  {
    target: `./${CONTRACT}`,
    from: "./",
    except: [CONTRACT, "node_modules"],
    message: "The contract imports zod and its siblings alone.",
  },
  {
    target: [`./${WEB}/lib`, `./${WEB}/ui`],
    from: [`./${WEB}/features`, `./${WEB}/app`],
    message: "lib and ui know no feature.",
  },
  { target: `./${WEB}/ui`, from: `./${WEB}/lib`, message: "ui takes props only." },
  { target: `./${WEB}/features`, from: `./${WEB}/app`, message: "A feature does not know the app." },
  ...features.map((feature) => ({
    target: `./${WEB}/features/${feature}`,
    from: `./${WEB}/features`,
    except: [feature],
    message: "A feature never imports a feature: share downward, or compose in app.",
  })),
  {
    target: "./web/src",
    from: "./supabase",
    except: ["functions/_shared/contract"],
    message: "The web reaches data through /api.",
  },
  // contract <- api/http <- api/<domain> <- app.ts <- index.ts
  {
    target: `./${API}/http`,
    from: domains.map((domain) => `./${API}/${domain}`),
    message: "http knows no domain.",
  },
  ...domains.map((domain) => ({
    target: `./${API}/${domain}`,
    from: `./${API}`,
    except: [domain, "http"],
    message: "A domain never imports a domain: share downward, or compose in app.ts.",
  })),
  {
    target: "./supabase/functions",
    from: ["./supabase/local", "./web"],
    message: "Product code does not know that the embedded stack exists.",
  },
];

export default ts.config(
  {
    ignores: [
      "dist",
      ".local",
      "node_modules",
      "supabase/database.types.ts",
      "playwright-report",
      "test-results",
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, Deno: "readonly" } },
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createTypeScriptImportResolver({ project: path.join(project, "tsconfig.json") }),
      ],
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: project, zones: directions }],
      "import-x/no-cycle": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Playwright finds a fixture's needs in its first parameter, which is an empty pattern when there are none.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  {
    files: [
      "supabase/local/**",
      "supabase/functions/analyze-note/evaluate.ts",
      "supabase/functions/analyze-note/training/**",
      "**/testing/**",
      "supabase/bench/**",
      "supabase/tests/support/summary.mjs",
      "**/bench/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    files: [`${API}/**`, "supabase/functions/**"],
    ignores: ["**/index.ts", "**/evaluate.ts", "**/training/**", "**/*.test.ts", "**/testing/**"],
    rules: { "no-restricted-globals": ["error", { name: "Deno", message: "Only index.ts names Deno." }] },
  },
  { files: ["web/src/**/*.{ts,tsx}"], ...reactHooks.configs.flat["recommended-latest"] },
);
