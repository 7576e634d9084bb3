import type { Parser } from "./http.ts";

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

export const shapeOf =
  <T extends object>(fields: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== "object" || value === null) return false;
    for (const name in fields) if (!fields[name](Reflect.get(value, name))) return false;
    return true;
  };

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

/** zod is a tenth of the first load, and the server enforces the contract. */
export function answerOf<T>(check: Check<T>): Parser<T> {
  return {
    parse(value) {
      if (check(value)) return value;
      throw new TypeError("The answer does not have the shape of the contract.");
    },
  };
}
