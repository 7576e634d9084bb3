import { createClient } from "@supabase/supabase-js";
import { describe, expect, test, vi } from "vitest";
import { WORKER_LIMIT } from "../_shared/contract/pdf-reading.ts";
import type { Reading } from "../_shared/contract/reading.ts";
import { readFile } from "./read-file.ts";

/** Reads a file with a reader that answers each request by its first page, and may abort the reading instead. */
function reading(
  reader: (from: number, abort: () => void) => Response | Promise<Response>,
  recognized?: Reading,
) {
  // The Supabase client requires a WebSocket class, which Node 20 does not have, but opens no connection.
  vi.stubGlobal("WebSocket", vi.fn());
  const deadline = new AbortController();
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    const answer = await reader(Number(new URL(url).searchParams.get("from")), () => deadline.abort());
    signal?.throwIfAborted();
    return answer;
  });
  const stored = async () => new Response("%PDF-");
  const service = createClient("http://localhost", "key", { global: { fetch: stored } });
  return readFile(
    service,
    { supabaseUrl: "http://localhost", serviceKey: "key" },
    "1/a",
    recognized,
    deadline.signal,
  );
}

/** One of a thousand pages, with the processor time that it took. */
const page = (from: number, processorMs: number) =>
  Response.json({ texts: [`Page ${from}`], next: from < 1000 ? from + 1 : null, processorMs });

describe("reading a PDF", () => {
  test("ends when it has taken 15 s of processor time, with the text so far", async () => {
    expect(await reading((from) => page(from, 4_000))).toEqual({
      reading: "beginning",
      text: "Page 1\n\nPage 2\n\nPage 3\n\nPage 4",
      pages: [0, 8, 16, 24],
    });
  });

  test("says where each page begins, in characters and also of pages without text", async () => {
    const texts = ["A 🌬", "", "B"];
    const outcome = await reading(() => Response.json({ texts, next: null, processorMs: 1 }));
    expect(outcome).toEqual({ reading: "partly", text: "A 🌬\n\nB", pages: [0, 5, 5] });
  });

  test("goes to its end when it takes less", async () => {
    const { reading: outcome, text } = await reading((from) => page(from, 15));
    expect(outcome).toBe("whole");
    expect(text).toMatch(/Page 1000$/);
  });

  test("ends at its time limit, with the text so far", async () => {
    const outcome = await reading((from, abort) => {
      if (from === 3) abort();
      return page(from, 10);
    });
    expect(outcome).toEqual({ reading: "beginning", text: "Page 1\n\nPage 2", pages: [0, 8] });
  });

  test("is tried again when its time limit comes before the first page", async () => {
    const outcome = reading((from, abort) => {
      abort();
      return page(from, 10);
    });
    await expect(outcome).rejects.toThrow("The file could not be read in time.");
  });

  test("is given up when its first page takes too much", async () => {
    expect(await reading(() => new Response("", { status: WORKER_LIMIT }))).toEqual({
      reading: "too_much",
      text: "",
    });
  });
});

describe("a PDF with pages that are pictures", () => {
  const recognized = (page: number, ...words: string[]): Reading => ({
    pages: [
      {
        page,
        width: 100,
        height: 100,
        words: words.map((text, index) => ({
          text,
          box: { x: index * 20, y: 10, width: 10, height: 10 },
          confidence: 0.9,
        })),
      },
    ],
    isWhole: true,
  });
  const pages = (...texts: string[]) => reading(() => Response.json({ texts, next: null, processorMs: 1 }));
  const pagesWith = (of: Reading, ...texts: string[]) =>
    reading(() => Response.json({ texts, next: null, processorMs: 1 }), of);

  test("is read in part while nobody has read these", async () => {
    expect(await pages("A letter.", "")).toMatchObject({ reading: "partly", text: "A letter." });
    expect(await pages("", "")).toMatchObject({ reading: "pictures", text: "" });
  });

  test("has what was recognised at its place", async () => {
    expect(await pagesWith(recognized(2, "Signed", "copy"), "A letter.", "", "The end.")).toMatchObject({
      reading: "whole",
      text: "A letter.\n\nSigned copy\n\nThe end.",
    });
  });

  test("has no text where nothing was recognised", async () => {
    expect(await pagesWith(recognized(1), "")).toMatchObject({ reading: "no_text", text: "" });
  });

  test("is illegible where what is printed is in a script that nothing here reads", async () => {
    const reading = recognized(1);
    const pages = reading.pages.map((page) => ({ ...page, script: "Greek" }));
    expect(await pagesWith({ ...reading, pages }, "")).toMatchObject({ reading: "illegible", text: "" });
  });
});
