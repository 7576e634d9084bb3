import { expect, test } from "vitest";
import type { Folder } from "./folders.rules.ts";
import { suggestFolder } from "./folder-suggestion.rules.ts";

const energy: Folder = { category: "docs", folderName: "Energy" };
const school: Folder = { category: "docs", folderName: "School" };

test.each<[string, [number, Folder][], object | undefined]>([
  [
    "the folder of documents like it",
    [
      [2, energy],
      [3, energy],
    ],
    { folder: energy, count: 2 },
  ],
  [
    "the folder of most of them",
    [
      [2, energy],
      [3, school],
      [4, energy],
    ],
    { folder: energy, count: 2 },
  ],
  [
    "none where they are in as many as they are",
    [
      [2, energy],
      [3, school],
    ],
    undefined,
  ],
  ["none while none of them is in one", [[9, energy]], undefined],
  [
    "none for a note that is in one",
    [
      [1, school],
      [2, energy],
    ],
    undefined,
  ],
])("suggests %s", (_what, filed, expected) => {
  expect(suggestFolder(1, [2, 3, 4], new Map(filed))).toEqual(expected);
});
