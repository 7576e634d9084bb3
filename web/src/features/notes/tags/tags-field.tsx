import { useState } from "react";
import { TagsInput, type TagsInputProps } from "@mantine/core";
import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { MAX_NOTE_TAGS } from "@contract/note.ts";
import "./tags-input.css";
import { proposedTags } from "./tags.rules.ts";
import { useKnownTags } from "./use-known-tags.ts";
import type { tagsFieldOf } from "./use-tags-field.ts";

interface TagsFieldProps extends Pick<TagsInputProps, "label"> {
  field: ReturnType<typeof tagsFieldOf>;
  "data-autofocus"?: boolean;
  /** Whether tags are proposed before anything is typed. */
  openOnFocus?: boolean;
}

/** In pixels: the list opens above the label of the field. */
const LABEL_HEIGHT = 26;

/** The input for tags, which proposes those that the user has already. */
export function TagsField({ field, openOnFocus = true, ...props }: TagsFieldProps) {
  const [wanted, setWanted] = useState(false);
  const proposed = proposedTags(useKnownTags(), field.value, field.searchValue);

  // Mantine opens its list only on focus and on an arrow key, and does not open it again for typing after it was closed.
  function search(typed: string): void {
    field.onSearchChange(typed);
    if (typed !== "") setWanted(true);
    else if (!openOnFocus) setWanted(false);
  }

  return (
    <TagsInput
      data={proposed}
      placeholder={field.value.length === 0 ? "Add a tag" : undefined}
      maxTags={MAX_NOTE_TAGS}
      maxLength={MAX_TAG_LENGTH}
      acceptValueOnBlur
      openOnFocus={openOnFocus}
      // An empty list would be invisible, and would handle Escape in place of the dialog.
      dropdownOpened={wanted && proposed.length > 0}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      onBlur={() => setWanted(false)}
      // At the top: below it, the list would cover the buttons of the form. Fixed: the list is first rendered at the position
      // that was computed when it had no width, where it would overflow the page of a phone and so move the field.
      comboboxProps={{ position: "top", offset: LABEL_HEIGHT, floatingStrategy: "fixed" }}
      {...props}
      {...field}
      onSearchChange={search}
    />
  );
}
