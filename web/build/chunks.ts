import { basename, extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Test = (id: string, context: Context) => boolean;

/**
 * Whether a module comes at once with one of these pages: one of ours that is imported by it, or by what it imports; of the
 * packages, which give all they have by one door, one whose name stands in any of those.
 */
function comesWith(...pages: string[]): Test {
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

const isRead = comesWith("app/pages/apps-page.tsx", "features/blog/reading/post-page.tsx");
const isFilledIn = comesWith("features/auth/auth-page.tsx");

/** A group of what others share and passes a test that knows who imports what. */
const named = (name: string, test: Test): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (test(id, context) ? name : null),
  minShareCount: 2,
});

const MENU = "/(?:Popover|Menu|Combobox|TagsInput|Pill)";
const MENUS = new RegExp(`@mantine/core.*${MENU}`);
const CONTROLS = new RegExp(`@mantine(?!.*${MENU})|@floating-ui|zod`);
/** Packages of which every page takes another part. */
const PARTS = /@tabler|@tanstack\/(?:query-core|react-query)/;
const OURS = /src\/(?:app|lib|ui)\/|_shared\/contract/;

/**
 * Which modules share a file. Cut as finely as pages differ, the organiser alone was sixty files, and each costs a browser
 * some nine milliseconds of work and a slow line a part of a journey; in one file, who reads a post would wait for the
 * organiser. So what the first page needs is one file (7 KB less than the sixteen it would be), and what others share is cut
 * where visitors part: those who read, those who sign in, those who work here. A file brings along what its modules import,
 * unless a group above has that: the order counts.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "first", tags: ["$initial"] },
  { name: "controls", test: CONTROLS, minShareCount: 4 },
  { name: "inputs", test: CONTROLS, minShareCount: 2 },
  { name: "menus", test: MENUS, minShareCount: 2 },
  { name: "purify", test: /dompurify/ },
  {
    ...named("reading", isRead),
    test: new RegExp(`${OURS.source}|${PARTS.source}`),
  },
  { ...named("forms", isFilledIn), test: new RegExp(`${OURS.source}|features/auth/.*\\.ts$`) },
  { ...named("post", isRead), test: /features\/blog\// },
  // Of those who read, only who sees an address in a comment.
  { name: "addresses", test: /src\/ui\/addresses\.ts$/, minShareCount: 2 },
  { name: "ui", test: new RegExp(`${OURS.source}|${PARTS.source}`), minShareCount: 2 },
  ...["admin", "blog", "notes", "photos"].map((feature) => ({
    name: feature,
    test: new RegExp(`features/${feature}/`),
    minShareCount: 2,
  })),
];
