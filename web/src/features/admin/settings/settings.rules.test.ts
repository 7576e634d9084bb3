import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import { changesOf, checkDraft, toDraft, type SettingsDraft } from "./settings.rules.ts";

const draft = toDraft(DEFAULT_SETTINGS);
const now = new Date("2026-11-24T12:00:00Z");

describe("a draft", () => {
  test("is converted back to the settings that it was made from", () => {
    const { backupEvery: _every, ...chosenHere } = DEFAULT_SETTINGS;
    expect(checkDraft(draft, now).settings).toEqual(chosenHere);
  });

  test.each<[string, Partial<SettingsDraft>, object]>([
    [
      "a video from its 42nd second",
      { videoUrl: " https://youtu.be/dQw4w9WgXcQ?t=42 " },
      { videoUrl: "https://youtu.be/dQw4w9WgXcQ?t=42" },
    ],
    ["an empty video is none", { videoUrl: "  " }, { videoUrl: null }],
    ["three empty fields play nothing", { trackTitle: " ", trackArtist: "" }, { nowPlaying: null }],
    [
      "a track without a link",
      { trackTitle: " Says ", trackArtist: "Nils Frahm" },
      { nowPlaying: { title: "Says", artist: "Nils Frahm" } },
    ],
    ["a year", { since: " 2019 " }, { since: 2019 }],
    ["this year", { since: "2026" }, { since: 2026 }],
    ["a quota", { storageQuotaMb: " 500 " }, { storageQuotaMb: 500 }],
    ["a quota of strangers", { unconfirmedQuotaMb: "20" }, { unconfirmedQuotaMb: 20 }],
    ["a quota of all", { membersQuotaMb: "5000" }, { membersQuotaMb: 5000 }],
    ["an empty quota of all is none", { membersQuotaMb: "" }, { membersQuotaMb: null }],
    ["a ceiling of tokens", { modelTokensPerMonth: "2000000" }, { modelTokensPerMonth: 2_000_000 }],
    ["an empty ceiling is none", { modelTokensPerMonth: "" }, { modelTokensPerMonth: null }],
    ["an empty quota is none", { storageQuotaMb: " " }, { storageQuotaMb: null }],
  ])("%s", (_name, typed, expected) => {
    expect(checkDraft({ ...draft, ...typed }, now).settings).toMatchObject(expected);
  });

  test.each<[string, Partial<SettingsDraft>, string]>([
    ["a site without a title", { siteTitle: " " }, "siteTitle"],
    ["an artist without a title", { trackArtist: "Nils Frahm" }, "trackTitle"],
    ["a script as a link of the track", { trackTitle: "x", trackUrl: "javascript:alert(1)" }, "trackUrl"],
    ["a web page as the video", { videoUrl: "https://www.example.com/page.html" }, "videoUrl"],
    ["a script as the video", { videoUrl: "javascript:alert(1)" }, "videoUrl"],
    ["a link without an address", { social: [{ key: 0, name: "Me", url: "" }] }, "social.0.url"],
    ["a word for a year", { since: "soon" }, "since"],
    ["a year with a fraction", { since: "2020.5" }, "since"],
    ["a year long gone", { since: "1066" }, "since"],
    ["next year", { since: "2027" }, "since"],
    ["a quota of nothing", { storageQuotaMb: "0" }, "storageQuotaMb"],
    ["a quota of strangers in words", { unconfirmedQuotaMb: "little" }, "unconfirmedQuotaMb"],
    ["a quota of all in words", { membersQuotaMb: "much" }, "membersQuotaMb"],
    ["a quota in words", { storageQuotaMb: "1 GB" }, "storageQuotaMb"],
    ["a ceiling in words", { modelTokensPerMonth: "2 million" }, "modelTokensPerMonth"],
    ["no type at all", { acceptedNoteTypes: [] }, "acceptedNoteTypes"],
  ])("%s is an error of its field", (_name, typed, field) => {
    const { errors } = checkDraft({ ...draft, ...typed }, now);
    expect([...(errors?.keys() ?? [])]).toEqual([field]);
    expect(errors?.get(field)).toMatch(/^[A-Z]/);
  });
});

test("the first year of the copyright is allowed once it has begun in some time zone, and the error names the last one", () => {
  const next = { ...draft, since: "2027" };
  const before = checkDraft(next, new Date("2026-12-31T09:59:59Z"));
  expect(before.errors?.get("since")).toBe("Please enter a year from 1970 to 2026");
  expect(checkDraft(next, new Date("2026-12-31T10:00:00Z")).settings?.since).toBe(2027);
});

test("only changed settings are sent", () => {
  const after = {
    ...DEFAULT_SETTINGS,
    bio: "New",
    acceptedNoteTypes: [...DEFAULT_SETTINGS.acceptedNoteTypes],
  };
  expect(changesOf(DEFAULT_SETTINGS, after)).toEqual({ bio: "New" });
  expect(changesOf(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual({});
});

test("settings that another device has saved meanwhile are shown, and not sent", () => {
  const typed = { bio: "New" };
  const later = { ...DEFAULT_SETTINGS, siteTitle: "Of another device" };
  const checked = checkDraft({ ...toDraft(later), ...typed }, now);
  expect(checked.settings).toMatchObject({ siteTitle: "Of another device", bio: "New" });
  expect(checked.settings && changesOf(later, checked.settings)).toEqual(typed);
});
