import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Test = (id: string, context: Context) => boolean;

/** A package's modules count by their file names, because its one entry imports all of them. */
function neededBy(...pages: string[]): Test {
  const found = new Map<string, string>();
  const add = (id: string, context: Context) => {
    if (found.has(id) || id.includes("node_modules")) return;
    const module = context.getModuleInfo(id);
    found.set(id, module?.code ?? "");
    for (const imported of module?.importedIds ?? []) add(imported, context);
  };
  return (id, context) => {
    if (found.size === 0)
      for (const page of pages) add(fileURLToPath(new URL(`../src/${page}`, import.meta.url)), context);
    if (!id.includes("node_modules")) return found.has(id);
    const name = basename(id, extname(id));
    return [...found.values()].some((code) => code.includes(name));
  };
}

const isForReading = neededBy("app/pages/apps-page.tsx", "features/blog/reading/post-page.tsx");
const isForForms = neededBy("features/auth/auth-page.tsx");

const sharedGroup = (name: string, test: Test): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (test(id, context) ? name : null),
  minShareCount: 2,
});

const MENU = "/(?:Popover|Menu|Combobox|TagsInput|Pill)";
const MENUS = new RegExp(`@mantine/core.*${MENU}`);
const CONTROLS = new RegExp(`@mantine(?!.*${MENU})|@floating-ui|zod`);
const PARTS = /~icons|@tanstack\/(?:query-core|react-query)/;
const OURS = /src\/(?:app|lib|hooks|components)\/|web\/packages\/(?:autosave|icons)\/|functions\/_shared\//;
const FEATURES = {
  admin: /features\/admin\//,
  blog: /features\/blog\/|web\/packages\/rich-text/,
  notes: /features\/notes\/|web\/packages\/(?:document-preview|html-to-pdf)\//,
  photos: /features\/photos\//,
};

/** The order matters: a file takes along what its modules import. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "first", tags: ["$initial"] },
  { name: "controls", test: CONTROLS, minShareCount: 4 },
  { name: "inputs", test: CONTROLS, minShareCount: 2 },
  { name: "menus", test: MENUS, minShareCount: 2 },
  { name: "purify", test: /dompurify/ },
  {
    ...sharedGroup("reading", isForReading),
    test: new RegExp(`${OURS.source}|${PARTS.source}`),
  },
  { ...sharedGroup("forms", isForForms), test: new RegExp(`${OURS.source}|features/auth/.*\\.ts$`) },
  { ...sharedGroup("post", isForReading), test: FEATURES.blog },
  { name: "addresses", test: /src\/components\/addresses\.ts$/, minShareCount: 2 },
  { name: "components", test: new RegExp(`${OURS.source}|${PARTS.source}`), minShareCount: 2 },
  ...Object.entries(FEATURES).map(([name, test]) => ({ name, test, minShareCount: 2 })),
];
