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
  aiAnalysis: null,
});

test("every page of the list is followed", async () => {
  const answers: Record<string, Response> = {
    "/api/notes": Response.json([row(3), row(2)], {
      headers: { Link: '</api/notes?cursor=2>; rel="next"' },
    }),
    "/api/notes?cursor=2": Response.json([row(1)]),
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answers[path]));
  const pages: number[][] = [];
  for await (const page of notePages()) pages.push(page.map((note) => note.id));
  expect(pages).toEqual([[3, 2], [1]]);
});

test("a failed page says what the server said", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Please log in.", { status: 401 })));
  await expect(notePages().next()).rejects.toMatchObject({ status: 401, body: "Please log in." });
});
