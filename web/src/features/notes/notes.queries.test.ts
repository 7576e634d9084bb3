import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NoteSummary } from "@contract/note.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { fileNotes, useFolderStore } from "./folders/folders.store.ts";
import { distrustRows, noteQueries, patchRow, refreshAll, removeRows } from "./notes.queries.ts";

const MINUTE = 60_000;

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

/** What the server has, newest first, and what it was asked for. */
let stored: NoteSummary[];
let asked: string[];
let client: QueryClient;
let stopWatching: () => void;

function answer(path: string): Response {
  asked.push(path);
  const { pathname, searchParams } = new URL(path, "https://here.invalid");
  if (pathname === "/api/note-categories") {
    const none = { recent: 0, favorites: 0, docs: 0, notes: 0, images: 0, audio: 0 };
    return Response.json({ all: stored.length, ...none });
  }
  const start = Number(searchParams.get("cursor") ?? 0);
  const end = start + Number(searchParams.get("limit"));
  const next = end < stored.length ? `</api/notes?limit=60&cursor=${end}>; rel="next"` : undefined;
  return Response.json(stored.slice(start, end), { headers: next ? { Link: next } : {} });
}

const listed = () => client.getQueryData(noteQueries.list().queryKey)?.map(({ id }) => id);
const storedIds = () => stored.map(({ id }) => id);

/** The requests that a refresh takes. */
async function refresh(): Promise<number> {
  asked = [];
  await refreshAll(client);
  return asked.length;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answer(path)));
  stored = Array.from({ length: 10_000 }, (_, index) => row(10_000 - index));
  asked = [];
  client = createQueryClient();
  stopWatching = new QueryObserver(client, noteQueries.list()).subscribe(() => {});
  await vi.waitFor(() => expect(listed()).toHaveLength(10_000), 5_000);
});

afterEach(() => {
  stopWatching();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a star on one of 10,000 notes asks for the newest rows and their number, and not for all again", async () => {
  expect(asked).toHaveLength(21);
  patchRow(client, 17, { favorite: 1 });
  expect(await refresh()).toBe(2);
  expect(asked).toEqual(["/api/notes?limit=60", "/api/note-categories"]);
  expect(listed()).toEqual(storedIds());
  expect(client.getQueryData(noteQueries.list().queryKey)?.find(({ id }) => id === 17)?.favorite).toBe(1);
});

test("what was added, and what was changed or deleted among the newest, joins the others", async () => {
  stored = [row(10_002), row(10_001), ...stored.filter(({ id }) => id !== 9_990)];
  stored[2] = { ...row(10_000), title: "Renamed elsewhere" };
  expect(await refresh()).toBe(2);
  expect(listed()).toEqual(storedIds());
  expect(client.getQueryData(noteQueries.list().queryKey)?.[2]?.title).toBe("Renamed elsewhere");
  stored = stored.filter(({ id }) => id !== 5_000);
  removeRows(client, [5_000]);
  expect(await refresh()).toBe(2);
  expect(listed()).toEqual(storedIds());
});

test("an old note that was deleted elsewhere leaves the list, and the folder that it was filed in", async () => {
  const filed = { category: "docs", folderName: "Work", title: "Note 4000" } as const;
  fileNotes(new Map([[4_000, filed]]));
  expect(useFolderStore.getState().assignments.has(4_000)).toBe(true);
  vi.setSystemTime(Date.now() + MINUTE);
  stored = stored.filter(({ id }) => id !== 4_000);
  expect(await refresh()).toBeGreaterThan(20);
  expect(listed()).toEqual(storedIds());
  expect(useFolderStore.getState().assignments.has(4_000)).toBe(false);
});

test.each([
  ["five minutes have passed", () => vi.setSystemTime(Date.now() + 5 * MINUTE)],
  ["nobody knows which rows changed", () => distrustRows(client)],
  [
    "more notes are new than the newest page has",
    () => (stored = [...stored.map(({ id }) => row(id + 100))]),
  ],
])("the whole list is read when %s", async (_, change) => {
  change();
  expect(await refresh()).toBeGreaterThan(20);
  expect(listed()).toEqual(storedIds());
});
