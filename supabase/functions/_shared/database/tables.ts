import type { ColumnType } from "kysely";
import type { Database, Json } from "../../../database.types.ts";

/** The driver would send a plain array as one of Postgres. */
export class JsonParameter {
  readonly #value: unknown;
  constructor(value: unknown) {
    this.#value = value;
  }
  toPostgres(): string {
    return JSON.stringify(this.#value);
  }
}

export const json = (value: unknown): JsonParameter => new JsonParameter(value);

export type Sent<Value> = [NonNullable<Json>] extends [Value]
  ? JsonParameter | Extract<Value, null | undefined>
  : Value;

type Public = Database["public"];

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
