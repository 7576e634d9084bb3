import { z } from "zod";
import type { Fragment } from "./page-lines.ts";

const annotationSchema = z.object({
  subtype: z.string().catch(""),
  fieldType: z.string().nullish().catch(undefined),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  options: z
    .array(z.object({ exportValue: z.string().catch(""), displayValue: z.string().catch("") }))
    .catch([]),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  multiLine: z.boolean().catch(false),
  password: z.boolean().catch(false),
  hidden: z.boolean().catch(false),
  checkBox: z.boolean().catch(false),
  radioButton: z.boolean().catch(false),
  exportValue: z.string().nullish().catch(undefined),
  buttonValue: z.string().nullish().catch(undefined),
  contentsObj: z.object({ str: z.string().catch("") }).catch({ str: "" }),
});
type Annotation = z.infer<typeof annotationSchema>;

const TYPED_ON_THE_PAGE = "FreeText";
/** Notes that a person typed; of others, such as links, the contents describe them. */
const NOTES: ReadonlySet<string> = new Set([
  "Text",
  "Highlight",
  "Underline",
  "StrikeOut",
  "Squiggly",
  "Caret",
]);
const BOXES = { on: "☒", off: "☐" };
const MAX_SIZE = 12;
const LINE = 1.2;
const LETTER_WIDTH = 0.5;

function valueOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, options } = annotation;
  if (subtype === TYPED_ON_THE_PAGE) return annotation.contentsObj.str;
  if (subtype !== "Widget" || annotation.password) return "";
  if (fieldType === "Btn") {
    const own = annotation.radioButton ? annotation.buttonValue : annotation.exportValue;
    if (!annotation.checkBox && !annotation.radioButton) return "";
    const isOn =
      typeof fieldValue === "string" && fieldValue !== "Off" && (own == null || fieldValue === own);
    return isOn ? BOXES.on : BOXES.off;
  }
  const values = typeof fieldValue === "string" ? [fieldValue] : (fieldValue ?? []);
  const shown = (value: string) =>
    options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return fieldType === "Tx" || fieldType === "Ch" ? values.map(shown).join(", ") : "";
}

export function filledText(annotations: readonly unknown[]): Fragment[] {
  return annotations.flatMap((raw) => {
    const parsed = annotationSchema.safeParse(raw);
    if (!parsed.success || parsed.data.hidden) return [];
    const text = valueOf(parsed.data).trim();
    if (text === "") return [];
    const [left, bottom, right, top] = parsed.data.rect;
    const lines = text.split(/\r\n?|\n/u);
    const height = Math.max(1, Math.min(MAX_SIZE, top - bottom));
    const isOneLine =
      lines.length === 1 && !parsed.data.multiLine && parsed.data.subtype !== TYPED_ON_THE_PAGE;
    const first = isOneLine ? (top + bottom) / 2 - height * 0.35 : top - height;
    return lines.map((line, index) => ({
      text: line,
      left,
      right: Math.min(Math.max(right, left + 1), left + line.length * height * LETTER_WIDTH),
      base: first - index * height * LINE,
      height,
    }));
  });
}

/** What is said of a place of the page, and shown beside it. */
export function notesText(annotations: readonly unknown[]): string[] {
  return annotations.flatMap((raw) => {
    const parsed = annotationSchema.safeParse(raw);
    if (!parsed.success || parsed.data.hidden || !NOTES.has(parsed.data.subtype)) return [];
    const text = parsed.data.contentsObj.str.trim();
    return text === "" ? [] : [text];
  });
}
