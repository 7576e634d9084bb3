import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PHOTOS_PAGE_SIZE, type Photo } from "@contract/photo.ts";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { lookAgain, photoQueries, putRow, refreshPhoto } from "./photos.queries.ts";

const photo = (id: number): Photo => ({
  id,
  title: `Photo ${id}`,
  description: "",
  category: null,
  imageUrl: "/x.jpg",
  downloadUrl: "/x.jpg",
  uploadDate: "2026-01-01T00:00:00.000Z",
  userId: 1,
  width: 3,
  height: 2,
  placeholder: "",
  color: "#000000",
  variants: [],
  capture: null,
  comments: [],
  commentCount: 0,
});

/** What the server has, in its order, and what it was asked for. */
let stored: Photo[];
let asked: string[];
/** What becomes of an answer; the number of its request comes with it. */
let fate: (number: number, signal: AbortSignal | null | undefined) => Promise<Response | undefined>;
let client: QueryClient;
let stopWatching = () => {};

async function answer(path: string, { signal }: RequestInit): Promise<Response> {
  asked.push(path);
  const now = [...stored];
  const instead = await fate(asked.length, signal);
  if (instead) return instead;
  const { pathname, searchParams } = new URL(path, "https://here.invalid");
  const id = /^\/api\/photos\/(\d+)$/.exec(pathname)?.[1];
  if (id !== undefined) return Response.json(now.find((each) => each.id === Number(id)));
  if (pathname !== "/api/photos") return Response.json([]);
  const start = Number(searchParams.get("cursor") ?? 0);
  const end = start + Number(searchParams.get("limit"));
  const next = end < now.length ? `</api/photos?cursor=${end}>; rel="next"` : undefined;
  return Response.json(now.slice(start, end), { headers: next ? { Link: next } : {} });
}

const { queryKey } = photoQueries.list();
const listed = () => client.getQueryData(queryKey)?.map(({ id }) => id);
const state = () => client.getQueryState(queryKey);
const watch = () => new QueryObserver(client, photoQueries.list()).subscribe(() => {});
const storedIds = () => stored.map(({ id }) => id);
const until = (check: () => void) => vi.waitFor(check, 5_000);

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  stored = Array.from({ length: PHOTOS_PAGE_SIZE + 100 }, (_, index) => photo(index + 1));
  asked = [];
  fate = () => Promise.resolve(undefined);
  client = createQueryClient();
});

afterEach(() => {
  stopWatching();
  client.clear();
  vi.unstubAllGlobals();
});

test("who leaves while the gallery is coming, and comes back, finds all of it", async () => {
  fate = async (number, signal) => {
    if (number === 2) await new Promise((_, reject) => signal?.addEventListener("abort", reject));
    return undefined;
  };
  stopWatching = watch();
  await until(() => expect(asked).toHaveLength(2));
  stopWatching();
  await until(() => expect(state()).toMatchObject({ isInvalidated: true, fetchStatus: "idle" }));
  expect(listed()?.length).toBeLessThan(stored.length);
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
});

test("a gallery of which a part could not be loaded says so until it is whole, whatever is learned of a photo", async () => {
  fate = (number) => Promise.resolve(number === 2 ? new Response("", { status: 500 }) : undefined);
  stopWatching = watch();
  await until(() => expect(state()?.status).toBe("error"));
  putRow(client, { ...photo(2), title: "Renamed" });
  expect(client.getQueryData(queryKey)?.[1]?.title).toBe("Renamed");
  expect(state()).toMatchObject({ status: "error", isInvalidated: true });
});

test("what was said of a photo is said, though the photo cannot be read again; the gallery is, when it is opened next", async () => {
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  fate = () => Promise.resolve(new Response("", { status: 503 }));
  await refreshPhoto(client, 1);
  expect(state()).toMatchObject({ status: "success", isInvalidated: true });
  stopWatching();
  fate = () => Promise.resolve(undefined);
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  stopWatching = watch();
  await until(() => expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1));
});

test("a page of the gallery that was read before a photo changed does not undo the change", async () => {
  let release = () => {};
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  asked = [];
  // The first page as it is now, on its way for longer than what follows takes.
  fate = (number) => (number === 1 ? held : Promise.resolve(undefined));
  const refreshing = client.refetchQueries({ queryKey });
  await until(() => expect(asked).toHaveLength(1));
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  await refreshPhoto(client, 1);
  release();
  await refreshing;
  await until(() => expect(state()).toMatchObject({ fetchStatus: "idle", isInvalidated: false }));
  expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1);
});

test("a photo that was on its way before something was said of it is asked for once more", async () => {
  let release = () => {};
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  asked = [];
  fate = (number) => (number === 1 ? held : Promise.resolve(undefined));
  const before = client.fetchQuery(photoQueries.detail(1)).catch(() => undefined);
  await until(() => expect(asked).toEqual(["/api/photos/1"]));
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  const refreshed = refreshPhoto(client, 1);
  await until(() => expect(asked).toEqual(["/api/photos/1", "/api/photos/1"]));
  await refreshed;
  release();
  await before;
  expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1);
  expect(client.getQueryData(photoQueries.detail(1).queryKey)?.commentCount).toBe(1);
});

test("a photo is asked for again where the gallery was read a while ago, and once in that time", async () => {
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  asked = [];
  lookAgain(client, 1);
  expect(asked).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
  try {
    stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
    lookAgain(client, 1);
    await until(() => expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1));
    lookAgain(client, 1);
    expect(asked).toEqual(["/api/photos/1"]);
  } finally {
    vi.useRealTimers();
  }
});
