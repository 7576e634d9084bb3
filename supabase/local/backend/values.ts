import type postgres from "postgres";

const JSON_TYPES = [114, 3802];
const BOOLEAN_TYPE = 16;

/** The package passes JSON as text, which the driver would encode once more. */
function writeJsonOnce(driver: postgres.Sql): void {
  for (const type of JSON_TYPES) {
    driver.options.serializers[type] = (value: unknown) =>
      typeof value === "string" ? value : JSON.stringify(value);
  }
}

type Serialize = (value: unknown) => unknown;

function asText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return JSON.stringify(value);
  }
}

/** A serializer that returns no text makes the driver fail half-way, and its connection hangs for good. */
function writeTextOnly(driver: postgres.Sql): void {
  const serializers: Record<string, Serialize> = driver.options.serializers;
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

const MAX_DEPTH = 100;
const MAX_VALUES = 65_000;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1));
}

class UnsendableError extends Error {
  readonly code = "22023";
}

export function unsendable(values: readonly unknown[]): UnsendableError | undefined {
  if (values.length > MAX_VALUES) return new UnsendableError("These are more values than one statement has.");
  if (values.some((value) => isDeeperThan(value, MAX_DEPTH)))
    return new UnsendableError("This value is nested too deeply.");
  return undefined;
}

/** Otherwise the package takes the text "true" or "5" in an address for a boolean or a number. */
export function asSent(value: postgres.ParameterOrJSON<never>): postgres.ParameterOrJSON<never> {
  return typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
    ? String(value)
    : value;
}

export function tuneValues(driver: postgres.Sql): void {
  writeJsonOnce(driver);
  writeTextOnly(driver);
}
