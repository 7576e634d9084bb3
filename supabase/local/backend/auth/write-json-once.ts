import type postgres from "postgres";
import { z } from "zod";

const connectionSchema = z.looseObject({
  driver: z.custom<postgres.Sql>((value) => typeof value === "function"),
});

const JSON_TYPES = [114, 3802];

/**
 * The package gives the driver JSON as text, which the driver would write as a string of JSON.
 * Without this fails api-auth.test.ts, "creates an account, its row in users, and a session".
 */
export function writeJsonOnce(connection: object): void {
  const { serializers } = connectionSchema.parse(connection).driver.options;
  for (const type of JSON_TYPES)
    serializers[type] = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
}
