import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { categoryInput } from "../../_shared/contract/category.ts";
import { createBlogPostInput, updateBlogPostInput } from "../../_shared/contract/blog.ts";
import { createCommentInput } from "../../_shared/contract/comment.ts";
import { changeNotesInput, updateNoteInput } from "../../_shared/contract/note.ts";
import { movePhotoInput } from "../../_shared/contract/photo.ts";
import { registerInput } from "../../_shared/contract/auth.ts";
import { countViewInput } from "../../_shared/contract/view.ts";
import type { Environment } from "./environment.ts";
import { handleError } from "./error-handler.ts";
import { malformed } from "../../_shared/errors.ts";
import { jsonBody, parse, storable } from "./validate.ts";

test.each<[string, string, string]>([
  ["a text without escapes", '{"a":"plain 🎉"}', "plain 🎉"],
  ["a whole character in two halves", String.raw`{"a":"\ud83c\uDF89!"}`, "🎉!"],
  ["a first half alone", String.raw`{"a":"x\ud83c"}`, "x\ufffd"],
  ["a second half alone", String.raw`{"a":"\udf89x"}`, "\ufffdx"],
  ["two first halves and a second one", String.raw`{"a":"\ud83c\ud83c\udf89"}`, "\ufffd🎉"],
  ["a half before another escape", String.raw`{"a":"\ud83c\n\u00e9"}`, "\ufffd\né"],
  ["a backslash before what reads like a half", String.raw`{"a":"\\ud83c"}`, String.raw`\ud83c`],
  ["a backslash before what reads like a zero byte", String.raw`{"a":"\\u0000"}`, String.raw`\u0000`],
  ["halves with a backslash between", String.raw`{"a":"\ud83c\\udf89"}`, String.raw`�\udf89`],
])("%s can be stored", (_name, json, text) => {
  expect(JSON.parse(storable(json))).toEqual({ a: text });
});

test.each([String.raw`{"a":"x\u0000"}`, String.raw`{"a":"\\\u0000"}`, String.raw`{"\u0000":1}`])(
  "a zero byte cannot: %s",
  (json) => {
    expect(() => storable(json)).toThrow("A text holds a character that cannot be stored.");
  },
);

const email = "ana@example.com";

test.each([
  ["a field that is not there", categoryInput, {}, "name: is missing"],
  ["a revision that is not there", updateBlogPostInput, {}, "revision: is missing"],
  ["no text", createCommentInput, { content: null }, "content: must be a text"],
  ["no list", createBlogPostInput, { tags: "a" }, "tags: must be a list"],
  ["no number", createBlogPostInput, { readTime: "1" }, "readTime: must be a number"],
  ["half a minute", createBlogPostInput, { readTime: 0.5 }, "readTime: must be a whole number"],
  ["too small a number", createBlogPostInput, { readTime: -1 }, "readTime: must be at least 0"],
  ["an empty tag", createBlogPostInput, { tags: ["a", " "] }, "tags.1: must not be empty"],
  ["no favourite and not one", changeNotesInput, { ids: [1], favorite: 2 }, "favorite: must be 0 or 1"],
  ["another word", createBlogPostInput, { status: "x" }, "status: must be draft or scheduled or published"],
  ["a kind that is not there", countViewInput, {}, "kind: is missing"],
  ["another kind", countViewInput, { kind: 5 }, "kind: must be page or post or photo"],
  ["nothing that has fields", categoryInput, [], "This request must be an object."],
  ["neither place of a photo", movePhotoInput, {}, "This request is not valid."],
  ["a number of a post that is none", countViewInput, { kind: "post", subject: {} }, "subject: is not valid"],
  ["a field too many", categoryInput, { name: "a", colour: 1 }, 'Unrecognized key: "colour"'],
])("the message for %s is in plain words", (_name, schema, value, sentence) => {
  expect(() => parse(schema, value)).toThrow(malformed(sentence));
});

test.each([
  ["of a field", categoryInput, { name: " " }, "A name is required"],
  ["of an email", registerInput, { email: "ana", password: "123456" }, "Please enter a valid email address"],
  ["of a password", registerInput, { email, password: "12345" }, "Password must be at least 6 characters"],
  ["of a password that is not there", registerInput, { email }, "Password must be at least 6 characters"],
  [
    "that begins with a quotation",
    categoryInput,
    { name: "all" },
    "“All” and “Uncategorised” have a meaning here already: please choose another name",
  ],
  ["of one in a list", updateNoteInput, { tags: ["a", " "] }, "A tag is required"],
])("a whole sentence %s is the message without the name of the field", (_name, schema, value, sentence) => {
  expect(() => parse(schema, value)).toThrow(malformed(sentence));
});

/** The status of a request whose body fails after some bytes, or is this long. */
async function statusFor(body: string | Error): Promise<number> {
  const app = new Hono<Environment>().onError(handleError).post("/", async (c) => {
    await jsonBody(c, z.unknown(), 10);
    return c.body(null, 204);
  });
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(typeof body === "string" ? body : "{"));
      if (typeof body === "string") controller.close();
    },
    pull: (controller) => controller.error(body),
  });
  const request = { method: "POST", body: stream, duplex: "half" };
  return (await app.request("/", request)).status;
}

test.each<[string, string | Error, number]>([
  ["is whole", "[1, 2]", 204],
  ["its sender broke off", new Error("Cannot read request body as underlying resource unavailable"), 400],
  ["is no JSON", "[1", 400],
  ["is too large", "[1, 2, 3, 4]", 413],
  ["could not be read by a fault of ours", new RangeError("Invalid string length"), 500],
])("a body that %s is answered as such", async (_name, body, status) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await statusFor(body)).toBe(status);
});
