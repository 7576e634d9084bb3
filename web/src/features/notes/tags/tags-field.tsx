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
  openOnFocus?: boolean;
}

/** In pixels: the list opens above the label of the field. */
const LABEL_HEIGHT = 26;

export function TagsField({ field, openOnFocus = true, ...props }: TagsFieldProps) {
  const [wanted, setWanted] = useState(false);
  const proposed = proposedTags(useKnownTags(), field.value, field.searchValue);

  // Mantine does not reopen its list for typing.
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
      // An empty list would be invisible, and handle Escape in place of the dialog.
      dropdownOpened={wanted && proposed.length > 0}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      onBlur={() => setWanted(false)}
      // Below, the list would cover buttons; its first position, without a width, would overflow a phone's page.
      comboboxProps={{ position: "top", offset: LABEL_HEIGHT, floatingStrategy: "fixed" }}
      {...props}
      {...field}
      onSearchChange={search}
    />
  );
}
