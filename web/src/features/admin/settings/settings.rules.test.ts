import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@contract/default-settings.ts";
import { changesOf, checkDraft, toDraft, type SettingsDraft } from "./settings.rules.ts";

const draft = toDraft(DEFAULT_SETTINGS);

describe("what is typed", () => {
  test("says the settings that it was made from", () => {
    expect(checkDraft(draft).settings).toEqual(DEFAULT_SETTINGS);
  });

  test.each<[string, Partial<SettingsDraft>, object]>([
    ["an empty video is none", { videoUrl: "  " }, { videoUrl: null }],
    ["three empty fields play nothing", { trackTitle: " ", trackArtist: "" }, { nowPlaying: null }],
    [
      "a track without a link",
      { trackTitle: " Says ", trackArtist: "Nils Frahm" },
      { nowPlaying: { title: "Says", artist: "Nils Frahm" } },
    ],
    ["a year", { since: " 2019 " }, { since: 2019 }],
  ])("%s", (_name, typed, expected) => {
    expect(checkDraft({ ...draft, ...typed }).settings).toMatchObject(expected);
  });

  test.each<[string, Partial<SettingsDraft>, string]>([
    ["a site without a title", { siteTitle: " " }, "siteTitle"],
    ["an artist without a title", { trackArtist: "Nils Frahm" }, "trackTitle"],
    ["a script as a link of the track", { trackTitle: "x", trackUrl: "javascript:alert(1)" }, "trackUrl"],
    ["a link without an address", { social: [{ key: 0, name: "Me", url: "" }] }, "social.0.url"],
    ["a word for a year", { since: "soon" }, "since"],
    ["a year with a fraction", { since: "2020.5" }, "since"],
    ["a year long gone", { since: "1066" }, "since"],
    ["no type at all", { acceptedNoteTypes: [] }, "acceptedNoteTypes"],
  ])("%s is wrong, and the field says so", (_name, typed, field) => {
    const { errors } = checkDraft({ ...draft, ...typed });
    expect([...(errors?.keys() ?? [])]).toEqual([field]);
    expect(errors?.get(field)).toMatch(/^[A-Z]/);
  });
});

test("what has not changed is not sent", () => {
  const after = {
    ...DEFAULT_SETTINGS,
    bio: "New",
    acceptedNoteTypes: [...DEFAULT_SETTINGS.acceptedNoteTypes],
  };
  expect(changesOf(DEFAULT_SETTINGS, after)).toEqual({ bio: "New" });
  expect(changesOf(DEFAULT_SETTINGS, DEFAULT_SETTINGS)).toEqual({});
});

test("what another device has saved meanwhile is shown, and not sent back", () => {
  const typed = { bio: "New" };
  const later = { ...DEFAULT_SETTINGS, siteTitle: "Of another device" };
  const checked = checkDraft({ ...toDraft(later), ...typed });
  expect(checked.settings).toMatchObject({ siteTitle: "Of another device", bio: "New" });
  expect(checked.settings && changesOf(later, checked.settings)).toEqual(typed);
});
