import {
  type Fact,
  type FactChange,
  factChangeSchema,
  type FactName,
  LISTED_FACTS,
  type ListedFact,
  MAX_LISTED_FACTS,
  SURE_FACT,
} from "@contract/fact.ts";
import { formatMoney } from "@contract/money.ts";
import { LANGUAGE } from "../../lib/language.ts";
import { countOf } from "../../lib/format.ts";

/** In the order in which they are shown. The currency is shown with the total. */
export const FACT_LABELS = {
  sender: "From",
  recipient: "To",
  reference: "Number",
  documentDate: "Date",
  dueDate: "Due",
  endDate: "Ends",
  noticePeriod: "Notice period",
  total: "Total",
  currency: "Currency",
  iban: "IBAN",
  person: "People",
  place: "Places",
} as const satisfies Record<FactName, string>;

/** Each document has at most one of them. */
export const EDITABLE_FACTS = [
  "sender",
  "recipient",
  "reference",
  "documentDate",
  "dueDate",
  "endDate",
  "noticePeriod",
  "total",
  "currency",
  "iban",
] as const satisfies FactName[];
type SingleFact = (typeof EDITABLE_FACTS)[number];
type EditableFact = SingleFact | ListedFact;

const SHOWN: readonly FactName[] = EDITABLE_FACTS;

const date = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "long", timeZone: "UTC" });

/** "£1,425.00"; without a currency "1,425.00" */
export const formatAmount = (value: number, currency: string | undefined): string =>
  formatMoney(LANGUAGE, value, currency);

/** "8 April 2026" */
export const formatDay = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : date.format(Date.parse(iso));

const UNITS = { Y: "year", M: "month", W: "week", D: "day" };

function formatPeriod(iso: string): string {
  const parts = Object.entries(UNITS).flatMap(([letter, unit]) => {
    const [, count] = new RegExp(`(\\d+)${letter}`).exec(iso) ?? [];
    return count === undefined ? [] : [countOf(Number(count), unit)];
  });
  return parts.join(" ") || iso;
}

/** Of "3 months"; what it cannot read stays as it was typed. */
function readPeriod(text: string): string {
  let rest = text;
  const parts = Object.entries(UNITS).flatMap(([letter, unit]) => {
    const [written, count] = new RegExp(`(\\d+)\\s*${unit}s?`, "i").exec(rest) ?? [];
    if (written === undefined) return [];
    rest = rest.replace(written, "");
    return [`${count}${letter}`];
  });
  return parts.length > 0 && /^(?:\s|,|and)*$/i.test(rest) ? `P${parts.join("")}` : text.toUpperCase();
}

function valueText({ name, value }: Fact, currency: string | undefined): string {
  switch (name) {
    case "total":
      return formatAmount(Number(value), currency);
    case "documentDate":
    case "dueDate":
    case "endDate":
      return formatDay(String(value));
    case "noticePeriod":
      return formatPeriod(String(value));
    case "iban":
      return String(value).replaceAll(/(.{4})(?=.)/g, "$1 ");
    default:
      return String(value);
  }
}

export interface FactRow {
  fact: Fact;
  label: string;
  value: string;
  remark: string;
}

function remarkOf({ edited, confidence }: Fact): string {
  if (edited) return "set by you";
  return confidence < SURE_FACT ? "not sure" : "";
}

/** What was read without certainty, and is one of its kind. */
export const isToConfirm = ({ name, edited, confidence }: Fact): boolean =>
  !edited && confidence < SURE_FACT && EDITABLE_FACTS.some((each) => each === name);

export function factRows(facts: readonly Fact[]): FactRow[] {
  const currency = facts.find(({ name }) => name === "currency")?.value;
  const hasTotal = facts.some(({ name }) => name === "total");
  return SHOWN.filter((name) => name !== "currency" || !hasTotal).flatMap((name) =>
    facts
      .filter((fact) => fact.name === name)
      .map((fact) => ({
        fact,
        label: FACT_LABELS[name],
        value: valueText(fact, currency === undefined ? undefined : String(currency)),
        remark: remarkOf(fact),
      })),
  );
}

/** The people and the places, each with its label; none that has no row. */
export function listedRows(facts: readonly Fact[]): { name: ListedFact; label: string; rows: FactRow[] }[] {
  return LISTED_FACTS.flatMap((name) => {
    const rows = facts
      .filter((fact) => fact.name === name)
      .map((fact) => ({ fact, label: FACT_LABELS[name], value: String(fact.value), remark: remarkOf(fact) }));
    return rows.length === 0 ? [] : [{ name, label: FACT_LABELS[name], rows }];
  });
}

export type FactFields = Record<EditableFact, string>;

export function factFields(facts: readonly Fact[]): FactFields {
  const of = (name: SingleFact) => String(facts.find((fact) => fact.name === name)?.value ?? "");
  const listOf = (name: ListedFact) =>
    facts.flatMap((fact) => (fact.name === name ? String(fact.value) : [])).join("\n");
  return {
    sender: of("sender"),
    recipient: of("recipient"),
    reference: of("reference"),
    documentDate: of("documentDate"),
    dueDate: of("dueDate"),
    endDate: of("endDate"),
    noticePeriod: formatPeriod(of("noticePeriod")),
    total: of("total"),
    currency: of("currency"),
    iban: of("iban"),
    person: listOf("person"),
    place: listOf("place"),
  };
}

export interface FactChanges {
  changes: FactChange[];
  errors: Partial<FactFields>;
}

const ERRORS: Partial<FactFields> = {
  documentDate: "Choose a date",
  dueDate: "Choose a date",
  endDate: "Choose a date",
  total: "Type a number, such as 1425.00",
  currency: "Type a code of three capitals, such as EUR",
  noticePeriod: "Type a duration, such as 3 months",
  iban: "Type the whole IBAN",
};

function readValue(name: SingleFact, text: string): string | number {
  if (name === "total") return Number(text.replace(",", "."));
  return name === "noticePeriod" ? readPeriod(text) : text;
}

/** Each line once. */
const linesOf = (text: string) => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What was typed in place of the facts, and what is wrong with it. */
export function factChanges(before: FactFields, typed: FactFields): FactChanges {
  const result: FactChanges = { changes: [], errors: {} };
  for (const name of LISTED_FACTS) {
    const values = linesOf(typed[name]);
    if (values.join("\n") === linesOf(before[name]).join("\n")) continue;
    const parsed = (values.length === 0 ? [null] : values).map((value) =>
      factChangeSchema.safeParse({ name, value }),
    );
    const changes = parsed.flatMap(({ data }) => data ?? []);
    if (changes.length === parsed.length && changes.length <= MAX_LISTED_FACTS)
      result.changes.push(...changes);
    else result.errors[name] = `Type one on each line, at most ${MAX_LISTED_FACTS}`;
  }
  for (const name of EDITABLE_FACTS) {
    const text = typed[name].trim();
    if (text === before[name].trim()) continue;
    const value = text === "" ? null : readValue(name, text);
    const parsed = factChangeSchema.safeParse({ name, value });
    if (parsed.success) result.changes.push(parsed.data);
    else result.errors[name] = ERRORS[name] ?? "This value cannot be saved";
  }
  return result;
}
