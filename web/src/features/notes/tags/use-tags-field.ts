import { useState } from "react";
import { cleanTags } from "./tags.rules.ts";

/**
 * The tags of a form, and the props of their field. Text that is typed and not confirmed yet counts as a tag: it is saved with
 * the others, and counts as an unsaved change.
 */
export function useTagsField(initial: readonly string[]) {
  const [value, setValue] = useState<string[]>([...initial]);
  const [searchValue, onSearchChange] = useState("");
  const onChange = (next: string[]) => setValue(cleanTags(next));
  // Unchanged while nothing is typed: an old tag may not be in canonical form.
  const tags = searchValue.trim() === "" ? value : cleanTags([...value, searchValue]);
  return { tags, field: { value, onChange, searchValue, onSearchChange } };
}
