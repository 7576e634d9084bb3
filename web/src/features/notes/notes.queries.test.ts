import { MutationObserver, QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NoteSummary } from "@contract/note.ts";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { fileNotes, useFolderStore } from "./folders/folders.store.ts";
import { filterNotes, type NoteFilters } from "./notes.filters.rules.ts";
import { watchedNotes } from "./notes.pending.rules.ts";
import { distrustRows, patchRow, refreshAll, removeRows } from "./notes.cache.ts";
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
  aiAnalysis: null,
});

/** What the server has, newest first, and what it was asked for. */
let stored: NoteSummary[];
let asked: string[];
/** The number of a request that the server refuses, and of one that it is slow to answer. */
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

/** The requests that a refresh takes. */
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

test("a note that is deleted elsewhere while it is being read leaves the list, and the others are asked about in its place", async () => {
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

test.each([
  ["one in 2", 5_000, 2],
  ["one in 100", 100, 1],
])(
  "what a search for %s finds among 10,000 is all there with a category, a tag and a folder too",
  async (query, total, requests) => {
    asked = [];
    const { hits, ids } = await client.fetchQuery(noteQueries.search(query));
    expect(asked).toHaveLength(requests);
    expect({ best: hits.length, all: ids.size }).toEqual({ best: Math.min(total, 200), all: total });
    // The oldest are far behind the best two hundred.
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
    // What is filed is in its folder, and not in the list of the documents besides.
    expect(count({ category: "docs", tag: "old" })).toBe(total / 20);
    expect(count({ category: "docs", tag: "old", folder: "Work" })).toBe(total / 20);
  },
);

test("who leaves while the list is coming, and comes back, finds all of it", async () => {
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

test("a list of which a part could not be loaded says so until it is whole, whatever is learned of its rows", async () => {
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

test("a star that is on its way stands also in a list that is read meanwhile, until its answer is there", async () => {
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
  // The server's word is the last.
  await refresh();
  expect(starOf(9_999)).toBe(0);
});
