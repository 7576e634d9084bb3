import { z } from "zod";
import { isLanguageCode, type LanguageCode, languagesOfTags } from "@contract/recognition-languages.ts";

const KEY = "notes-reading-languages";

const storedSchema = z.array(z.string()).transform((codes) => codes.filter(isLanguageCode));

/** Those that the person chose in this browser, or else the browser's own. */
export function readLanguages(): LanguageCode[] {
  const chosen = chosenLanguages();
  return chosen.length > 0 ? chosen : languagesOfTags(navigator.languages);
}

export function chosenLanguages(): LanguageCode[] {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return [];
  }
}

/** An empty list: the browser's own. */
export function chooseLanguages(codes: readonly LanguageCode[]): void {
  localStorage.setItem(KEY, JSON.stringify(codes));
}
