import { dataOf } from "./database.ts";
import type { Client } from "./environment.ts";

/** The most rows that the database returns at once; it cuts longer lists without an error. */
const PAGE = 1000;

interface Named {
  id: number;
  name: string;
}

/** All rows of a table of unique names that the caller may read, by name. */
export async function listNames(
  client: Client,
  table: "photo_categories" | "blog_categories" | "tags",
): Promise<Named[]> {
  const all: Named[] = [];
  for (;;) {
    let query = client.from(table).select("id,name").order("name").limit(PAGE);
    const last = all.at(-1);
    if (last) query = query.gt("name", last.name);
    const page = dataOf(await query) ?? [];
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
