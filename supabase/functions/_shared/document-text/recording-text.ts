import type { IAudioMetadata } from "music-metadata";
import { fileTypeMimeType, type FileType } from "../contract/file-type.ts";
import { timeOf } from "./transcript-text.ts";

const MAX_NAME_LENGTH = 300;
const MAX_CHAPTERS = 500;
const CHAPTERS = "Chapters";

type Recording = Extract<FileType, "mp3" | "mp4">;

const nameOf = (text: string | undefined): string =>
  (text ?? "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed();

function chapterLines({ chapters = [] }: IAudioMetadata["format"]): string[] {
  return chapters
    .slice(0, MAX_CHAPTERS)
    .map(({ title, start, timeScale = 1 }) => ({ name: nameOf(title), seconds: start / timeScale }))
    .filter(({ name, seconds }) => name !== "" && Number.isFinite(seconds))
    .map(({ name, seconds }) => `${timeOf(seconds)} ${name}`);
}

function textOf({ common, format }: IAudioMetadata): string {
  const chapters = chapterLines(format);
  const named = [
    ["Title", nameOf(common.title)],
    ["Artist", nameOf(common.artist)],
    ["Album", nameOf(common.album)],
  ].filter(([, name]) => name !== "");
  // The length alone says nothing of what it is.
  if (named.length === 0 && chapters.length === 0) return "";
  const { duration } = format;
  const told = [
    ...named,
    ["Year", common.year === undefined ? "" : String(common.year)],
    ["Genre", nameOf(common.genre?.join(", "))],
    ["Length", duration === undefined || !Number.isFinite(duration) ? "" : timeOf(duration)],
  ].filter(([, value]) => value !== "");
  const lines = told.map(([label, value]) => `${label}: ${value}`).join("\n");
  return [lines, chapters.length === 0 ? "" : [CHAPTERS, ...chapters].join("\n")]
    .filter(Boolean)
    .join("\n\n");
}

async function metadataFrom(parse: () => Promise<IAudioMetadata>): Promise<IAudioMetadata | undefined> {
  try {
    return await parse();
  } catch (error) {
    // It may play all the same.
    console.warn("A recording does not say what it is:", error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** What a recording says of itself: title, artist, album, length, chapters. Empty where it says nothing that can be read. */
export async function recordingText(bytes: Uint8Array, type: Recording): Promise<string> {
  const { parseBuffer } = await import("music-metadata");
  const file = { mimeType: fileTypeMimeType(type), size: bytes.length };
  const options = { duration: true, includeChapters: true, skipCovers: true };
  const metadata = await metadataFrom(() => parseBuffer(bytes, file, options));
  return metadata === undefined ? "" : textOf(metadata);
}

/** The length of a recording of so many bytes, of which no more are in memory than it takes; undefined where it cannot be read. */
export async function recordingSeconds(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
  type: Recording,
): Promise<number | undefined> {
  const { parseWebStream } = await import("music-metadata");
  const file = { mimeType: fileTypeMimeType(type), size };
  const metadata = await metadataFrom(() =>
    parseWebStream(stream, file, { duration: true, skipCovers: true }),
  );
  const duration = metadata?.format.duration;
  return duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : undefined;
}

const TOLD = /^(Title|Artist|Album|Year|Genre|Length): (.+)$/u;
const CHAPTER = /^(?:\d+:)?\d{1,2}:\d{2} ./u;

/** A sentence of a text of `recordingText`; undefined for any other text. */
export function summarizeRecording(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line !== "");
  const isRecording = lines.every((line) => TOLD.test(line) || line === CHAPTERS || CHAPTER.test(line));
  if (lines.length === 0 || !isRecording) return undefined;
  const told = new Map(lines.map((line) => TOLD.exec(line)).map((found) => [found?.[1], found?.[2]]));
  const count = lines.filter((line) => CHAPTER.test(line)).length;
  const [title, artist, album, year, length] = ["Title", "Artist", "Album", "Year", "Length"].map((label) =>
    told.get(label),
  );
  const parts = [
    [title === undefined ? "A recording" : `“${title}”`, artist === undefined ? "" : `by ${artist}`]
      .filter(Boolean)
      .join(" "),
    album === undefined ? "" : `from “${album}”`,
    year ?? "",
    length === undefined ? "" : `${length} long`,
    count === 0 ? "" : count === 1 ? "with 1 chapter" : `with ${count} chapters`,
  ];
  return `${parts.filter((part) => part !== "").join(", ")}.`;
}
