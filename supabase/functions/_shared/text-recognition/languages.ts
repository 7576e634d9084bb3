/** By the names of scripts that the detection of orientation gives. */
const OF_SCRIPT: Partial<Record<string, string>> = { Cyrillic: "ukr", Han: "chi_sim", Japanese: "jpn" };

/** Whether no model reads a script. */
export const isForeignScript = (script: string): boolean =>
  script !== "Latin" && script !== "Fraktur" && OF_SCRIPT[script] === undefined;

/** A page in another script is read with a model of that script. */
export function languagesForScript(languages: readonly string[], script: string | null): readonly string[] {
  const needed = script === null ? undefined : OF_SCRIPT[script];
  if (needed === undefined || languages.includes(needed)) return languages;
  // A page in Chinese may be taken for a Japanese one.
  if (needed === "chi_sim" && languages.includes("jpn")) return languages;
  return [needed, "eng"];
}
