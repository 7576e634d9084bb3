import { useState } from "react";
import { cleanTags } from "./tags.rules.ts";

/** The tags of a form, and one that is typed and not confirmed yet. */
export interface TypedTags {
  tags: string[];
  newTag: string;
}

/** The props of the field for the tags of a form. */
export function tagsFieldOf({ tags, newTag }: TypedTags, change: (part: Partial<TypedTags>) => void) {
  return {
    value: tags,
    onChange: (next: string[]) => change({ tags: cleanTags(next) }),
    searchValue: newTag,
    onSearchChange: (typed: string) => change({ newTag: typed }),
  };
}

/**
 * The tags as they are saved: text that is typed and not confirmed yet counts as a tag. Unchanged while nothing is typed, as an
 * old tag may not be in canonical form.
 */
export const allTags = ({ tags, newTag }: TypedTags): string[] =>
  newTag.trim() === "" ? tags : cleanTags([...tags, newTag]);

/** The tags of a form that keeps nothing, and the props of their field. */
export function useTagsField() {
  const [typed, setTyped] = useState<TypedTags>({ tags: [], newTag: "" });
  const change = (part: Partial<TypedTags>) => setTyped((before) => ({ ...before, ...part }));
  return { tags: allTags(typed), field: tagsFieldOf(typed, change) };
}
