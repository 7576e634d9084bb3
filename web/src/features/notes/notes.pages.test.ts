import { afterEach, expect, test, vi } from "vitest";
import type { NoteSummary } from "@contract/note.ts";
import { notePages } from "./notes.pages.ts";

afterEach(() => vi.unstubAllGlobals());

const row = (id: number): NoteSummary => ({
  id,
  title: `Note ${id}`,
  excerpt: "",
  originalFilename: "a.txt",
  fileType: "txt",
  fileSize: 1,
  uploadDate: "2026-11-19T12:00:00Z",
  tags: [],
  favorite: 0,
  category: "notes",
  analysisStatus: "done",
  reviewed: false,
  textRevision: 1,
  fileReading: null,
  aiAnalysis: null,
});

test("the small first page comes by itself, the rest in chunks that double what is shown", async () => {
  const answer = (ids: number[], next?: number) =>
    Response.json(ids.map(row), {
      headers: next === undefined ? {} : { Link: `</api/notes?limit=60&cursor=${next}>; rel="next"` },
    });
  const answers: Record<string, Response> = {
    "/api/notes?limit=60": answer([9, 8, 7], 7),
    "/api/notes?limit=500&cursor=7": answer([6, 5], 5),
    "/api/notes?limit=500&cursor=5": answer([4, 3], 3),
    "/api/notes?limit=500&cursor=3": answer([2], 2),
    "/api/notes?limit=500&cursor=2": answer([1]),
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answers[path]));
  const pages: number[][] = [];
  for await (const page of notePages()) pages.push(page.map((note) => note.id));
  expect(pages).toEqual([
    [9, 8, 7],
    [6, 5, 4, 3],
    [2, 1],
  ]);
});

test("a failed page rejects with the server's message", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Please log in.", { status: 401 })));
  await expect(notePages().next()).rejects.toMatchObject({ status: 401, body: "Please log in." });
});
