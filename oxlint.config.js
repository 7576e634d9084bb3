import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "oxlint";

const project = import.meta.dirname;

/** The folders ("rooms") in `floor`, read from the disk, so that the rules cover a new one by themselves. */
function rooms(floor, ...notRooms) {
  const folder = path.join(project, floor);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notRooms.includes(entry.name))
    .map((entry) => entry.name);
}

const WEB = "web/src";
const PACKAGES = "web/packages";
const FUNCTIONS = "supabase/functions";
const API = `${FUNCTIONS}/api`;
const CONTRACT = `${FUNCTIONS}/_shared/contract`;
const ONLY_ZOD = "The contract imports zod and its siblings alone.";
const features = rooms(`${WEB}/features`);
const functions = rooms(FUNCTIONS, "_shared");
const packages = rooms(PACKAGES);

/** Import rules for a floor whose rooms have an order: each room may import only from rooms before it. */
function inOrder(floor, order) {
  for (const room of rooms(floor))
    if (!order.includes(room)) throw new Error(`Name the place of ${floor}/${room} in oxlint.config.js.`);
  return order.slice(0, -1).map((room, place) => ({
    target: `./${floor}/${room}`,
    from: order.slice(place + 1).map((later) => `./${floor}/${later}`),
    message: "A room imports only those before it: see their order in oxlint.config.js.",
  }));
}

/** The order of rooms within each feature that has any. */
const FEATURE_ROOMS = {
  admin: ["waiting", "users", "settings", "analytics", "photography", "maintenance", "dashboard"],
  blog: ["editor", "reading", "list", "write"],
  notes: [
    "folders",
    "hooks",
    "menu",
    "upload",
    "tags",
    "many",
    "note",
    "collection",
    "review",
    "preview",
    "sidebar",
    "bar",
    "page",
  ],
  photos: ["upload", "manage", "room", "gallery"],
};
const EMBEDDED_STACK = ["data", "processes", "database", "backend", "functions", "page", "gateway"];
/** Rooms of the API that several domains may import, besides http. */
const grounds = ["comments", "folders", "storage"];
const domains = rooms(API, "http", ...grounds);

const directions = [
  // packages <- lib, features, app
  {
    target: `./${PACKAGES}`,
    from: [`./${WEB}`, "./supabase"],
    message: "A package knows nothing of the product.",
  },
  ...packages.flatMap((name) => [
    {
      target: `./${WEB}`,
      from: `./${PACKAGES}/${name}`,
      except: ["index.ts"],
      message: "From a package only its index.ts is imported.",
    },
    {
      target: `./${PACKAGES}/${name}`,
      from: `./${PACKAGES}`,
      except: [name],
      message: "A package never imports a package.",
    },
  ]),
  { target: `./${WEB}/ui`, from: `./${PACKAGES}`, message: "ui takes props only." },
  // contract <- lib, ui <- features <- app
  {
    target: `./${CONTRACT}`,
    from: "./",
    except: [CONTRACT, "node_modules"],
    message: ONLY_ZOD,
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
  ...features.flatMap((feature) => inOrder(`${WEB}/features/${feature}`, FEATURE_ROOMS[feature] ?? [])),
  ...inOrder("supabase/local", EMBEDDED_STACK),
  {
    target: "./web/src",
    from: "./supabase",
    except: ["functions/_shared/contract"],
    message: "The web reaches data through /api.",
  },
  // contract <- api/http <- api/comments, api/folders, api/storage <- api/<domain> <- app.ts <- index.ts
  {
    target: `./${API}/http`,
    from: [...grounds, ...domains].map((room) => `./${API}/${room}`),
    message: "http knows no other room.",
  },
  ...grounds.map((ground) => ({
    target: `./${API}/${ground}`,
    from: `./${API}`,
    except: [ground, "http"],
    message: "This room may import from http only.",
  })),
  ...domains.map((domain) => ({
    target: `./${API}/${domain}`,
    from: `./${API}`,
    except: [domain, "http", ...grounds],
    message: "A domain never imports a domain: share downward, or compose in app.ts.",
  })),
  // _shared <- each function
  ...functions.map((name) => ({
    target: `./${FUNCTIONS}/${name}`,
    from: `./${FUNCTIONS}`,
    except: [name, "_shared"],
    message: "A function never imports a function: share downward, or ask it.",
  })),
  {
    target: `./${FUNCTIONS}/_shared`,
    from: functions.map((name) => `./${FUNCTIONS}/${name}`),
    message: "_shared imports no function.",
  },
  {
    target: "./supabase/functions",
    from: ["./supabase/local", "./web"],
    message: "Product code does not know that the embedded stack exists.",
  },
];

export default defineConfig({
  plugins: ["eslint", "typescript", "import", "react"],
  // no-restricted-paths is the one rule that oxlint lacks. The name must differ from that of its own port of the package.
  jsPlugins: [{ name: "directions", specifier: "eslint-plugin-import-x" }, "./lint/effects.js"],
  categories: { correctness: "error" },
  ignorePatterns: ["supabase/database.types.ts"],
  settings: {
    "import-x/resolver": { typescript: { project: path.join(project, "tsconfig.json") } },
  },
  rules: {
    "directions/no-restricted-paths": ["error", { basePath: project, zones: directions }],
    "import/no-cycle": "error",
    "no-case-declarations": "error",
    "no-console": ["error", { allow: ["error", "warn"] }],
    "no-empty": "error",
    // Playwright finds a fixture's needs in its first parameter, which is an empty pattern when there are none.
    "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-regex-spaces": "error",
    "no-unexpected-multiline": "error",
    "no-unused-expressions": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "no-useless-assignment": "error",
    "no-useless-constructor": "error",
    "no-var": "error",
    "no-array-constructor": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "preserve-caught-error": "error",
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/no-dynamic-delete": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-extraneous-class": "error",
    "typescript/no-invalid-void-type": "error",
    "typescript/no-namespace": "error",
    "typescript/no-non-null-asserted-nullish-coalescing": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/prefer-literal-enum-member": "error",
    "typescript/unified-signatures": "error",
  },
  overrides: [
    {
      files: ["web/src/**", "web/packages/**"],
      rules: {
        "effects/block-body": "error",
        "react/rules-of-hooks": "error",
        "react/unsupported-syntax": "error",
        // @tanstack/react-virtual cannot be memoised, and lists of ten thousand rows need it.
        "react/incompatible-library": "off",
      },
    },
    // Not transpiled: it must run in old browsers as it is.
    { files: ["web/public/before-paint.js"], rules: { "no-var": "off" } },
    {
      files: ["**/*.test.{ts,tsx}"],
      rules: {
        "no-restricted-imports": [
          "error",
          { paths: [{ name: "vitest", importNames: ["it"], message: "Tests are written with `test`." }] },
        ],
      },
    },
    {
      files: [
        "supabase/local/**",
        "supabase/hosting/**",
        "supabase/functions/analyze-note/evaluate.ts",
        "supabase/functions/analyze-note/training/**",
        "**/testing/**",
        "supabase/bench/**",
        "supabase/soak/**",
        "supabase/tests/support/summary.mjs",
        "**/bench/**",
      ],
      rules: { "no-console": "off" },
    },
    // The rule about directions covers files only. This one covers packages.
    {
      files: [`${CONTRACT}/**`],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          { patterns: [{ group: ["*", "!zod", "!./*", "!../*"], message: ONLY_ZOD }] },
        ],
      },
    },
    {
      files: ["supabase/functions/**"],
      excludeFiles: ["**/index.ts", "**/evaluate.ts", "**/training/**", "**/*.test.ts", "**/testing/**"],
      rules: { "no-restricted-globals": ["error", { name: "Deno", message: "Only index.ts names Deno." }] },
    },
  ],
});
