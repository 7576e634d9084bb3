import { expect, test } from "vitest";
import { createCommentInput } from "./comment.ts";

const kept = (content: string) => createCommentInput.parse({ content }).content;

test.each([
  ["one\ntwo", "one\ntwo"],
  ["one\n\ntwo", "one\n\ntwo"],
  ["one\n\n\ntwo", "one\n\ntwo"],
  [`one${"\n".repeat(1_900)}two`, "one\n\ntwo"],
  ["one\n \n\t\n \ntwo\n\n\n\nthree", "one\n\ntwo\n\nthree"],
  ["one\r\n\r\n\r\n\r\ntwo", "one\n\ntwo"],
  ["\n\n\n  one  \n\n\n", "one"],
  ["one   two", "one   two"],
])("several empty lines of a comment become one, and other lines stay: %j", (written, expected) => {
  expect(kept(written)).toBe(expected);
});

// With a quadratic pattern, this would take minutes.
test("a megabyte of blanks and line breaks is normalised quickly", () => {
  expect(kept(`a\n${" ".repeat(500_000)}\n${"\n \n".repeat(100_000)}b`)).toBe("a\n\nb");
  expect(createCommentInput.safeParse({ content: `a\n${" ".repeat(900_000)}b` }).success).toBe(false);
});
