import type { SiteRestore } from "@contract/site-archive.ts";
import {
  type FilesCheck,
  type Finding,
  type Integrity,
  type Problem,
  PROBLEMS,
  type ScheduledJobStatus,
} from "@contract/maintenance.ts";
import type { ExportDone } from "@engines/site-archive/index.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { countOf, formatCount } from "../../../lib/format.ts";

export function restoredText(restored: SiteRestore | undefined): string {
  if (!restored) return "";
  const { rows, objects, missing } = restored;
  const lost = missing.length > 0 ? ` ${countOf(missing.length, "file")} were lost before the export.` : "";
  return `${countOf(rows, "row")} and ${countOf(objects, "file")} are back.${lost}`;
}

const percentOf = (done: number, total: number) => Math.floor((100 * done) / Math.max(total, 1));

export function exportProgress(done: (ExportDone & { totalRows: number }) | undefined) {
  if (!done) return { percent: 0, text: "Preparing..." };
  const { rows, totalRows, bytes, totalBytes } = done;
  return rows < totalRows
    ? { percent: percentOf(rows, totalRows), text: `${formatCount(rows)} of ${countOf(totalRows, "row")}` }
    : {
        percent: percentOf(bytes, totalBytes),
        text: `Files: ${formatBytes(bytes)} of ${formatBytes(totalBytes)}`,
      };
}

export function restoreProgress(done: { bytes: number; totalBytes: number } | undefined) {
  if (!done) return { percent: 0, text: "Preparing..." };
  const percent = percentOf(done.bytes, done.totalBytes);
  return {
    percent,
    text:
      percent < 100
        ? `Sent: ${formatBytes(done.bytes)} of ${formatBytes(done.totalBytes)}`
        : "Everything is sent. The site is being filled...",
  };
}

export function begunText({ done, bytes }: { done: number; bytes: number }): string {
  return `A restore broke off at ${percentOf(done, bytes)}% of ${formatBytes(bytes)}. Choose the same file again to go on.`;
}

const KIND_NAMES: Record<string, string> = {
  "text/plain": "text",
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.oasis.opendocument.text": "OpenDocument text",
  "application/vnd.oasis.opendocument.spreadsheet": "OpenDocument table",
  "application/rtf": "Rich Text",
  "application/epub+zip": "e-book",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "audio/mpeg": "MP3",
  "video/mp4": "MP4",
};

export function kindName(kind: string): string {
  return KIND_NAMES[kind] ?? kind;
}

export const PROBLEM_TEXTS: Record<Problem, { title: string; advice: string }> = {
  missing: {
    title: "Files that are gone",
    advice:
      "A lost picture of a person is taken off. Others cannot be made again: restore them from an export.",
  },
  unreadable: {
    title: "Files that cannot be read",
    advice:
      "Storage lists them and does not give them out, as after a power failure or on a failing disk. Restore them from an export, or upload them again: the text of a document is still in its note.",
  },
  size: {
    title: "Files of another size than expected",
    advice:
      "They may be cut short. They stay as they are: compare them with an export, or upload them again.",
  },
  orphaned: { title: "Files that belong to nothing", advice: "They are removed." },
  tags: { title: "Lists of tags that do not fit the notes", advice: "They are made from the notes again." },
};

export function findingText({ bucket, name, partOf, id }: Finding): string {
  const owner = partOf === null ? "" : `${partOf} ${id ?? ""}`.trim();
  const place = name === null ? "" : `${bucket}/${name}`;
  return [owner, place].filter(Boolean).join(": ");
}

export function groupFindings(findings: FilesCheck["findings"]): Integrity {
  return PROBLEMS.flatMap((problem) => {
    const found = findings.filter((finding) => finding.problem === problem);
    return found.length > 0 ? [{ problem, total: found.length, findings: found }] : [];
  });
}

export function isMendable(integrity: Integrity): boolean {
  return integrity.some(({ findings }) => findings.some(({ mendable }) => mendable));
}

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** "Every minute", "Every 6 hours". */
export function periodText(seconds: number): string {
  const [length, unit] = UNITS.find(([each]) => seconds % each === 0) ?? UNITS[3];
  return seconds === length ? `Every ${unit}` : `Every ${countOf(seconds / length, unit)}`;
}

type JobTimes = Pick<ScheduledJobStatus, "startedAt" | "endedAt" | "error" | "isLate">;

export function jobState({ startedAt, endedAt, error, isLate }: JobTimes): { text: string; isBad: boolean } {
  if (isLate) return { text: startedAt === null ? "Has not run yet" : "Late", isBad: true };
  if (error !== null) return { text: "Failed", isBad: true };
  const isRunning = startedAt !== null && (endedAt === null || endedAt < startedAt);
  return { text: isRunning ? "Under way" : "On time", isBad: false };
}

/** What the owner can do when jobs are late. */
export function lateText(jobs: readonly Pick<ScheduledJobStatus, "isLate">[]): string | undefined {
  const late = jobs.filter(({ isLate }) => isLate).length;
  if (late === 0) return undefined;
  const advice =
    "Start the site again; on a hosted project deploy it again, which sets its clock, and look at the logs of the functions.";
  return late === jobs.length
    ? `The clock stands still: nothing of this has been done in time. ${advice}`
    : `Some of this has not been done in time. ${advice}`;
}
