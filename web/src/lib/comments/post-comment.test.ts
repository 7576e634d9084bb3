import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { postComment, takeArrived } from "./post-comment.ts";

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

test("words that are shown to have arrived without an answer can be said again, on purpose", async () => {
  const path = "/api/photos/3/comments";
  const said = (id: number, more = {}) => ({ id, userId: 7, content: "Lovely.", ...more });
  expect(takeArrived(path, 7, [said(1)])).toEqual([]);
  serve("lost");
  await say("Lovely.", path);
  // What was there before, what another says, and what is said of something else, is not it.
  expect(takeArrived(path, 7, [said(1), said(2, { userId: 8 }), said(3, { content: "Other." })])).toEqual([]);
  expect(takeArrived("/api/photos/4/comments", 7, [said(4)])).toEqual([]);
  serve("lost", "heard");
  await say("Lovely.", path);
  const [key] = sent;
  expect(takeArrived(path, 7, [said(1), said(5)])).toEqual(["Lovely."]);
  expect(takeArrived(path, 7, [said(1), said(5)])).toEqual([]);
  await say("Lovely.", path);
  expect(sent).toEqual([key, expect.not.stringMatching(String(key))]);
});
