import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "oxlint";

const project = import.meta.dirname;

function modules(layer, ...notModules) {
  const folder = path.join(project, layer);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notModules.includes(entry.name))
    .map((entry) => entry.name);
}

const WEB = "web/src";
const PACKAGES = "web/packages";
const FUNCTIONS = "supabase/functions";
const API = `${FUNCTIONS}/api`;
const CONTRACT = `${FUNCTIONS}/_shared/contract`;
const SHARED = `${FUNCTIONS}/_shared`;
const ONLY_ZOD = "The contract imports zod and its siblings alone.";
const features = modules(`${WEB}/features`);
const functions = modules(FUNCTIONS, "_shared");
const packages = modules(PACKAGES);
const engines = modules(SHARED, "contract");
const PAGE_ENGINES = [
  "account-archive",
  "document-markup",
  "search-query",
  "site-archive",
  "text-recognition",
];
const PAGE_SHARED = [
  "functions/_shared/contract",
  ...PAGE_ENGINES.map((name) => `functions/_shared/${name}/index.ts`),
];
/** All other packages import nothing from the page; components take props only. */
const PACKAGE_IMPORTS = {
  "rich-text-editor": ["components"],
};
/** All other engines import nothing else from _shared. */
const SHARED_IMPORTS = { database: ["errors.ts"] };
/** By tests: the helpers for tests. */
const ENGINE_FACE = ["index.ts", "testing"];

/** Each module may import only from those before it. */
function inOrder(layer, order) {
  for (const name of modules(layer))
    if (!order.includes(name)) throw new Error(`Name the place of ${layer}/${name} in oxlint.config.js.`);
  return order.slice(0, -1).map((name, place) => ({
    target: `./${layer}/${name}`,
    from: order.slice(place + 1).map((later) => `./${layer}/${later}`),
    message: "A module imports only those before it: see their order in oxlint.config.js.",
  }));
}

const FEATURE_MODULES = {
  admin: ["comment-moderation", "users", "settings", "analytics", "photography", "maintenance", "dashboard"],
  blog: ["reading", "list", "write"],
  notes: [
    "folders",
    "hooks",
    "reading",
    "upload",
    "tags",
    "bulk-actions",
    "dialogs",
    "note",
    "ask",
    "list",
    "review",
    "due",
    "preview",
    "sidebar",
    "toolbar",
    "layout",
  ],
  photos: ["upload", "manage", "lightbox", "gallery"],
};
const EMBEDDED_STACK = [
  "data",
  "processes",
  "database",
  "backup",
  "backend",
  "functions",
  "recognition",
  "page",
  "gateway",
];
/** Several domains may import these. */
const sharedModules = ["comments", "due", "folders", "storage"];
const domains = modules(API, "http", ...sharedModules);

const directions = [
  // contract, engines <- packages <- lib, features, app
  ...packages.map((name) => ({
    target: `./${PACKAGES}/${name}`,
    from: [`./${WEB}`, "./supabase"],
    except: [...PAGE_SHARED, ...(PACKAGE_IMPORTS[name] ?? [])],
    message: "A package knows nothing of the product.",
  })),
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
      except: [name, ...packages.map((other) => `${other}/index.ts`)],
      message: "A package imports another one by its index.ts.",
    },
  ]),
  // contract <- engines <- each function, lib, features, app
  ...engines.flatMap((name) => [
    {
      target: [
        "./web",
        ...functions.map((each) => `./${FUNCTIONS}/${each}`),
        ...modules("supabase", "functions", "evaluation").map((each) => `./supabase/${each}`),
      ],
      from: `./${SHARED}/${name}`,
      except: ENGINE_FACE,
      message: "From an engine only its index.ts is imported.",
    },
    {
      target: `./${SHARED}/${name}`,
      from: `./${SHARED}`,
      except: [
        name,
        "contract",
        ...(SHARED_IMPORTS[name] ?? []),
        ...engines.map((other) => `${other}/index.ts`),
      ],
      message: "An engine imports the contract, and other engines by their index.ts.",
    },
  ]),
  // contract <- hooks <- components; contract, hooks <- lib; all of them <- features <- app
  {
    target: `./${CONTRACT}`,
    from: "./",
    except: [CONTRACT, "node_modules"],
    message: ONLY_ZOD,
  },
  {
    target: [`./${WEB}/hooks`, `./${WEB}/lib`, `./${WEB}/components`],
    from: [`./${WEB}/features`, `./${WEB}/app`],
    message: "hooks, lib and components know no feature.",
  },
  {
    target: `./${WEB}/components`,
    from: [`./${WEB}/lib`, ...modules(PACKAGES, "icons").map((name) => `./${PACKAGES}/${name}`)],
    message: "A component takes props only.",
  },
  {
    target: `./${WEB}/hooks`,
    from: [`./${WEB}/lib`, `./${WEB}/components`, `./${PACKAGES}`],
    message: "A hook here knows nothing of the site.",
  },
  { target: `./${WEB}/features`, from: `./${WEB}/app`, message: "A feature does not know the app." },
  ...features.map((feature) => ({
    target: `./${WEB}/features/${feature}`,
    from: `./${WEB}/features`,
    except: [feature],
    message: "A feature never imports a feature: share downward, or compose in app.",
  })),
  ...features.flatMap((feature) => inOrder(`${WEB}/features/${feature}`, FEATURE_MODULES[feature] ?? [])),
  ...inOrder("supabase/local", EMBEDDED_STACK),
  {
    target: "./web/src",
    from: "./supabase",
    except: PAGE_SHARED,
    message: "The web reaches data through /api.",
  },
  // contract <- api/http <- api/comments, api/due, api/folders, api/storage <- api/<domain> <- app.ts <- index.ts
  {
    target: `./${API}/http`,
    from: [...sharedModules, ...domains].map((name) => `./${API}/${name}`),
    message: "http knows no other module.",
  },
  ...sharedModules.map((name) => ({
    target: `./${API}/${name}`,
    from: `./${API}`,
    except: [name, "http"],
    message: "This module may import from http only.",
  })),
  ...domains.map((domain) => ({
    target: `./${API}/${domain}`,
    from: `./${API}`,
    except: [domain, "http", ...sharedModules],
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

const aliases = {
  "@contract/": path.join(project, CONTRACT, path.sep),
  "@engines/": path.join(project, SHARED, path.sep),
  "@packages/": path.join(project, PACKAGES, path.sep),
};

export default defineConfig({
  plugins: ["eslint", "typescript", "import", "react"],
  jsPlugins: ["./lint/directions.js", "./lint/effects.js"],
  categories: { correctness: "error" },
  ignorePatterns: ["supabase/database.types.ts"],
  rules: {
    "directions/no-restricted-paths": ["error", { basePath: project, aliases, zones: directions }],
    "import/no-cycle": "error",
    "typescript/no-base-to-string": "off",
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    "typescript/restrict-template-expressions": "off",
    "typescript/unbound-method": "off",
    "no-case-declarations": "error",
    "no-console": ["error", { allow: ["error", "warn"] }],
    "no-empty": "error",
    // A fixture without needs has an empty pattern as its first parameter.
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
    "typescript/await-thenable": "error",
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/no-dynamic-delete": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-extraneous-class": "error",
    "typescript/no-invalid-void-type": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": [
      "error",
      { checksVoidReturn: { attributes: false, properties: false } },
    ],
    "typescript/no-namespace": "error",
    "typescript/no-non-null-asserted-nullish-coalescing": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/prefer-literal-enum-member": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/unified-signatures": "error",
  },
  overrides: [
    {
      files: ["web/src/**", "web/packages/**"],
      rules: {
        "effects/block-body": "error",
        "react/rules-of-hooks": "error",
        "react/unsupported-syntax": "error",
        // @tanstack/react-virtual cannot be memoised.
        "react/incompatible-library": "off",
      },
    },
    // Only `var` declares a global.
    { files: ["**/globals.d.ts"], rules: { "no-var": "off" } },
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
        "supabase/evaluation/**",
        "supabase/hosting/**",
        "**/testing/**",
        "supabase/bench/**",
        "supabase/soak/**",
        "supabase/release/**",
        "supabase/tests/support/summary.mjs",
        "**/bench/**",
      ],
      rules: { "no-console": "off" },
    },
    // The rule about directions covers files only, this one packages.
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
      excludeFiles: ["supabase/functions/*/index.ts", "**/*.test.ts", "**/testing/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "Deno", message: "Only the index.ts of a function names Deno." },
        ],
      },
    },
  ],
});
