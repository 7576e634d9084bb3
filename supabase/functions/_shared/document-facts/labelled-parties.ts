import { type FoundLabel, MAX_LABELS_OF_FIELD } from "./labels.ts";
import type { Span, TextLine } from "./lines.ts";
import { lineAt, type Page } from "./near.ts";
import { ADDRESS, type FoundParty, isOther, LEGAL_FORM, nameIn } from "./party-name.ts";

/** Words such as "from" and "van" are labels only before a colon or a gap. */
const SHORT_LABEL = 5;

const hasColon = (page: Page, { end }: Pick<FoundLabel, "end">) =>
  /^\s*[:：]/.test(page.text.slice(end, end + 3));

/** "Supplier Ltd" is a name. */
const isOfName = (page: Page, { end }: FoundLabel) =>
  page.text.charAt(end) === " " && LEGAL_FORM.exec(page.text.slice(end + 1, end + 12))?.index === 0;

export const overlapsLabel = (page: Page, start: number, end: number) =>
  page.labels.some(
    (label) =>
      label.start < end &&
      label.end > start &&
      label.strength !== "weak" &&
      !isOfName(page, label) &&
      label.start - start < 4 &&
      (label.end - label.start >= SHORT_LABEL || hasColon(page, label)),
  );

const isLabel = (page: Page, { start, end }: Span) =>
  page.labels.some((label) => label.start === start && label.end >= end);

/** Labels that stand in a sentence, before a name: "I have received from Ada Lovelace the sum of". */
const IN_SENTENCE = /^(?:received|ricevo|recib|he recibido|reçu|payable|(?:make |please make )?che)/iu;
const CARD = /(?<!\p{L})(?:visa|mastercard|maestro|amex|paypal|card|karte|carte|tarjeta|tarjeta)(?!\p{L})/iu;

/** Up to the first word in small letters that no name has. */
function withoutSentence(name: FoundParty): FoundParty | undefined {
  const cut = name.text.search(
    /,? (?!(?:de|del|della|di|da|do|dos|das|du|van|von|der|den|ten|ter|la|le|and|und|et|y|e|i|&)(?!\p{L}))\p{Ll}| (?:la|the|le) (?:som|sum|amo|can)/u,
  );
  if (cut === -1) return name;
  const text = name.text.slice(0, cut).replace(/[\s,;:]+$/u, "");
  return text.length < 3 ? undefined : { ...name, text, value: text, end: name.start + text.length };
}

/** Whether another label, and nothing else, follows in a part of the text. */
function begins(page: Page, start: number, end: number): boolean {
  const next = page.labels.find(
    (label) => label.start >= start && label.start < end && label.strength !== "weak",
  );
  return (
    next !== undefined &&
    /^[\s:]*$/.test(page.text.slice(start, next.start)) &&
    /^[\s:]*$/.test(page.text.slice(next.end, end))
  );
}

/** "Art-Nr-Kunde", "Customer VAT number": a word of another label. */
function isOfOther(page: Page, label: FoundLabel, cell: Span | undefined): boolean {
  if (page.text.charAt(label.start - 1) === "-" || /^-\p{L}/u.test(page.text.slice(label.end, label.end + 2)))
    return true;
  if (isOfName(page, label)) return true;
  const isWord = /^\p{L}+$/u.test(page.text.slice(label.start, label.end));
  const isMarked = /^\s*(?:[:：\-–]|\/\s?\p{L}+\s*:)/u.test(page.text.slice(label.end, label.end + 40));
  const before = page.text.slice(cell?.start ?? label.start, label.start);
  return isWord && !isMarked && /[\p{L}\d]/u.test(before) && !IN_SENTENCE.test(page.text.slice(label.start));
}

/** "Käufer/Leistungsempfänger:" */
const endOf = (page: Page, { end }: FoundLabel) =>
  end + (/^\s?\/\s?\p{L}+(?=\s*(?::|$|[\t\n]))/u.exec(page.text.slice(end, end + 40))?.[0].length ?? 0);

/** A line between a label and a name that says something else of the party: its number, its tax number. */
const DETAIL = /^[\p{L}\d .-]{2,24}?\s*:\s*\S|^(?:GLN|GTIN|ID|N[ro°º]\.?)\s?\d/u;
const NAMED = /^(?:name|naam|nom|nombre|nome|nazwa|firma|наименование)\s*:\s*/iu;

/** Below a label, in its column: the first line that is no number, address or contact. */
function nameBelow(page: Page, line: TextLine, column: number, isHeader: boolean) {
  for (const next of page.lines.slice(line.index + 1, line.index + (isHeader ? 5 : 4))) {
    const isBelow = next.cells.length > column;
    if (!isBelow && isHeader) continue;
    const cell = next.cells[isBelow ? column : 0];
    if (!cell) return undefined;
    // A line of goods or sums.
    if (/\d[.,]\d{2}(?!\d)/.test(cell.text)) return undefined;
    const named = NAMED.exec(cell.text)?.[0].length ?? 0;
    if (named === 0 && DETAIL.test(cell.text)) continue;
    if (named === 0 && overlapsLabel(page, cell.start, cell.end)) {
      if (isHeader) continue;
      return undefined;
    }
    const name = nameIn(page.text, cell.start + named, cell.end);
    if (name && !isOther(name.text) && !ADDRESS.test(name.text)) return name;
    if (named === 0 && ADDRESS.test(cell.text)) return undefined;
  }
  return undefined;
}

/** The name beside a label, or on the lines below it. */
function nameAt(page: Page, label: FoundLabel): FoundParty | undefined {
  const line = lineAt(page.lines, label.start);
  if (!line) return undefined;
  const index = line.cells.findIndex(({ end }) => end >= label.end);
  const cell = line.cells[index];
  if (isOfOther(page, label, cell)) return undefined;
  const labelEnd = endOf(page, label);
  const hasMark = /^\s*[:：\-–]/.test(page.text.slice(labelEnd, line.end));
  const rest = cell ? page.text.slice(labelEnd, cell.end) : "";
  // "Bill to:   Ship to:" heads two columns, in one cell or in two.
  const heads = page.labels.filter(
    ({ field, strength, start, end }) =>
      (field === "sender" || field === "recipient") &&
      strength !== "weak" &&
      start >= line.start &&
      end <= line.end &&
      (hasColon(page, { end }) || line.cells.some((each) => each.start === start && each.end === end)),
  );
  const isHeader = cell !== undefined && (begins(page, labelEnd, cell.end) || heads.length > 1);
  const isAlone = !/[\p{L}\d]{2}/u.test(rest);
  if (!isAlone && !begins(page, labelEnd, cell?.end ?? line.end)) {
    // A sentence goes on ("from 3 May", "client is"), unless there is a colon or the label begins its cell.
    const isInSentence = IN_SENTENCE.test(page.text.slice(label.start, label.end));
    const beginsCell = cell?.start === label.start && label.end - label.start >= SHORT_LABEL;
    if (!hasMark && !isInSentence && !beginsCell) return undefined;
    if (!hasMark && /^ \p{Ll}/u.test(rest)) return undefined;
    const name = nameIn(page.text, labelEnd, cell?.end ?? line.end);
    if (hasMark || !name) return name;
    // "Customer Street": the word goes on.
    if (!isInSentence && !name.text.includes(" ")) return undefined;
    return withoutSentence(name);
  }
  const beside = line.cells[index + 1];
  if (heads.length < 2 && beside && !overlapsLabel(page, beside.start, beside.end)) {
    const name = nameIn(page.text, beside.start, beside.end);
    const below = hasMark ? undefined : nameBelow(page, line, index, true);
    // Without a colon both cells may head a column.
    if (below && LEGAL_FORM.test(below.text) && !LEGAL_FORM.test(name?.text ?? "")) return below;
    if (name && !isOther(name.text) && !isLabel(page, name)) return name;
  }
  const place = heads.findIndex(({ start }) => start === label.start);
  const isOfCell = cell && /^[\s*_#>]*$/.test(page.text.slice(cell.start, label.start));
  if (!isOfCell && (place === -1 || heads.length < 2)) return undefined;
  const below = nameBelow(page, line, heads.length > line.cells.length ? place : index, isHeader);
  return below ?? (line.cells.length === 1 ? nameAbove(page, line) : undefined);
}

/** A label that is set at half the height of its value stands between its lines. */
function nameAbove(page: Page, line: TextLine): FoundParty | undefined {
  const above = page.lines[line.index - 1];
  if (!above || line.isAfterBlank || overlapsLabel(page, above.start, above.end)) return undefined;
  const name = nameIn(page.text, above.start, above.cells[0]?.end ?? above.end);
  return name && LEGAL_FORM.test(name.text) ? name : undefined;
}

export function labelled(page: Page, field: "sender" | "recipient"): FoundParty[] {
  return page.labels
    .filter((label) => label.field === field)
    .slice(0, MAX_LABELS_OF_FIELD)
    .flatMap((label) => {
      const name = nameAt(page, label);
      if (!name || /^[\d(]|^\p{L}+ \d+$/u.test(name.text) || isOther(name.text) || CARD.test(name.text))
        return [];
      // Another label.
      if (/^ ?[:：]/.test(page.text.slice(name.end, name.end + 2))) return [];
      return [{ ...name, evidence: label.strength }];
    });
}
