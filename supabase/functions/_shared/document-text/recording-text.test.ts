import { expect, test, vi } from "vitest";
import type { FileType } from "../contract/file-type.ts";
import { readDocument, summarizeRecording } from "./index.ts";
import { recordingText } from "./recording-text.ts";
import { makeM4a, makeMp3 } from "./testing/make-recording.ts";

const SONG = { TIT2: "Båtsong", TPE1: "The Rowers", TALB: "Fjord", TYER: "2019" };
const CHAPTERS = [
  { start: 0, title: "The lock" },
  { start: 3_725_000, title: "Home" },
];

async function read(filename: string, bytes: Uint8Array): Promise<string> {
  const acceptedTypes: FileType[] = ["mp3", "mp4"];
  return (await readDocument({ bytes, filename, acceptedTypes })).text;
}

test("of an mp3 its title, artist, album, year, length and chapters are read", async () => {
  expect(await read("song.mp3", makeMp3(SONG, { chapters: CHAPTERS, seconds: 65.5 }))).toBe(
    `Title: Båtsong
Artist: The Rowers
Album: Fjord
Year: 2019
Length: 1:05

Chapters
0:00 The lock
1:02:05 Home`,
  );
});

test.each(["song.m4a", "song.mp4"])("of %s its title and artist are read", async (name) => {
  const bytes = makeM4a({ "\u00a9nam": "Båtsong", "\u00a9ART": "The Rowers" });
  expect(await read(name, bytes)).toBe("Title: Båtsong\nArtist: The Rowers");
});

test("a recording that says nothing but its length has no text", async () => {
  expect(await read("memo.mp3", makeMp3({}))).toBe("");
});

test("names are one line each, and not longer than names are", async () => {
  const text = await read("song.mp3", makeMp3({ TIT2: `A\nB\u0007 ${"x".repeat(10_000)}` }));
  expect(text.split("\n")[0]).toMatch(/^Title: A B x{290,}$/);
  expect(text.length).toBeLessThan(400);
});

test("a damaged recording is kept, and read in time", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const whole = makeMp3(SONG, { chapters: CHAPTERS });
  const began = performance.now();
  let seed = 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let round = 0; round < 300; round += 1) {
    const bytes = whole.slice(0, 200 + (random() % whole.length));
    for (let change = 0; change < 8; change += 1) bytes[10 + (random() % 300)] = random() % 256;
    expect(typeof (await recordingText(bytes, "mp3"))).toBe("string");
  }
  vi.restoreAllMocks();
  expect(performance.now() - began).toBeLessThan(20_000);
});

test.each([
  [
    "Title: Båtsong\nArtist: The Rowers\nAlbum: Fjord\nYear: 2019\nLength: 1:05\n\nChapters\n0:00 The lock\n1:02:05 Home",
    "“Båtsong” by The Rowers, from “Fjord”, 2019, 1:05 long, with 2 chapters.",
  ],
  ["Artist: The Rowers", "A recording by The Rowers."],
  ["Chapters\n0:00 The lock", "A recording, with 1 chapter."],
  // What a person wrote in its place is read like any text.
  ["Title: Båtsong\nWe met at the lock.", undefined],
  ["", undefined],
])("the summary of %j", (text, summary) => {
  expect(summarizeRecording(text)).toBe(summary);
});
