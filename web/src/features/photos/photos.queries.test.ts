import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PHOTOS_PAGE_SIZE, type Photo } from "@contract/photo.ts";
import { createQueryClient } from "../../lib/query/query-client.ts";
import { photoQueries, refreshPhoto, removeIfDeleted, replaceRow } from "./photos.queries.ts";

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

/** The photos on the server, in order, and the paths that were requested. */
let stored: Photo[];
let requested: string[];
/** Delays or replaces the response to a request, counted from 1. */
let intercept: (number: number, signal: AbortSignal | null | undefined) => Promise<Response | undefined>;
let client: QueryClient;
let stopWatching = () => {};

async function answer(path: string, { signal }: RequestInit): Promise<Response> {
  requested.push(path);
  const now = [...stored];
  const instead = await intercept(requested.length, signal);
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
  requested = [];
  intercept = () => Promise.resolve(undefined);
  client = createQueryClient();
});

afterEach(() => {
  stopWatching();
  client.clear();
  vi.unstubAllGlobals();
});

test("the gallery is loaded completely after leaving the page while it loads, and coming back", async () => {
  intercept = async (number, signal) => {
    if (number === 2) await new Promise((_, reject) => signal?.addEventListener("abort", reject));
    return undefined;
  };
  stopWatching = watch();
  await until(() => expect(requested).toHaveLength(2));
  stopWatching();
  await until(() => expect(state()).toMatchObject({ isInvalidated: true, fetchStatus: "idle" }));
  expect(listed()?.length).toBeLessThan(stored.length);
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
});

test("a gallery that could not be loaded completely keeps its error when one of its photos is updated", async () => {
  intercept = (number) => Promise.resolve(number === 2 ? new Response("", { status: 500 }) : undefined);
  stopWatching = watch();
  await until(() => expect(state()?.status).toBe("error"));
  replaceRow(client, { ...photo(2), title: "Renamed" });
  expect(client.getQueryData(queryKey)?.[1]?.title).toBe("Renamed");
  expect(state()).toMatchObject({ status: "error", isInvalidated: true });
});

test("when a photo cannot be refetched, nothing is rejected, and the gallery is refetched when it is opened next", async () => {
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  intercept = () => Promise.resolve(new Response("", { status: 503 }));
  await refreshPhoto(client, 1);
  expect(state()).toMatchObject({ status: "success", isInvalidated: true });
  stopWatching();
  intercept = () => Promise.resolve(undefined);
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  stopWatching = watch();
  await until(() => expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1));
});

test("a page of the gallery that was requested before a photo changed does not overwrite the change", async () => {
  let release = () => {};
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  requested = [];
  // The response with the first page, as it is now, is delayed until the photo has changed.
  intercept = (number) => (number === 1 ? held : Promise.resolve(undefined));
  const refreshing = client.refetchQueries({ queryKey });
  await until(() => expect(requested).toHaveLength(1));
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  await refreshPhoto(client, 1);
  release();
  await refreshing;
  await until(() => expect(state()).toMatchObject({ fetchStatus: "idle", isInvalidated: false }));
  expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1);
});

test("a photo that was being requested before a comment was added is requested again", async () => {
  let release = () => {};
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  requested = [];
  intercept = (number) => (number === 1 ? held : Promise.resolve(undefined));
  const before = client.fetchQuery(photoQueries.detail(1)).catch(() => undefined);
  await until(() => expect(requested).toEqual(["/api/photos/1"]));
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  const refreshed = refreshPhoto(client, 1);
  await until(() => expect(requested).toEqual(["/api/photos/1", "/api/photos/1"]));
  await refreshed;
  release();
  await before;
  expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1);
  expect(client.getQueryData(photoQueries.detail(1).queryKey)?.commentCount).toBe(1);
});

test("a photo that is looked for on the server takes over its changes, and leaves the gallery only when it was deleted", async () => {
  stopWatching = watch();
  await until(() => expect(listed()).toEqual(storedIds()));
  stored = stored.map((row) => (row.id === 1 ? { ...row, commentCount: 1 } : row));
  await removeIfDeleted(client, 1);
  expect(client.getQueryData(queryKey)?.[0]?.commentCount).toBe(1);
  intercept = () => Promise.resolve(new Response("{}", { status: 500 }));
  await removeIfDeleted(client, 1);
  expect(listed()).toContain(1);
  intercept = () => Promise.resolve(new Response("{}", { status: 404 }));
  await removeIfDeleted(client, 1);
  expect(listed()).not.toContain(1);
});
