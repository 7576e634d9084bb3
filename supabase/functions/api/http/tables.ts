import type { ColumnType } from "kysely";
import type { Database, Json } from "../../../database.types.ts";

/** A value for a column or a parameter of JSON. The driver would send a plain array as one of Postgres. */
export class JsonParameter {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  /** Called by the driver. */
  toPostgres(): string {
    return JSON.stringify(this.#value);
  }
}

/** Wraps what is stored as JSON: `json({ a: 1 })`. */
export const json = (value: unknown): JsonParameter => new JsonParameter(value);

/** What is sent for a value of this type: as it is, or wrapped where it is JSON. */
export type Sent<Value> = [NonNullable<Json>] extends [Value]
  ? JsonParameter | Extract<Value, null | undefined>
  : Value;

type Public = Database["public"];

/** The tables for the builder of statements: what is read of a column, and what an insert and an update send. */
export type Tables = {
  [Name in keyof Public["Tables"]]: {
    [Column in keyof Public["Tables"][Name]["Row"]]: ColumnType<
      Public["Tables"][Name]["Row"][Column],
      Column extends keyof Public["Tables"][Name]["Insert"]
        ? Sent<Public["Tables"][Name]["Insert"][Column]>
        : never,
      Column extends keyof Public["Tables"][Name]["Update"]
        ? Sent<Public["Tables"][Name]["Update"][Column]>
        : never
    >;
  };
};
