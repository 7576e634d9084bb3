import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../database.types.ts";
import type { Executor, Limits } from "./postgres.ts";
import type { Sent } from "./tables.ts";

type Functions = Database["public"]["Functions"];

/** Names of the functions that return this. */
type Returning<Kind> = {
  [Name in keyof Functions]: Functions[Name]["Returns"] extends Kind ? Name : never;
}[keyof Functions];
type RowFunction = Returning<object[]>;

/** The parameters of a function by name; those with a default may be left out. JSON is wrapped by json(). */
type Given<Name extends keyof Functions> = Functions[Name]["Args"] extends never
  ? Record<never, never>
  : { [Key in keyof Functions[Name]["Args"]]: Sent<Functions[Name]["Args"][Key]> };
type Element<List> = List extends (infer Each)[] ? Each : never;

/** A row of a function that returns a table, with the columns that may be null, which the generated types do not know. */
export type RowOf<Name extends RowFunction, Nullable = never> = {
  [Column in keyof Element<Functions[Name]["Returns"]>]:
    | Element<Functions[Name]["Returns"]>[Column]
    | (Column extends Nullable ? null : never);
};

function applied<Result>(name: string, parameters: object): RawBuilder<Result> {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const named = given.map(([key, value]) => sql`${sql.id(key)} => ${value}`);
  return sql`${sql.id("public", name)}(${sql.join(named)})`;
}

/**
 * A function that returns a table, to select columns from, where it has others than are needed:
 * `statements.selectFrom(fromFunction("update_note", { note_id, changes }).as("note")).select(["id", "title"])`.
 */
export const fromFunction = <Name extends RowFunction>(name: Name, parameters: Given<Name>) =>
  applied<Element<Functions[Name]["Returns"]>>(name, parameters);

/**
 * All columns of the rows of a function that returns a table: `call(db, "search_notes", { phrase, terms, max_results: 20 })`. They
 * are typed as generated, which knows no nulls in the rows of a function: parse what may be null. `limits` as for Db.run: a
 * function that sets a longer statement_timeout for itself needs it here, where Postgres counts.
 */
export function call<Name extends RowFunction>(
  db: Executor,
  name: Name,
  parameters: Given<Name>,
  limits?: Partial<Limits>,
): Promise<Element<Functions[Name]["Returns"]>[]> {
  return db.run(
    sql<Element<Functions[Name]["Returns"]>>`select * from ${fromFunction(name, parameters)}`,
    limits,
  );
}

/**
 * The value of a function that returns one: a text, a number, JSON as it was parsed. `null` where that is null. Of a function
 * without a result (void) it is null or empty, and says nothing.
 */
export async function callValue<Name extends Exclude<keyof Functions, RowFunction>>(
  db: Executor,
  name: Name,
  parameters: Given<Name>,
  limits?: Partial<Limits>,
): Promise<Functions[Name]["Returns"] | null> {
  const [row] = await db.run(
    sql<{ value: Functions[Name]["Returns"] | null }>`select ${applied(name, parameters)} as value`,
    limits,
  );
  return row?.value ?? null;
}
