import { describe, expect, it } from "vitest";
import type { BlogDraft } from "@contract/blog.ts";
import { begin, fieldsOf } from "./begin.rules.ts";

const DRAFT: BlogDraft = {
  id: 7,
  title: "Saved",
  content: "<p>Saved</p>",
  excerpt: "",
  category: null,
  tags: ["a", "b"],
  status: "draft",
  publishAt: null,
  hasWorkingCopy: false,
  updatedAt: "2026-03-12T12:00:00Z",
  revision: 4,
};
const typed = { ...fieldsOf(DRAFT), title: "Typed" };

describe("the editor begins", () => {
  it("a new post empty, in the default category", () => {
    expect(begin(null, undefined)).toMatchObject({
      fields: { title: "", category: "Development" },
      outcome: "saved",
    });
  });

  it("with what the server has", () => {
    expect(begin(DRAFT, undefined)).toMatchObject({
      fields: { title: "Saved", tags: "a, b" },
      outcome: "saved",
    });
  });

  it.each([
    ["the server has not moved on", DRAFT, 4, "restored"],
    ["the post was never sent", null, 0, "restored"],
    ["the server has moved on", DRAFT, 3, "conflict"],
    ["the server has gone back", DRAFT, 5, "conflict"],
  ])("with what the browser has kept: %s", (_name, draft, revision, outcome) => {
    expect(begin(draft, { fields: typed, revision, at: 0 })).toMatchObject({
      fields: { title: "Typed" },
      outcome,
    });
  });

  it("quietly when both are the same", () => {
    const copy = { fields: { ...fieldsOf(DRAFT), tags: "a,b," }, revision: 2, at: 0 };
    expect(begin(DRAFT, copy)).toMatchObject({ fields: { tags: "a, b" }, outcome: "saved" });
  });
});
