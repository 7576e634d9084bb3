import type { Parser } from "./http.ts";

/** A type guard of one value. */
export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === "string";
export const isFlag: Check<boolean> = (value) => typeof value === "boolean";
export const isWhole: Check<number> = (value): value is number => Number.isSafeInteger(value);

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const oneOf =
  <const T extends string>(...names: T[]): Check<T> =>
  (value): value is T =>
    names.some((name) => name === value);

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

/** Checks an object field by field. TypeScript requires a check for each field of the type, also for an optional one. */
export const shapeOf =
  <T extends object>(fields: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== "object" || value === null) return false;
    for (const name in fields) if (!fields[name](Reflect.get(value, name))) return false;
    return true;
  };

/** Checks an object by an example: each field has the example's type, or passes the check that is named for it. */
export const likeOf =
  <T extends object>(example: T, fields: { [Name in keyof T]?: Check<T[Name]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== "object" || value === null) return false;
    for (const name in example) {
      const given: unknown = Reflect.get(value, name);
      if (!(fields[name]?.(given) ?? typeof given === typeof example[name])) return false;
    }
    return true;
  };

export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

/**
 * A parser that checks types only, for the first page load. The server already enforces all rules of the contract, and zod,
 * which could check them, would be a tenth of what a reader loads.
 */
export function answerOf<T>(check: Check<T>): Parser<T> {
  return {
    parse(value) {
      if (check(value)) return value;
      throw new TypeError("The answer does not have the shape of the contract.");
    },
  };
}
