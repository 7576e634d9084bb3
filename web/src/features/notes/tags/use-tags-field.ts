import { useState } from "react";
import { cleanTags } from "./tags.rules.ts";

export interface TypedTags {
  tags: string[];
  newTag: string;
}

export function tagsFieldOf({ tags, newTag }: TypedTags, change: (part: Partial<TypedTags>) => void) {
  return {
    value: tags,
    onChange: (next: string[]) => change({ tags: cleanTags(next) }),
    searchValue: newTag,
    onSearchChange: (typed: string) => change({ newTag: typed }),
  };
}

/** Text that is not confirmed counts as a tag. Unchanged otherwise, as an old tag may not be in canonical form. */
export const allTags = ({ tags, newTag }: TypedTags): string[] =>
  newTag.trim() === "" ? tags : cleanTags([...tags, newTag]);

export function useTagsField() {
  const [typed, setTyped] = useState<TypedTags>({ tags: [], newTag: "" });
  const change = (part: Partial<TypedTags>) => setTyped((before) => ({ ...before, ...part }));
  return { tags: allTags(typed), field: tagsFieldOf(typed, change) };
}
