import type { Category, CategoryInput } from "../../_shared/contract/category.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { requireAdmin } from "../http/current-user.ts";
import { dataOf, UNIQUE_VIOLATION } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/** A table of names that photos or posts are sorted under; the database follows a change in what is sorted. */
export type CategoryTable = "photo_categories" | "blog_categories";

/** A policy says no to a new row; to a change or a deletion it says that there is no row. */
const REFUSED = "42501";

/** 404: there is no such category. */
const notFound = () => new AppError(404, "categories.not_found", ERROR_MESSAGES.categoryNotFound);
/** 409: a category with this name is there, however it is spelt. */
const taken = () => new AppError(409, "categories.taken", ERROR_MESSAGES.categoryTaken);

/** All categories by name. */
export async function listCategories(client: Client, table: CategoryTable): Promise<Category[]> {
  return dataOf(await client.from(table).select("id,name").order("name").limit(1000)) ?? [];
}

/** Makes a category; 409 where one is called so already, 403 for all but the administrator. */
export async function createCategory(
  client: Client,
  table: CategoryTable,
  input: CategoryInput,
): Promise<Category> {
  const answer = await client.from(table).insert(input).select("id,name").maybeSingle();
  if (answer.error?.code === UNIQUE_VIOLATION) throw taken();
  if (answer.error?.code === REFUSED) await requireAdmin(client);
  const row = dataOf(answer);
  if (!row) throw new Error("The category was not made.");
  return row;
}

/** Renames a category, and with it what is sorted under it (the database does). */
export async function renameCategory(
  client: Client,
  table: CategoryTable,
  id: number,
  input: CategoryInput,
): Promise<Category> {
  const answer = await client.from(table).update(input).eq("id", id).select("id,name").maybeSingle();
  if (answer.error?.code === UNIQUE_VIOLATION) throw taken();
  const row = dataOf(answer);
  if (row) return row;
  await requireAdmin(client);
  throw notFound();
}

/** Deletes a category; what was sorted under it stays, uncategorised. */
export async function deleteCategory(client: Client, table: CategoryTable, id: number): Promise<Category> {
  const row = dataOf(await client.from(table).delete().eq("id", id).select("id,name").maybeSingle());
  if (row) return row;
  await requireAdmin(client);
  throw notFound();
}
