import type { z } from "zod";

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
};
const NOT_VALID = "is not valid";
const UNITS: Record<string, string> = { string: "characters", array: "entries" };

function size(word: "least" | "most", origin: string, count: number | bigint): string {
  const unit = UNITS[origin];
  return unit ? `must have at ${word} ${count} ${unit}` : `must be at ${word} ${count}`;
}

const oneOf = (values: readonly unknown[]): string => `must be ${values.map(String).join(" or ")}`;

function isGiven(input: unknown, field: string): boolean {
  return typeof input === "object" && input !== null && field in input;
}

export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return "is missing";
      const kind = KINDS[issue.expected];
      return kind ? `must be ${kind}` : NOT_VALID;
    }
    case "invalid_value":
      return issue.input === undefined ? "is missing" : oneOf(issue.values);
    case "invalid_union": {
      const { discriminator, options } = issue;
      if (discriminator === undefined || !Array.isArray(options)) return NOT_VALID;
      return isGiven(issue.input, discriminator) ? oneOf(options) : "is missing";
    }
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return size("least", issue.origin, issue.minimum);
    case "too_big":
      return size("most", issue.origin, issue.maximum);
    default:
      return NOT_VALID;
  }
};
