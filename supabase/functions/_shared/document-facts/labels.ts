import {
  type FactLanguage,
  LABEL_LANGUAGES,
  type LabelField,
  type LabelLanguage,
  LABELS,
} from "./label-words.ts";

export type { FactLanguage, LabelField };

type LabelStrength = "strong" | "medium" | "weak";

export interface FoundLabel {
  field: LabelField;
  strength: LabelStrength;
  language: LabelLanguage;
  start: number;
  end: number;
}

const NOT_AFTER = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])";
const NOT_BEFORE = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}])";

interface Expression {
  field: LabelField;
  strength: LabelStrength;
  language: LabelLanguage;
  pattern: RegExp;
}

const isField = (name: string): name is LabelField => name in LABELS;

const EXPRESSIONS: Expression[] = Object.entries(LABELS).flatMap(([field, set]) =>
  (["strong", "medium", "weak"] as const).flatMap((strength) =>
    LABEL_LANGUAGES.flatMap((language) => {
      const words = set[strength]?.[language];
      if (words === undefined || !isField(field)) return [];
      // "日 期" is spread over the width of its column.
      const spread = words.replace(/\[[^\]]*\]|\p{Script=Han}(?=\p{Script=Han})/gu, (part) =>
        part.startsWith("[") ? part : `${part}[\\t ]?`,
      );
      const pattern = new RegExp(
        `${NOT_AFTER}(?:${spread.replace(/ (?![?\]])/g, " {1,3}")})${NOT_BEFORE}`,
        "giu",
      );
      return [{ field, strength, language, pattern }];
    }),
  ),
);

/** A due date may stand within the label of an amount: "Amount due by". */
const areBoth = (a: LabelField, b: LabelField) =>
  [a, b].every((each) => each === "total" || each === "dueDate");

/** More are a text that was made to take long. */
const MAX_LABELS = 1_000;
export const MAX_LABELS_OF_FIELD = 100;

/** The labels of a text in its order, without those that are part of a longer one, such as "date" in "Delivery date". */
export function findLabels(text: string): FoundLabel[] {
  const found = EXPRESSIONS.flatMap(({ pattern, ...label }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: whole }) => ({
      ...label,
      start: index,
      end: index + whole.length,
    })),
  ).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: FoundLabel[] = [];
  let longest: FoundLabel | undefined;
  for (const label of found) {
    const isPart =
      longest !== undefined &&
      label.end <= longest.end &&
      label.end - label.start < longest.end - longest.start;
    if (!isPart || areBoth(label.field, longest?.field ?? "total")) kept.push(label);
    if (longest === undefined || label.end > longest.end) longest = label;
  }
  return kept.length <= MAX_LABELS
    ? kept
    : kept.filter(({ strength }) => strength !== "weak").slice(0, MAX_LABELS);
}
