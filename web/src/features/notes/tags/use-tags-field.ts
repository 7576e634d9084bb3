import { useState } from "react";
import { cleanTags } from "./tags.rules.ts";

/**
 * The tags of a form, and the field to write them in. What is typed and not confirmed yet counts as a tag already: it is
 * saved with the others, and asked about before it is dropped.
 */
export function useTagsField(initial: readonly string[]) {
  const [value, setValue] = useState<string[]>([...initial]);
  const [searchValue, onSearchChange] = useState("");
  const onChange = (next: string[]) => setValue(cleanTags(next));
  // As they are, while nothing is typed: an old tag may be written in a way that no new one is.
  const tags = searchValue.trim() === "" ? value : cleanTags([...value, searchValue]);
  return { tags, field: { value, onChange, searchValue, onSearchChange } };
}
