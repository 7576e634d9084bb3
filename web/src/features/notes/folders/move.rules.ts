import type { NoteCategory, NoteSummary } from "@contract/note.ts";
import { CATEGORY_NAMES, categoryAfterMove, isInCategory } from "../notes.categories.rules.ts";
import type { Folder, FolderAssignments } from "./folders.rules.ts";

export type Destination = Folder | { category: NoteCategory; folderName?: undefined };

type Movable = Pick<
  NoteSummary,
  "id" | "fileType" | "originalFilename" | "category" | "favorite" | "uploadDate"
>;

const LISTED: Partial<Record<NoteCategory, string>> = {
  docs: "Documents lists Word, PDF and similar files",
  images: "Images lists PNG and JPG pictures",
  audio: "Audio lists MP3 and MP4 files",
};

const HOMES = ["docs", "notes", "images", "audio"] as const satisfies NoteCategory[];

const ANY_TIME = 0;

function accepts(note: Movable, { category, folderName }: Destination): boolean {
  if (folderName !== undefined) return true;
  return isInCategory({ ...note, category: categoryAfterMove(note, category) }, category, ANY_TIME);
}

function destinationName({ category, folderName }: Destination): string {
  return folderName === undefined ? CATEGORY_NAMES[category] : `${folderName} folder`;
}

const files = (count: number) => (count === 1 ? "File" : `${count} files`);

function homeName(notes: readonly Movable[]): string {
  const homes = new Set(
    notes.map((note) => HOMES.find((category) => isInCategory(note, category, ANY_TIME)) ?? "all"),
  );
  const [home, ...others] = homes;
  return home === undefined || others.length > 0 ? "their own lists" : CATEGORY_NAMES[home];
}

interface MoveOutcome {
  arrives: boolean;
  hasMoved: boolean;
  title: string;
  description?: string;
}

/** A note that the destination does not show only leaves its folder. */
export function moveOutcome(
  notes: readonly Movable[],
  to: Destination,
  assignments: FolderAssignments,
): MoveOutcome {
  const taken = notes.filter((note) => accepts(note, to));
  if (taken.length === notes.length)
    return { arrives: true, hasMoved: true, title: `${files(notes.length)} moved to ${destinationName(to)}` };
  const reason = LISTED[to.category] ?? "";
  if (taken.length > 0) {
    const left = notes.length - taken.length;
    const others = left === 1 ? "1 other file stays" : `${left} other files stay`;
    return {
      arrives: true,
      hasMoved: true,
      title: `${files(taken.length)} moved to ${destinationName(to)}`,
      description: `${reason}: ${others} in ${homeName(notes.filter((note) => !taken.includes(note)))}.`,
    };
  }
  const leaving = notes.filter(({ id }) => assignments.has(id));
  const title =
    leaving.length > 0
      ? `${files(leaving.length)} moved to ${homeName(leaving)}`
      : `${files(notes.length)} not moved`;
  return { arrives: false, hasMoved: leaving.length > 0, title, description: `${reason}.` };
}
