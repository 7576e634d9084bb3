import type { FileType } from "@contract/file-type.ts";
import { CATEGORY_FILE_TYPES, RECENT_DAYS, type NoteCategory, type NoteSummary } from "@contract/note.ts";
import type { FolderAssignments } from "./folders/folders.rules.ts";

const DAY = 24 * 60 * 60 * 1000;

export const CATEGORY_NAMES: Record<NoteCategory, string> = {
  all: "All Notes",
  recent: "Recent",
  favorites: "Favorites",
  docs: "Documents",
  notes: "Text Notes",
  images: "Images",
  audio: "Audio",
};

export const SIDEBAR_CATEGORIES = [
  "all",
  "recent",
  "favorites",
  "docs",
  "notes",
] as const satisfies NoteCategory[];

export const EXTRA_CATEGORIES = ["images", "audio"] as const satisfies NoteCategory[];

const NO_ASSIGNMENTS: FolderAssignments = new Map();

type Classified = Pick<
  NoteSummary,
  "id" | "fileType" | "originalFilename" | "category" | "favorite" | "uploadDate"
>;

const WRITTEN_TYPES: readonly FileType[] = ["docx", ...CATEGORY_FILE_TYPES.notes];

/** Editing the text edits the document; other files have theirs extracted, if any. */
export function isWritten({ fileType }: Pick<NoteSummary, "fileType">): boolean {
  return WRITTEN_TYPES.includes(fileType);
}

export function isRecent(uploadDate: string, now: number): boolean {
  const uploaded = Date.parse(uploadDate);
  return now - uploaded <= RECENT_DAYS * DAY;
}

function isDocument({ fileType }: Pick<NoteSummary, "fileType">): boolean {
  return CATEGORY_FILE_TYPES.docs.includes(fileType);
}

function isTextNote(note: Pick<NoteSummary, "category" | "fileType" | "originalFilename">): boolean {
  return (
    note.category === "notes" ||
    note.category === "" ||
    CATEGORY_FILE_TYPES.notes.includes(note.fileType) ||
    note.originalFilename.toLowerCase().endsWith(".txt")
  );
}

export function categoryAfterMove(
  note: Pick<NoteSummary, "category" | "fileType" | "originalFilename">,
  to: NoteCategory,
): string {
  if (to === "notes" && !isTextNote(note)) return "notes";
  return to === "docs" && isDocument(note) && isTextNote(note) ? "docs" : note.category;
}

export function isInCategory(
  note: Classified,
  category: NoteCategory,
  now: number,
  assignments: FolderAssignments = NO_ASSIGNMENTS,
): boolean {
  const folder = assignments.get(note.id);
  if (category === "docs") return isDocument(note) && folder?.category !== "docs";
  if (category === "notes") return isTextNote(note);
  if (folder !== undefined) return false;
  switch (category) {
    case "all":
      return true;
    case "recent":
      return isRecent(note.uploadDate, now);
    case "favorites":
      return note.favorite === 1;
    case "images":
    case "audio":
      return CATEGORY_FILE_TYPES[category].includes(note.fileType);
  }
}

export function countByCategory(
  notes: readonly Classified[],
  now: number,
  assignments: FolderAssignments = NO_ASSIGNMENTS,
): Record<NoteCategory, number> {
  const count = (category: NoteCategory) =>
    notes.filter((note) => isInCategory(note, category, now, assignments)).length;
  return {
    all: count("all"),
    recent: count("recent"),
    favorites: count("favorites"),
    docs: count("docs"),
    notes: count("notes"),
    images: count("images"),
    audio: count("audio"),
  };
}

/** Includes a current category that is not a choice, so that saving keeps it. */
export function categoryOptions(current: string): { value: string; label: string }[] {
  const options = [
    { value: "", label: "None" },
    { value: "notes", label: CATEGORY_NAMES.notes },
    { value: "docs", label: CATEGORY_NAMES.docs },
    { value: "images", label: CATEGORY_NAMES.images },
    { value: "audio", label: CATEGORY_NAMES.audio },
  ];
  const isKnown = options.some(({ value }) => value === current);
  return isKnown ? options : [...options, { value: current, label: current }];
}
