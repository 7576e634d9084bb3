import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { postComment } from "./post-comment.ts";

const sent: unknown[] = [];

/** A server that hears everything, and is not always heard. */
function serve(...answers: ("lost" | "heard")[]): void {
  sent.length = 0;
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(z.object({ creationKey: z.uuid() }).parse(JSON.parse(String(body))).creationKey);
    if (answers.shift() === "lost") throw new TypeError("Failed to fetch");
    return Response.json({ id: 1 });
  });
}

afterEach(() => vi.unstubAllGlobals());

const say = (content: string, about = "/api/photos/1/comments") =>
  postComment(about, content, z.object({ id: z.number() })).catch(() => undefined);

test("the same words have the same key until they have arrived; others, or said of something else, have another", async () => {
  serve("lost", "lost", "lost", "heard");
  await say("A fine one.");
  await say("A fine one, I say.");
  await say("A fine one.", "/api/photos/2/comments");
  await say("A fine one.");
  expect(sent[3]).toBe(sent[0]);
  expect(new Set(sent).size).toBe(3);
  await say("A fine one.");
  expect(new Set(sent).size).toBe(4);
});
