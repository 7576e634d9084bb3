import { describe, expect, test } from "vitest";
import type { BlogDraft } from "@contract/blog.ts";
import { begin, fieldsOf } from "./begin.rules.ts";
import type { Fields } from "./post-copies.ts";

const DRAFT: BlogDraft = {
  id: 7,
  title: "Saved",
  content: "<p>Saved</p>",
  excerpt: "",
  category: null,
  tags: ["a", "b"],
  status: "draft",
  publishedAt: null,
  publishAt: null,
  views: 0,
  hasWorkingCopy: false,
  updatedAt: "2026-03-12T12:00:00Z",
  revision: 4,
};
const typed = { ...fieldsOf(DRAFT), title: "Typed" };
const CATEGORIES = [{ id: 1, name: "Development" }];

describe("the editor begins", () => {
  test("empty with a new post, in the default category", () => {
    expect(begin(null, [], CATEGORIES)).toMatchObject({
      fields: { title: "" },
      stored: { id: null, category: "Development" },
      outcome: "saved",
    });
    expect(begin(null, [], []).stored).toMatchObject({ category: "" });
  });

  test("with the text of the server without a local copy", () => {
    expect(begin(DRAFT, [], CATEGORIES)).toMatchObject({
      fields: { title: "Saved", tags: "a, b" },
      outcome: "saved",
    });
  });

  test.each([
    ["the revision of the server is the same", DRAFT, 4, "restored"],
    ["the post was never saved", null, 0, "restored"],
    ["the revision of the server is newer", DRAFT, 3, "conflict"],
    ["the revision of the server is older", DRAFT, 5, "conflict"],
  ])("with the local copy when %s", (_name, draft, revision, outcome) => {
    expect(begin(draft, [{ fields: typed, revision, at: 0, writer: "a" }], CATEGORIES)).toMatchObject({
      fields: { title: "Typed" },
      outcome,
    });
  });

  test("with the local copy when it has an unanswered request, which may have made the server's revision", () => {
    const unanswered = { fields: { ...fieldsOf(DRAFT), tags: "a,b" }, key: "key-1" };
    const copy = { fields: typed, revision: 3, at: 0, writer: "a", unanswered };
    expect(begin(DRAFT, [copy], CATEGORIES)).toMatchObject({
      ...{ fields: { title: "Typed" }, outcome: "restored", revision: 3, unanswered },
    });
    const making = { ...copy, revision: 0 };
    expect(begin(null, [making], CATEGORIES)).toMatchObject({ outcome: "restored", unanswered });
  });

  test("with the current category of the post, unless another was chosen", () => {
    const { category: _, ...unchosen } = typed;
    const renamed = { ...DRAFT, category: "New name" };
    const of = (fields: Fields) => ({
      ...{ fields, category: "Old name", revision: 4, at: 0, writer: "a" },
    });
    const begun = begin(renamed, [of(unchosen)], CATEGORIES);
    expect(begun.fields.category).toBeUndefined();
    expect(begun).toMatchObject({ stored: { category: "New name" }, outcome: "restored" });
    expect(begin(renamed, [of({ ...unchosen, category: "Travel" })], CATEGORIES).fields.category).toBe(
      "Travel",
    );
    expect(begin(renamed, [of({ ...unchosen, title: "Saved" })], CATEGORIES).outcome).toBe("saved");
    // A deleted post has no category any more, so that of the copy counts.
    const moved = { ...of(unchosen), revision: 0 };
    expect(begin(null, [moved], CATEGORIES).fields.category).toBe("Old name");
  });

  test("without a restored text when both are the same", () => {
    const copy = {
      fields: { ...fieldsOf(DRAFT), tags: "a,b," },
      revision: 2,
      at: 0,
      writer: "a",
    };
    expect(begin(DRAFT, [copy], CATEGORIES)).toMatchObject({
      fields: { tags: "a, b" },
      outcome: "saved",
      taken: ["a"],
    });
  });

  test("with one of the copies of several windows, and leaves the others in storage", () => {
    const of = (writer: string, revision: number) => ({
      ...{ writer, revision },
      at: 0,
      fields: typed,
    });
    const old = { ...of("old", 1), fields: fieldsOf(DRAFT) };
    expect(begin(DRAFT, [of("behind", 3), of("newest", 4), of("other", 4), old], CATEGORIES)).toMatchObject({
      outcome: "restored",
      revision: 4,
      taken: ["old", "newest"],
    });
    // An older copy keeps its base revision: it must not count as newer than the saved text.
    expect(begin(DRAFT, [of("behind", 3)], CATEGORIES)).toMatchObject({ outcome: "conflict", revision: 3 });
  });
});
