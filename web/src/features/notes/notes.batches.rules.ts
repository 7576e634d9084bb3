import { MAX_NOTE_TAGS, type ManyNotesResult } from "@contract/note.ts";
import { countOf, formatCount } from "../../lib/format.ts";

export function batchesOf<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}

const REASONS: Record<ManyNotesResult["failed"][number]["reason"], string> = {
  not_found: "not there any more",
  too_many_tags: `would have more than ${MAX_NOTE_TAGS} tags`,
};

/** "10 of 12 notes were changed. 2 were not: not there any more (2)." */
export function partialOutcome({ done, failed }: ManyNotesResult, verb: string): string {
  const reasons = new Map<string, number>();
  for (const { reason } of failed) reasons.set(REASONS[reason], (reasons.get(REASONS[reason]) ?? 0) + 1);
  const why = [...reasons].map(([reason, count]) => `${reason} (${count})`).join(", ");
  const all = done.length + failed.length;
  return `${formatCount(done.length)} of ${countOf(all, "note")} ${done.length === 1 ? "was" : "were"} ${verb}. ${formatCount(failed.length)} ${failed.length === 1 ? "was" : "were"} not: ${why}.`;
}
