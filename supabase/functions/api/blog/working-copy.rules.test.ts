import { describe, expect, test } from "vitest";
import { copyAfterAutosave, copyAfterChange, type PostChanges } from "./working-copy.rules.ts";

const post = { title: "Fog", content: "<p>Grey</p>", excerpt: "Grey", category: "Sea", tags: ["fog"] };
const copy = { ...post, title: "Fog, again" };

describe("a working copy", () => {
  test.each<[string, PostChanges, object | null]>([
    ["begins with the first field that differs", { title: "Mist" }, { ...post, title: "Mist" }],
    ["can have no category", { category: null }, { ...post, category: null }],
    ["does not begin with what the post says already", { title: "Fog", tags: ["fog"] }, null],
  ])("%s", (_, changes, expected) => {
    expect(copyAfterAutosave(post, null, changes)).toEqual(expected);
  });

  test("keeps what an autosave does not name", () => {
    expect(copyAfterAutosave(post, copy, { excerpt: "Greyer" })).toEqual({ ...copy, excerpt: "Greyer" });
  });

  test("ends when it says the same as the post again", () => {
    expect(copyAfterAutosave(post, copy, { title: "Fog" })).toBeNull();
    expect(copyAfterChange({ ...post, title: copy.title }, copy, { title: copy.title })).toBeNull();
  });

  test("takes over a change of the post's category, and ends with one of its whole text", () => {
    const moved = { ...post, category: "Land" };
    expect(copyAfterChange(moved, copy, { category: "Land" })).toEqual({ ...copy, category: "Land" });
    expect(copyAfterChange(post, copy, { title: "Fog", content: "<p>Grey</p>", excerpt: "Grey" })).toBeNull();
  });

  test("does not begin with a change of the post", () => {
    expect(copyAfterChange(post, null, { title: "Mist" })).toBeNull();
  });
});
