import { MutationObserver, QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NoteSummary } from "@contract/note.ts";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { fileNotes, useFolderStore } from "./folders/folders.store.ts";
import { filterNotes, type NoteFilters } from "./notes.filters.rules.ts";
import { watchedNotes } from "./notes.pending.rules.ts";
import { requireFullRead, patchRow, refreshAll, removeRows } from "./notes.cache.ts";
import { FAVORITE } from "./notes.keys.ts";
import { noteQueries } from "./notes.queries.ts";

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
  textRevision: 1,
  fileReading: null,
  aiAnalysis: null,
});

/** The notes on the server, newest first, and the paths of the requests. */
let stored: NoteSummary[];
let asked: string[];
/** Which request, counted from one, the server refuses, and which it answers late. */
let refused: number | undefined;
let slow: number | undefined;
let client: QueryClient;
let stopWatching: () => void;

async function answer(path: string, { signal }: RequestInit): Promise<Response> {
  asked.push(path);
  if (asked.length === slow) await new Promise((_, reject) => signal?.addEventListener("abort", reject));
  if (asked.length === refused) return new Response("", { status: 500 });
  const { pathname, searchParams } = new URL(path, "https://here.invalid");
  if (pathname.startsWith("/api/notes/search")) {
    const hits = stored.filter(({ id }) => id % Number(searchParams.get("q")?.replace("one in ", "")) === 0);
    if (pathname.endsWith("/ids")) return Response.json(hits.map(({ id }) => id));
    const best = hits.slice(0, Number(searchParams.get("limit")));
    return Response.json(best.map((hit) => ({ ...hit, snippet: [{ text: hit.title, match: true }] })));
  }
  if (pathname === "/api/note-categories") {
    const none = { recent: 0, favorites: 0, docs: 0, notes: 0, images: 0, audio: 0 };
    return Response.json({ all: stored.length, ...none });
  }
  if (/^\/api\/notes\/\d+$/u.test(pathname)) return new Response("Note not found", { status: 404 });
  const start = Number(searchParams.get("cursor") ?? 0);
  const end = start + Number(searchParams.get("limit"));
  const next = end < stored.length ? `</api/notes?limit=60&cursor=${end}>; rel="next"` : undefined;
  return Response.json(stored.slice(start, end), { headers: next ? { Link: next } : {} });
}

const listed = () => client.getQueryData(noteQueries.list().queryKey)?.map(({ id }) => id);
const state = () => client.getQueryState(noteQueries.list().queryKey);
const watch = () => new QueryObserver(client, noteQueries.list()).subscribe(() => {});
const storedIds = () => stored.map(({ id }) => id);

/** Refreshes the list, and returns the number of requests. */
async function refresh(): Promise<number> {
  asked = [];
  await refreshAll(client);
  return asked.length;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  vi.stubGlobal("fetch", answer);
  stored = Array.from({ length: 10_000 }, (_, index) => row(10_000 - index));
  asked = [];
  refused = undefined;
  slow = undefined;
  client = createQueryClient();
  stopWatching = watch();
  await vi.waitFor(() => expect(listed()).toHaveLength(10_000), 5_000);
});

afterEach(() => {
  stopWatching();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a favourite among 10,000 notes refetches the newest rows and the count, not the whole list", async () => {
  expect(asked).toHaveLength(21);
  patchRow(client, 17, { favorite: 1 });
  expect(await refresh()).toBe(2);
  expect(asked).toEqual(["/api/notes?limit=60", "/api/note-categories"]);
  expect(listed()).toEqual(storedIds());
  expect(client.getQueryData(noteQueries.list().queryKey)?.find(({ id }) => id === 17)?.favorite).toBe(1);
});

test("a refresh merges notes that were added, changed or deleted among the newest ones", async () => {
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

test("an old note that was deleted elsewhere leaves the list and its folder", async () => {
  const filed = { category: "docs", folderName: "Work", title: "Note 4000" } as const;
  fileNotes(new Map([[4_000, filed]]));
  expect(useFolderStore.getState().assignments.has(4_000)).toBe(true);
  vi.setSystemTime(Date.now() + MINUTE);
  stored = stored.filter(({ id }) => id !== 4_000);
  expect(await refresh()).toBeGreaterThan(20);
  expect(listed()).toEqual(storedIds());
  expect(useFolderStore.getState().assignments.has(4_000)).toBe(false);
});

test("a pending note that is deleted elsewhere leaves the list, and another one is polled in its place", async () => {
  stored = stored.map((note) => (note.id <= 7 ? { ...note, analysisStatus: "pending" } : note));
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  await refresh();
  const watched = () => watchedNotes(client.getQueryData(noteQueries.list().queryKey) ?? [], null);
  expect(watched().map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  stored = stored.filter(({ id }) => id !== 3);
  const stopAsking = new QueryObserver(client, noteQueries.pending(3)).subscribe(() => {});
  await vi.waitFor(() => expect(watched().map(({ id }) => id)).toEqual([7, 6, 5, 4, 2, 1]));
  stopAsking();
  await vi.waitFor(() => expect(state()?.fetchStatus).toBe("idle"));
  expect(listed()).toEqual(storedIds());
});

test.each([
  ["five minutes have passed", () => vi.setSystemTime(Date.now() + 5 * MINUTE)],
  ["it is not known which rows changed", () => requireFullRead(client)],
  [
    "there are more new notes than the first page has",
    () => (stored = [...stored.map(({ id }) => row(id + 100))]),
  ],
])("the whole list is read again when %s", async (_, change) => {
  change();
  expect(await refresh()).toBeGreaterThan(20);
  expect(listed()).toEqual(storedIds());
});

test.each([
  ["one in 2", 5_000, 2],
  ["one in 100", 100, 1],
])(
  "a search that matches %s of 10,000 finds all of them, also with a category, a tag and a folder",
  async (query, total, requests) => {
    asked = [];
    const { hits, ids } = await client.fetchQuery(noteQueries.search(query));
    expect(asked).toHaveLength(requests);
    expect({ best: hits.length, all: ids.size }).toEqual({ best: Math.min(total, 200), all: total });
    // The oldest notes are not among the two hundred best hits.
    const old = ({ id }: NoteSummary) => id <= 1_000;
    const rows = stored.map((note) =>
      old(note) ? { ...note, fileType: "docx" as const, tags: ["old"] } : note,
    );
    const shelf = { category: "docs", folderName: "Work" } as const;
    const filed = new Map(rows.filter(({ id }) => id <= 500).map(({ id }) => [id, shelf]));
    const count = (filters: Partial<NoteFilters>) =>
      filterNotes(rows, { category: "all", tag: "", query, folder: "", ...filters }, Date.now(), ids, filed)
        .length;
    expect(count({})).toBe(total);
    expect(count({ tag: "old" })).toBe(total / 10);
    // Notes in folders are not in the list of documents as well.
    expect(count({ category: "docs", tag: "old" })).toBe(total / 20);
    expect(count({ category: "docs", tag: "old", folder: "Work" })).toBe(total / 20);
  },
);

test("after leaving while the list is loading, and coming back, it is complete", async () => {
  stopWatching();
  client.clear();
  asked = [];
  slow = 3;
  stopWatching = watch();
  await vi.waitFor(() => expect(asked).toHaveLength(3), 5_000);
  stopWatching();
  await vi.waitFor(() => expect(state()?.isInvalidated).toBe(true), 5_000);
  expect(listed()?.length).toBeLessThan(10_000);
  stopWatching = watch();
  await vi.waitFor(() => expect(listed()).toEqual(storedIds()), 5_000);
});

test("a list of which a page failed keeps its error until it is complete, also when its rows change", async () => {
  stopWatching();
  client.clear();
  asked = [];
  refused = 3;
  stopWatching = watch();
  await vi.waitFor(() => expect(state()?.status).toBe("error"), 5_000);
  patchRow(client, 9_990, { favorite: 1 });
  removeRows(client, [9_991]);
  expect(state()).toMatchObject({ status: "error", isInvalidated: true });
  expect(listed()?.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((n) => 10_001 - n));
  stored = stored.filter(({ id }) => id !== 9_991);
  refused = undefined;
  await refreshAll(client);
  expect(state()).toMatchObject({ status: "success", isInvalidated: false });
  expect(listed()).toEqual(storedIds());
});

test("a pending favourite is kept when the list is read meanwhile, until its response arrives", async () => {
  let answerStar = () => {};
  const star = new MutationObserver(client, {
    mutationKey: FAVORITE,
    mutationFn: (_input: { id: number; favorite: 0 | 1 }) =>
      new Promise<void>((resolve) => (answerStar = resolve)),
  });
  const starOf = (id: number) =>
    client.getQueryData(noteQueries.list().queryKey)?.find((note) => note.id === id)?.favorite;
  const sent = star.mutate({ id: 9_999, favorite: 0 });
  await refresh();
  expect([starOf(10_000), starOf(9_999)]).toEqual([0, 1]);
  answerStar();
  await sent;
  // After the response, the state of the server counts.
  await refresh();
  expect(starOf(9_999)).toBe(0);
});
