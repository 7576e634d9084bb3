import type { Category, CategoryInput } from "../../_shared/contract/category.ts";
import { requireAdmin } from "../http/current-user.ts";
import { dataOf } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { categoryNotFound, categoryTaken } from "./blog.errors.ts";

const UNIQUE_VIOLATION = "23505";
/** A policy says no to a new row; to a change or a deletion it says that there is no row. */
const REFUSED = "42501";

/** All categories by name. */
export async function listCategories(client: Client): Promise<Category[]> {
  return dataOf(await client.from("blog_categories").select("id,name").order("name").limit(1000)) ?? [];
}

export async function createCategory(client: Client, input: CategoryInput): Promise<Category> {
  const answer = await client.from("blog_categories").insert(input).select("id,name").maybeSingle();
  if (answer.error?.code === UNIQUE_VIOLATION) throw categoryTaken();
  if (answer.error?.code === REFUSED) await requireAdmin(client);
  const row = dataOf(answer);
  if (!row) throw new Error("The category was not made.");
  return row;
}

/** Renames a category, and with it what its posts show (the database does). */
export async function renameCategory(client: Client, id: number, input: CategoryInput): Promise<Category> {
  const answer = await client
    .from("blog_categories")
    .update(input)
    .eq("id", id)
    .select("id,name")
    .maybeSingle();
  if (answer.error?.code === UNIQUE_VIOLATION) throw categoryTaken();
  const row = dataOf(answer);
  if (row) return row;
  await requireAdmin(client);
  throw categoryNotFound();
}

/** Deletes a category; its posts stay, uncategorised. */
export async function deleteCategory(client: Client, id: number): Promise<Category> {
  const row = dataOf(
    await client.from("blog_categories").delete().eq("id", id).select("id,name").maybeSingle(),
  );
  if (row) return row;
  await requireAdmin(client);
  throw categoryNotFound();
}
