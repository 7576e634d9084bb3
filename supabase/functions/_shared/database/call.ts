import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../database.types.ts";
import type { Executor, Limits } from "./postgres.ts";
import type { Sent } from "./tables.ts";

type Functions = Database["public"]["Functions"];

type Returning<Kind> = {
  [Name in keyof Functions]: Functions[Name]["Returns"] extends Kind ? Name : never;
}[keyof Functions];
type RowFunction = Returning<object[]>;

type Given<Name extends keyof Functions> = Functions[Name]["Args"] extends never
  ? Record<never, never>
  : { [Key in keyof Functions[Name]["Args"]]: Sent<Functions[Name]["Args"][Key]> };
type Element<List> = List extends (infer Each)[] ? Each : never;

/** The generated types do not know which columns may be null. */
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

export const fromFunction = <Name extends RowFunction>(name: Name, parameters: Given<Name>) =>
  applied<Element<Functions[Name]["Returns"]>>(name, parameters);

/** A function cannot lengthen its own `statement_timeout`: see {@link LONG}. */
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
