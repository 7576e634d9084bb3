import type { Note } from "@contract/note.ts";

export interface LearnedPart {
  what: "Type" | "Sender" | "Tags";
  ids: readonly number[];
}

type Analysed = Pick<Note, "aiAnalysis" | "corrected" | "tags">;

/** Without what the person has set since. */
export function learnedParts({ aiAnalysis, corrected, tags }: Analysed): LearnedPart[] {
  const { learned, facts = [] } = aiAnalysis ?? {};
  const isSenderSet = facts.some(({ name, edited }) => name === "sender" && edited);
  const hasItsTags = aiAnalysis?.tags?.some((tag) => tags.includes(tag)) ?? false;
  const parts: { what: LearnedPart["what"]; ids: readonly number[] | undefined; isOwn: boolean }[] = [
    { what: "Type", ids: learned?.documentType, isOwn: corrected.includes("documentType") },
    { what: "Sender", ids: learned?.sender, isOwn: isSenderSet },
    { what: "Tags", ids: learned?.tags, isOwn: corrected.includes("tags") || !hasItsTags },
  ];
  return parts.flatMap(({ what, ids, isOwn }) =>
    ids === undefined || ids.length === 0 || isOwn ? [] : { what, ids },
  );
}
