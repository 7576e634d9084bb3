import { TagsInput, type TagsInputProps } from "@mantine/core";
import { MAX_TAG_LENGTH } from "@contract/analysis.ts";
import { MAX_NOTE_TAGS } from "@contract/note.ts";
import "./tags-input.css";
import { useKnownTags } from "./use-known-tags.ts";
import type { useTagsField } from "./use-tags-field.ts";

interface TagsFieldProps extends Pick<TagsInputProps, "label" | "openOnFocus"> {
  field: ReturnType<typeof useTagsField>["field"];
  "data-autofocus"?: boolean;
}

/** Where tags are written: those that the person has already are proposed. */
export function TagsField({ field, ...props }: TagsFieldProps) {
  const known = useKnownTags();
  return (
    <TagsInput
      data={known}
      placeholder={field.value.length === 0 ? "Add a tag" : undefined}
      maxTags={MAX_NOTE_TAGS}
      maxLength={MAX_TAG_LENGTH}
      acceptValueOnBlur
      // Below stand the buttons of the form, which the list would cover.
      comboboxProps={{ position: "top" }}
      {...props}
      {...field}
    />
  );
}
