import names from "./names.json" with { type: "json" };
import type { FactLanguage } from "./labels.ts";

const GIVEN = new Set(names.given.split("|"));
const CITIES = new Set(names.cities.split("|"));
const SURNAMES = new Set(names.surnames.split("|"));

/** "Anna", "Jean-Luc", "ANNA"; none that is also a word in small letters. */
export function isGivenName(word: string): boolean {
  const written = /^\p{Lu}{3,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  if (GIVEN.has(written)) return true;
  const parts = written.split("-");
  return parts.length === 2 && parts.every((part) => GIVEN.has(part));
}

export const isCity = (name: string): boolean => CITIES.has(name);

/** Of Chinese and Japanese names; the longest at the beginning of a text. */
export function surnameOf(text: string): string | undefined {
  return [3, 2, 1].map((length) => text.slice(0, length)).find((name) => SURNAMES.has(name));
}

const countries = new Map<string, ReadonlySet<string>>();

/** Countries that are also names of people, or words. */
const OTHERWISE_USED = new Set([
  "Georgia",
  "Jordan",
  "Chad",
  "Jersey",
  "Guinea",
  "Turkey",
  "Niger",
  "Mali",
  "Togo",
  "Man",
  "Kanada",
]);

/** In a language, as Intl names them. */
export function countriesIn(language: FactLanguage): ReadonlySet<string> {
  const before = countries.get(language);
  if (before) return before;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const found = new Set<string>();
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      const name = names.of(code);
      if (
        name !== undefined &&
        name !== code &&
        !/^[XZ]|^EU$|^UN$|^Q/.test(code) &&
        !OTHERWISE_USED.has(name)
      )
        found.add(name);
    }
  countries.set(language, found);
  return found;
}
