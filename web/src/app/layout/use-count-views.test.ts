import { expect, test } from "vitest";
import { viewAt } from "./use-count-views.ts";

test.each([
  ["/", { kind: "page", subject: "/" }],
  ["/apps/notes", { kind: "page", subject: "/apps/notes" }],
  ["/photos/17", { kind: "photo", subject: 17 }],
  // The same page.
  ["/photos/17/", { kind: "photo", subject: 17 }],
  // A post counts itself, and the rest is nobody's to know.
  ["/blog/3", undefined],
  ["/photos/x", undefined],
  ["/photos/0", undefined],
  ["/admin", undefined],
  ["/account", undefined],
  ["/nowhere", undefined],
])("%s is counted as %j", (pathname, view) => {
  expect(viewAt(pathname)).toEqual(view);
});
