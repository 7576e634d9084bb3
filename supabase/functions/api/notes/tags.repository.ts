import { type ReplaceTagsInput, replaceTagsResultSchema } from "../../_shared/contract/note.ts";
import { callValue, type Executor, LONG } from "../../_shared/database/index.ts";

const NOTES_AT_ONCE = 500;

export async function replaceTags(db: Executor, { tags, by }: ReplaceTagsInput) {
  return replaceTagsResultSchema.parse(
    await callValue(
      db,
      "replace_tags",
      { old_tags: tags, new_tag: by ?? undefined, max_notes: NOTES_AT_ONCE },
      LONG,
    ),
  );
}
