import { CONVERTED_TYPES, PICTURE_TYPES, RECORDING_TYPES } from "@contract/file-type.ts";
import { UNKNOWN_DOCUMENT_TYPE, type AiAnalysis } from "@contract/analysis.ts";
import {
  awaitsRecognition,
  type Attachment,
  type FileReading,
  MAX_READ_LENGTH,
  type Note,
  type NoteSummary,
} from "@contract/note.ts";
import { formatCount, shortTime } from "../../lib/format.ts";
import { isWritten } from "./notes.categories.rules.ts";
import type { NoteFilters } from "./notes.filters.rules.ts";

export function subtitle(count: number, { category, folder, tag, query }: NoteFilters): string {
  const notes = count === 1 ? "note" : "notes";
  const textNotes = category === "notes" ? `text ${notes}` : notes;
  return [
    folder === "" ? `${count} ${textNotes} available` : `${count} ${notes} in "${folder}" folder`,
    tag === "" ? "" : `with tag "${tag}"`,
    query.trim() === "" ? "" : `matching "${query.trim()}"`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

export const SEARCH_FAILED = "The full text could not be searched";

/** Heads what the search found beside what contains the query as it was typed. */
export const SIMILAR = "Similar";

export const EMPTY_TITLE = "No documents found";

export function emptyText({ category, tag, query }: NoteFilters, isFiled = false): string {
  if (query.trim() !== "") return `No results found for "${query.trim()}"`;
  if (tag !== "") return `No notes with tag "${tag}" found`;
  if (isFiled)
    return `Your ${category === "favorites" ? "favorites" : "documents"} are in folders. Open one to see them.`;
  if (category === "favorites") return "You don't have any favorites yet";
  return "Upload some documents to get started";
}

/** So that a phrase is found across lines. */
export const onOneLine = (text: string): string => text.replaceAll("\n", " ");

const EXCERPT_LENGTH = 280;

/** An excerpt that the text goes on behind ends with a whole word. */
export const excerptShown = (excerpt: string): string =>
  [...excerpt].length < EXCERPT_LENGTH ? excerpt : `${excerpt.replace(/\s+\S*$/u, "")} …`;

const TITLE_END = /^(?:[^\p{L}\p{N}\n]*\n|[^\p{L}\p{N}\n]*[:.!?–—。:]\s)[^\p{L}\p{N}]*(?=[\p{L}\p{N}])/u;

export function excerptBelow({ title, excerpt }: Pick<NoteSummary, "title" | "excerpt">): string {
  const isBelow = excerpt.toLowerCase().startsWith(title.toLowerCase());
  const [end] = (isBelow && TITLE_END.exec(excerpt.slice(title.length))) || [];
  return onOneLine(end === undefined ? excerpt : excerpt.slice(title.length + end.length));
}

export type Tone = "ok" | "warn" | "bad";

/** Specification, section 9. */
export function confidenceTone(confidence: number): Tone {
  if (confidence >= 0.8) return "ok";
  return confidence >= 0.6 ? "warn" : "bad";
}

/** Measured: below, the type is wrong too often to be believed unseen. */
const SURE_TYPE = 0.7;

export const isUnsure = (confidence: number): boolean => confidence < SURE_TYPE;

const TONE_WORDS: Record<Tone, string> = { ok: "high", warn: "fair", bad: "low" };

/** "91% · high"; "52% · low, please review" */
export function confidenceWords(confidence: number, reviewed: boolean): string {
  const words = `${percent(confidence)} · ${TONE_WORDS[confidenceTone(confidence)]}`;
  return isUnsure(confidence) ? `${words}, ${reviewed ? "reviewed by you" : "please review"}` : words;
}

export function percent(confidence: number): string {
  return `${Math.round(confidence * 100)}%`;
}

/** Of a text in which nothing stands. */
export const emptyLine = (note: Pick<NoteSummary, "fileType" | "excerpt">): string | undefined =>
  isWritten(note) && note.excerpt.trim() === "" ? "Empty" : undefined;

export function analysisLine(analysis: AiAnalysis | null, reviewed = false): string {
  const parts = [analysis?.documentType ?? UNKNOWN_DOCUMENT_TYPE];
  if (analysis?.confidence !== undefined) {
    parts.push(percent(analysis.confidence));
    if (!reviewed && isUnsure(analysis.confidence)) parts.push("review");
  }
  return parts.join(" · ");
}

export const WAITING = "Waiting to be read";

type Unread = Pick<NoteSummary, "fileType" | "excerpt" | "textRevision" | "fileReading">;

/** Whether the analysis has found out what it is. */
export const isTypeKnown = (analysis: AiAnalysis | null): boolean =>
  (analysis?.documentType ?? UNKNOWN_DOCUMENT_TYPE) !== UNKNOWN_DOCUMENT_TYPE;

/** Nothing is wrong with a photo on which nothing is written. */
export const isPictureOnly = ({ fileType, excerpt, textRevision, fileReading }: Unread): boolean =>
  PICTURE_TYPES.includes(fileType) && fileReading === "no_text" && excerpt === "" && textRevision === 1;

export const PICTURE_ONLY = "Picture, no text";

/** Of pictures and PDFs whose text is wanting; undefined for all others. */
export function unreadLine(
  note: Unread,
): typeof WAITING | typeof PICTURE_ONLY | "Could not be read" | undefined {
  const { fileType, excerpt, textRevision, fileReading } = note;
  if (awaitsRecognition(note) && excerpt === "") return WAITING;
  if (isPictureOnly(note)) return PICTURE_ONLY;
  const isExpected = PICTURE_TYPES.includes(fileType) || fileType === "pdf";
  const isFailed = fileReading !== null && fileReading !== "whole" && fileReading !== "beginning";
  return isExpected && isFailed && excerpt === "" && textRevision === 1 ? "Could not be read" : undefined;
}

type Pending = Pick<NoteSummary, "waitsUntil" | "isTranscribing">;

export function pendingLine({ waitsUntil, isTranscribing }: Pending): string {
  if (isTranscribing) return "Transcript is being written…";
  return waitsUntil === undefined ? "Reading…" : `Waiting until ${shortTime(waitsUntil)}`;
}

export function pendingText({ waitsUntil, isTranscribing }: Pending): string {
  if (isTranscribing)
    return "The transcript of this recording is being written. It appears here when it is ready, and the analysis follows.";
  return waitsUntil === undefined
    ? "Reading… The analysis appears here when it is ready."
    : `Your documents have used up the reading time of this hour. This one is read after ${shortTime(waitsUntil)}.`;
}

const BUILT_IN = "built-in";

export const isUnread = ({ fileType, content }: Pick<Note, "fileType" | "content">): boolean =>
  !isWritten({ fileType }) && content.trim() === "";

type Heard = Pick<NoteSummary, "fileType" | "textRevision" | "fileReading">;

const isOfFile = ({ fileType, textRevision }: Heard): boolean =>
  RECORDING_TYPES.includes(fileType) && textRevision === 1;

/** Of a recording without a transcript, its text is what the file says of itself, until a person writes another. */
export const isDescribed = (note: Heard): boolean => isOfFile(note) && note.fileReading !== "whole";

const UNHEARD = "What is said or played in it is not read, only what the file says of itself.";
const SILENT = "Nothing that is said was found in this recording.";
const HEARD =
  "A model wrote this transcript. It may have misheard: listen to what matters. You can correct it with Edit.";

/** A cut surrogate pair at the end is left out, hence the - 1. */
export const isCut = ({ textRevision, content }: Pick<Note, "textRevision" | "content">): boolean =>
  textRevision === 1 && content.length >= MAX_READ_LENGTH - 1;

type Readable = Pick<Note, "fileType" | "content" | "textRevision" | "fileReading">;

const BETTER_PICTURE =
  "Handwriting is not read. A new picture, flat and in even light, may help; or write its text with Edit.";

const UNREAD_PICTURE: Partial<Record<FileReading, string>> = {
  no_text: `No printed text was found in this picture. ${BETTER_PICTURE}`,
  illegible: `What is printed in this picture could not be read. ${BETTER_PICTURE}`,
  damaged: "This picture is damaged and could not be read: upload it again.",
  too_much: `This picture could not be read: it takes too long. ${BETTER_PICTURE}`,
};

const UNREAD_PDF: Record<FileReading, string> = {
  whole: "",
  beginning: "",
  partly: "",
  pictures: "The pages of this PDF are pictures, which are not read yet.",
  no_text: `The pages of this PDF are pictures, and no printed text was found in them. ${BETTER_PICTURE}`,
  illegible: `The pages of this PDF are pictures, and what is printed in them could not be read. ${BETTER_PICTURE}`,
  password: "This PDF is protected by a password and was not read.",
  damaged: "This PDF is damaged and could not be read.",
  too_much: "This PDF was not read: it takes more time or memory than there is.",
};

const WAITS = "It is read soon, at the latest while you have your documents open in a browser.";

const READ_SCRIPT = "Latin";

function whyUnread({ fileType, fileReading }: Readable, script = READ_SCRIPT): string {
  if (fileReading === "illegible" && script !== READ_SCRIPT)
    return `Its script (${script.replaceAll("_", " ")}) could not be read here. Write its text with Edit.`;
  if (PICTURE_TYPES.includes(fileType))
    return (fileReading && UNREAD_PICTURE[fileReading]) ?? `This picture is not read yet. ${WAITS}`;
  if (fileType === "pdf" && fileReading === "pictures") return `${UNREAD_PDF.pictures} ${WAITS}`;
  if (fileType === "pptx") return "No text was found in this presentation.";
  if (CONVERTED_TYPES.includes(fileType)) return "No text was found in this file.";
  if (RECORDING_TYPES.includes(fileType) && fileReading === "no_text") return SILENT;
  if (fileType !== "pdf") return `What is in ${fileType.toUpperCase()} files is not read.`;
  return fileReading === null ? "This PDF was not read yet: analyze it again." : UNREAD_PDF[fileReading];
}

/** `script`: in which an illegible document seems to be written. */
export function unreadPart(note: Readable, script?: string): string {
  if (isUnread(note))
    return `${whyUnread(note, script)} All this is guessed from name and kind. Find it by its title and tags.`;
  if (isWritten(note) && note.content.trim() === "")
    return "This document is empty. Find it by its title and tags, or write its text with Edit.";
  if (isDescribed(note)) return note.fileReading === "no_text" ? SILENT : UNHEARD;
  if (isOfFile(note)) return HEARD;
  if (isCut(note))
    return `This text is longer than ${formatCount(MAX_READ_LENGTH)} letters. What follows them is in the file alone: no search finds it, and so the text cannot be edited here.`;
  if (note.fileReading === "partly" && note.textRevision === 1)
    return `Some pages of this PDF are pictures, which are not read yet. ${WAITS}`;
  if (note.fileReading !== "beginning" || note.textRevision > 1) return "";
  return "Only the beginning of this PDF was read, for the whole takes too long. What follows is in the file alone: no search finds it.";
}

export function readBy(analysis: AiAnalysis | null, verb: "Read" | "Guessed" = "Read"): string {
  const { provider, model, version } = analysis ?? {};
  const engine = [model, version].filter(Boolean).join(" ");
  const names = [provider === BUILT_IN ? "the built-in analyser" : provider, engine]
    .filter((name) => name !== undefined && name !== "")
    .join(", ");
  return names === "" ? "" : `${verb} by ${names}`;
}

const CORRECTED_NAMES: Record<string, string> = { documentType: "type", summary: "summary", tags: "tags" };

export const madeBy = (note: Pick<Note, "aiAnalysis" | "fileType" | "content">): string =>
  readBy(note.aiAnalysis, isUnread(note) ? "Guessed" : "Read");

export function correctedBy(fields: readonly string[]): string {
  const names = ["documentType", "summary", "tags"]
    .filter((field) => fields.includes(field))
    .map((field) => CORRECTED_NAMES[field] ?? field);
  if (names.length === 0) return "";
  return `You chose its ${new Intl.ListFormat("en").format(names)}`;
}

/** "…" stands for the lines before it. */
export function fromFirstDifference(text: string, other: string): string {
  const lines = text.split("\n");
  const others = other.split("\n");
  const first = lines.findIndex((line, place) => line !== others[place]);
  return first > 0 ? `…\n${lines.slice(first).join("\n")}` : text;
}

const AGAIN = "then press Analyze again";

/** What became of an attachment; empty where its note is there. */
export function attachmentLine({ outcome, noteId }: Pick<Attachment, "outcome" | "noteId">): string {
  switch (outcome) {
    case "kept":
      return noteId === null ? "Deleted since" : "";
    case "duplicate":
      return noteId === null ? "Deleted since" : "Was here before";
    case "type":
      return "Not kept: this kind is not accepted here";
    case "unreadable":
      return "Not kept: it is damaged, protected, or not what its name says";
    case "no_room":
      return `Not kept: no storage is left. Delete something, ${AGAIN}`;
    case "too_many":
      return "Not kept: too many. Save them from your mail program, and upload them";
  }
}
