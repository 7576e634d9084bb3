import { type ReplaceTagsInput, replaceTagsResultSchema, type Tag } from "../../_shared/contract/note.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";

/** The database gives no more rows at once. */
const PAGE = 1000;
/** Notes that one request changes: a few seconds' work. */
const NOTES_AT_ONCE = 500;

/** The caller's tags by name, all of them. */
export async function listTags(client: Client): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (;;) {
    let query = client.from("tags").select("id,name").order("name").limit(PAGE);
    const last = tags.at(-1);
    if (last) query = query.gt("name", last.name);
    const page = dataOf(await query) ?? [];
    tags.push(...page);
    if (page.length < PAGE) return tags;
  }
}

/** Puts one tag in the place of others, in so many notes as one request can; says how many are left. */
export async function replaceTags(client: Client, { tags, by }: ReplaceTagsInput) {
  return replaceTagsResultSchema.parse(
    dataOf(
      await client.rpc("replace_tags", {
        old_tags: tags,
        new_tag: by ?? undefined,
        max_notes: NOTES_AT_ONCE,
      }),
    ),
  );
}
