import { saysDiskFull } from "../data/disk-room.ts";
import { StartError } from "../settings.ts";
import type { Counts } from "./manifest.ts";

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

export function sentenceOf({ notes, photos, posts, comments, members, files, bytes }: Counts): string {
  const rows = [
    count(notes, "note"),
    count(photos, "photo"),
    count(posts, "post"),
    count(comments, "comment"),
    count(members, "member"),
  ];
  return `${rows.join(", ")}, and ${count(files, "file")} of ${megabytes(bytes)}`;
}

/** As lines that tell what to do, without a stack where the reason is known. */
export function printFailure(what: string, error: unknown): void {
  if (error instanceof StartError) console.error(error.message);
  else if (saysDiskFull(error)) console.error(`${what}: there is no room left on the disk.`);
  else console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
