import type postgres from "postgres";

// Corrects how the driver serialises the values of a statement.

const JSON_TYPES = [114, 3802];
const BOOLEAN_TYPE = 16;

/**
 * The package turns a JSON value into text and gives the text to the driver, which turns it into JSON once more: a
 * string that holds an object, where hosted Supabase stores the object. A text is JSON already and stays as it is.
 */
function writeJsonOnce(driver: postgres.Sql): void {
  for (const type of JSON_TYPES) {
    driver.options.serializers[type] = (value: unknown) =>
      typeof value === "string" ? value : JSON.stringify(value);
  }
}

type Serialize = (value: unknown) => unknown;

/** A value as text, whatever it is: JSON has objects with a `toString` that is no function. */
function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return JSON.stringify(value);
  }
}

/**
 * The driver expects a text from the serializer of a value's type. When it gets something else, it fails in the middle of
 * sending the statement and the connection hangs for good. Here the result is always a text, so that the database receives
 * the statement and reports what is wrong with the value.
 */
function writeTextOnly(driver: postgres.Sql): void {
  const serializers: Record<string, Serialize> = driver.options.serializers;
  // The driver's own serializer turns everything but `true` into false, also the text "true".
  serializers[BOOLEAN_TYPE] = String;
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => {
      try {
        const written = serialize(value);
        return typeof written === "string" ? written : asText(written);
      } catch {
        return asText(value);
      }
    };
  }
}

/** How deeply a value may be nested: far deeper than any of ours, and far below the serializers' stack overflow. */
const MAX_DEPTH = 100;
/** How many values a statement may have: the protocol counts them in two bytes. */
const MAX_VALUES = 65_000;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1));
}

/** A value that the database cannot hold, as it would say so itself (SQLSTATE class 22). */
class UnsendableError extends Error {
  readonly code = "22023";
}

/** Why the driver would fail to send these values, and leave its connection hanging; undefined when it would not. */
export function unsendable(values: readonly unknown[]): UnsendableError | undefined {
  if (values.length > MAX_VALUES) return new UnsendableError("These are more values than one statement has.");
  if (values.some((value) => isDeeperThan(value, MAX_DEPTH)))
    return new UnsendableError("This value is nested too deeply.");
  return undefined;
}

/**
 * A value as the database is to read it: by the type of its column. The driver would name a type by what it is in
 * JavaScript, and the package takes a text like "true" or "5" in an address for a boolean or a number.
 */
export function asSent(value: postgres.ParameterOrJSON<never>): postgres.ParameterOrJSON<never> {
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : value;
}

/** Corrects how the driver serialises values. */
export function tuneValues(driver: postgres.Sql): void {
  writeJsonOnce(driver);
  writeTextOnly(driver);
}
