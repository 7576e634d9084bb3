import type { Category, CategoryInput } from "../../_shared/contract/category.ts";
import { ERROR_MESSAGES } from "../../_shared/contract/error.ts";
import { requireAdmin } from "../http/current-user.ts";
import { dataOf, UNIQUE_VIOLATION } from "../http/database.ts";
import type { Client } from "../http/environment.ts";
import { AppError } from "../http/errors.ts";

/** A table of categories; the database applies changes to the photos or posts in them. */
export type CategoryTable = "photo_categories" | "blog_categories";

/** The error of a policy that forbids an insert; a forbidden update or deletion only affects no row. */
const REFUSED = "42501";

/** 404: there is no such category. */
const notFound = () => new AppError(404, "categories.not_found", ERROR_MESSAGES.categoryNotFound);
/** 409: there is a category with this name, which ignores case. */
const taken = () => new AppError(409, "categories.taken", ERROR_MESSAGES.categoryTaken);

/** Creates a category; 409 when the name is taken, 403 for all but the administrator. */
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

/** Renames a category; the database updates the photos or posts in it. */
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

/** Deletes a category; the photos or posts in it stay, without one. */
export async function deleteCategory(client: Client, table: CategoryTable, id: number): Promise<Category> {
  const row = dataOf(await client.from(table).delete().eq("id", id).select("id,name").maybeSingle());
  if (row) return row;
  await requireAdmin(client);
  throw notFound();
}
