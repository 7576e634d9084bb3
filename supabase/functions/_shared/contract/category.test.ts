import { expect, test } from "vitest";
import { categoryInput, MAX_CATEGORY_NAME_LENGTH } from "./category.ts";

const LONGEST = "x".repeat(MAX_CATEGORY_NAME_LENGTH);

test.each([
  ["Harbours", "Harbours"],
  ["  In & out ", "In & out"],
  [LONGEST, LONGEST],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["{{constructor.constructor('alert(1)')()}}", "{{constructor.constructor('alert(1)')()}}"],
  ["\u202e<b>", "\u202e<b>"],
])("the category name %j is accepted, and normalised to %j", (name, kept) =>
  expect(categoryInput.parse({ name })).toEqual({ name: kept }),
);

test.each(["", " ", "\u00ad", "two\nlines", "a\u0008b", "<img\u000bsrc=x>", `${LONGEST}x`])(
  "a category is not called %j",
  (name) => expect(categoryInput.safeParse({ name }).success).toBe(false),
);
