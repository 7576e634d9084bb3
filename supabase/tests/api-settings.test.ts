import type postgres from "postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../functions/_shared/contract/default-settings.ts";
import { settingsSchema } from "../functions/_shared/contract/settings.ts";
import { database } from "./support/database.ts";
import { api, newPerson, owner } from "./support/people.ts";
import { holdSettings } from "./support/site-settings.ts";

const sql = database();
// The settings are one row that other test files change too, so each test locks and restores it.
beforeEach(() => holdSettings());

function patch(body: unknown, token?: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return api("/settings", { method: "PATCH", headers, body: JSON.stringify(body) }, token);
}

async function read() {
  return settingsSchema.parse(await (await api("/settings")).json());
}

describe("reading the settings", () => {
  test("everybody gets the default texts", async () => {
    // The page shows the same texts when it cannot load the settings.
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  test("the response is 304 while unchanged, and is sent again after a change", async () => {
    const first = await api("/settings");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await api("/settings", { headers });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
    await patch({ bio: "Something else" }, (await owner()).token);
    expect((await api("/settings", { headers })).status).toBe(200);
  });
});

describe("changing the settings", () => {
  test("is possible for the administrator, and other settings stay", async () => {
    const { token } = await owner();
    const nowPlaying = { title: "Harbour", artist: "The Gulls", url: "https://example.com/harbour" };
    const response = await patch({ nowPlaying, videoUrl: "https://example.com/v.mp4" }, token);
    expect(response.status).toBe(200);
    const after = await read();
    expect(after).toEqual(await response.json());
    expect(after).toMatchObject({
      nowPlaying,
      videoUrl: "https://example.com/v.mp4",
      ownerName: DEFAULT_SETTINGS.ownerName,
    });
    await patch({ nowPlaying: null, videoUrl: null }, token);
    expect(await read()).toMatchObject({ nowPlaying: null, videoUrl: null });
  });

  test("is refused to visitors and other users", async () => {
    const settings = await read();
    expect((await patch({ bio: "Mine" })).status).toBe(401);
    const refused = await patch({ bio: "Mine" }, (await newPerson()).token);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 403,
      body: "Only the administrator can do this.",
    });
    expect(await read()).toEqual(settings);
  });

  test.each<[string, unknown]>([
    ["nothing", {}],
    ["an unknown setting", { isAdmin: 1 }],
    ["a title that is empty", { siteTitle: " " }],
    ["a title that is too long", { siteTitle: "x".repeat(81) }],
    ["a script as the video", { videoUrl: "javascript:alert(1)" }],
    ["data as the video", { videoUrl: "data:text/html,x" }],
    ["a page of words as the video", { videoUrl: "https://www.example.com/page.html" }],
    ["a YouTube channel as the video", { videoUrl: "https://www.youtube.com/@someone" }],
    ["a script as a social link", { social: [{ name: "Me", url: "javascript:alert(1)" }] }],
    ["an invalid mail address as a social link", { social: [{ name: "Me", url: "mailto:nobody" }] }],
    ["mail as the video", { videoUrl: "mailto:me@example.com" }],
    ["a script as the music", { nowPlaying: { title: "x", artist: "y", url: "javascript:alert(1)" } }],
    [
      "too many social links",
      { social: Array.from({ length: 11 }, () => ({ name: "x", url: "https://x.example" })) },
    ],
    ["a bio that is too long", { bio: "x".repeat(601) }],
    ["half a greeting", { greeting: { before: "Hello" } }],
    ["a year long ago", { since: 1900 }],
    ["a year to come", { since: new Date().getUTCFullYear() + 2 }],
    ["a title of two lines", { siteTitle: "One\nTwo" }],
    ["a name with a bell", { ownerName: "A\u0007da" }],
    [
      "a greeting of control characters",
      { greeting: { before: "x".padEnd(118, "\u0001"), marked: "", after: "" } },
    ],
    ["music with a tab", { nowPlaying: { title: "a\tb", artist: "" } }],
    ["a link with an escape", { social: [{ name: "a\u001bb", url: "https://x.example" }] }],
    [
      "an address that is too long once it is written out",
      { videoUrl: `https://a.example/${'"'.repeat(480)}` },
    ],
  ])("to %s is 400", async (_name, body) => {
    const { token } = await owner();
    const settings = await read();
    expect((await patch(body, token)).status).toBe(400);
    expect(await read()).toEqual(settings);
  });

  test("accepts texts of maximum length, and normalises URLs as browsers do", async () => {
    const { token } = await owner();
    const quotes = (length: number) => '"'.repeat(length);
    const url = "https://a.example/?".padEnd(500, "\\");
    const changes = {
      greeting: { before: quotes(120), marked: quotes(120), after: quotes(120) },
      nowPlaying: { title: quotes(120), artist: quotes(120), url },
      social: Array.from({ length: 10 }, () => ({ name: quotes(40), url })),
    };
    const response = await patch({ ...changes, videoUrl: "HTTPS://A.example/a b\u0001c" }, token);
    expect(response.status).toBe(200);
    expect(await read()).toMatchObject({ ...changes, videoUrl: "https://a.example/a%20b%01c" });
  });

  test("accepts a mail address as a social link", async () => {
    const social = [{ name: "E-mail", url: "mailto:owner@example.com" }];
    expect((await patch({ social }, (await owner()).token)).status).toBe(200);
    expect((await read()).social).toEqual(social);
  });

  test.each([
    ["site_title", "a\tb"],
    ["owner_name", "a\nb"],
    ["greeting", sql.json({ before: "a", marked: "b\u0001", after: "c" })],
    ["social", sql.json([{ name: "a\tb", url: "https://x.example/" }])],
    ["now_playing", sql.json({ title: "a", artist: "b\u007f" })],
  ])("in the database cannot put control characters into %s", async (column, value) => {
    await expect(sql`update public.settings set ${sql({ [column]: value })}`).rejects.toThrow(
      /check constraint/,
    );
  });

  test.each<[string, postgres.JSONValue]>([
    ["greeting", { before: "a", marked: "b" }],
    ["greeting", { before: "a", marked: "b", after: 5 }],
    ["greeting", { before: "a", marked: "b", after: "c", more: "d" }],
    ["social", [5]],
    ["social", [null]],
    ["social", [{ name: { a: 1 }, url: "https://x.example/" }]],
    ["social", [{ name: "x", url: ["https://x.example/"] }]],
    ["social", [{ name: "x" }]],
    ["now_playing", { title: "a" }],
    ["now_playing", { title: "a", artist: "b", url: null }],
  ])("in the database cannot put a value of the wrong shape into %s: %j", async (column, value) => {
    const changes = { [column]: sql.json(value) };
    await expect(sql`update public.settings set ${sql(changes)}`).rejects.toThrow(/check constraint/);
  });

  test("in the database may set a longer text or an invalid URL, and the settings can still be read", async () => {
    // One character in the database, but two UTF-16 units in JavaScript.
    const longest = "😀".repeat(80);
    const nowhere = "https://a.example:99999/";
    await sql`
      update public.settings set site_title = ${longest}, bio = ${"😀".repeat(600)}, video_url = ${nowhere},
        social = ${sql.json([{ name: longest, url: nowhere }])}`;
    const answer = await api("/settings");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ siteTitle: longest, social: [{ url: nowhere }] });
    const { token } = await owner();
    expect((await patch({ siteTitle: "Short", social: [], videoUrl: null }, token)).status).toBe(200);
  });

  test.each([
    ["video_url", "javascript:alert(1)"],
    ["social", sql.json([{ name: "x", url: "javascript:alert(1)" }])],
    ["now_playing", sql.json({ title: "x", artist: "y", url: "javascript:alert(1)" })],
  ])("in the database cannot put a javascript: URL into %s", async (column, value) => {
    await expect(sql`update public.settings set ${sql({ [column]: value })}`).rejects.toThrow(
      /check constraint/,
    );
  });
});
