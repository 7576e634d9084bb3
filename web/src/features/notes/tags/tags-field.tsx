import { useState } from "react";
import { TagsInput, type TagsInputProps } from "@mantine/core";
import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { MAX_NOTE_TAGS } from "@contract/note.ts";
import "./tags-input.css";
import { proposedTags } from "./tags.rules.ts";
import { useKnownTags } from "./use-known-tags.ts";
import type { useTagsField } from "./use-tags-field.ts";

interface TagsFieldProps extends Pick<TagsInputProps, "label"> {
  field: ReturnType<typeof useTagsField>["field"];
  "data-autofocus"?: boolean;
  /** Whether tags are proposed before anything is typed. */
  openOnFocus?: boolean;
}

/** Pixels: what the field is for stands between it and the list. */
const LABEL_HEIGHT = 26;

/** Where tags are written: those that the person has already are proposed. */
export function TagsField({ field, openOnFocus = true, ...props }: TagsFieldProps) {
  const [wanted, setWanted] = useState(false);
  const proposed = proposedTags(useKnownTags(), field.value, field.searchValue);

  // Mantine opens its list by focus and by arrow alone, and not again once it was closed.
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
      // A list of nothing is not seen, and would take Escape from the dialog.
      dropdownOpened={wanted && proposed.length > 0}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      onBlur={() => setWanted(false)}
      // Above: below stand the buttons of the form, which the list would cover. Fixed: it is first drawn where it was when it
      // had no width, and what hangs over the edge there makes the page of a phone wider, and moves the field.
      comboboxProps={{ position: "top", offset: LABEL_HEIGHT, floatingStrategy: "fixed" }}
      {...props}
      {...field}
      onSearchChange={search}
    />
  );
}
