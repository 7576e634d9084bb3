import { z } from "zod";
import { trimVisible } from "./visible-text.ts";

const FACT_NAMES = [
  "documentDate",
  "dueDate",
  "endDate",
  "noticePeriod",
  "total",
  "currency",
  "sender",
  "recipient",
  "reference",
  "iban",
  "person",
  "place",
] as const;

export const factNameSchema = z.enum(FACT_NAMES);
export type FactName = z.infer<typeof factNameSchema>;

/** A document may have several of these, and one of each other. */
export const LISTED_FACTS = ["person", "place"] as const satisfies FactName[];
export type ListedFact = (typeof LISTED_FACTS)[number];
export const isListedFact = (name: FactName): name is ListedFact =>
  LISTED_FACTS.some((listed) => listed === name);
/** Of one name, as a person may set them. */
export const MAX_LISTED_FACTS = 50;

export const MAX_FACT_LENGTH = 200;
export const MAX_QUOTE_LENGTH = 300;
/** Some ten pages; longer texts are read up to here. */
export const MAX_FACTS_TEXT_LENGTH = 30_000;

/** From here on a fact counts as sure. */
export const SURE_FACT = 0.9;

/**
 * What a document says. `value`: an ISO 8601 date or duration, a number for `total`, an ISO 4217 code, an IBAN without spaces, or a
 * name. `text` is the same as it is written. `start` and `length` are its place in the stored text, in UTF-16 code units, and
 * `quote` the line it stands in; a length of 0 is a correction that does not stand in the text.
 */
export const factSchema = z.object({
  name: factNameSchema,
  value: z.union([z.string(), z.number()]),
  text: z.string(),
  confidence: z.number().min(0).max(1),
  page: z.number().int().optional(),
  start: z.number().int().min(0),
  length: z.number().int().min(0),
  quote: z.string(),
  /** Whether a person set it. */
  edited: z.boolean(),
});
export type Fact = z.infer<typeof factSchema>;

const nameValue = z
  .string()
  .overwrite(trimVisible)
  .normalize()
  .min(1, "A value is required")
  .max(MAX_FACT_LENGTH);
const dateValue = z.iso.date("must be a date such as 2026-04-08");

const valueSchemas = {
  documentDate: dateValue,
  dueDate: dateValue,
  endDate: dateValue,
  noticePeriod: z
    .string()
    .regex(/^P(?:\d{1,3}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?$/, "must be a duration such as P3M")
    .min(3, "must be a duration such as P3M"),
  total: z.number().min(-1e12).max(1e12),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a code of three capitals, such as EUR"),
  sender: nameValue,
  recipient: nameValue,
  reference: nameValue,
  iban: z
    .string()
    .transform((iban) => iban.replaceAll(/\s/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/, "must be an IBAN")),
  person: nameValue,
  place: nameValue,
};

const change = <Name extends FactName>(name: Name) =>
  z.strictObject({ name: z.literal(name), value: valueSchemas[name].nullable() });

/** The right value, or null where the document has no such fact. */
export const factChangeSchema = z.discriminatedUnion("name", [
  change("documentDate"),
  change("dueDate"),
  change("endDate"),
  change("noticePeriod"),
  change("total"),
  change("currency"),
  change("sender"),
  change("recipient"),
  change("reference"),
  change("iban"),
  change("person"),
  change("place"),
]);
export type FactChange = z.infer<typeof factChangeSchema>;

const keyOf = ({ name, value }: FactChange) => (isListedFact(name) ? JSON.stringify([name, value]) : name);

/** In PATCH /api/notes/{id}. The people that it names are all of the document, and so are the places. */
export const factChangesSchema = z
  .array(factChangeSchema)
  .min(1, "Name at least one fact")
  .max(FACT_NAMES.length + LISTED_FACTS.length * MAX_LISTED_FACTS)
  .refine((facts) => new Set(facts.map(keyOf)).size === facts.length, "Name each fact once")
  .refine(
    (facts) =>
      facts.every(
        ({ name, value }) => value !== null || facts.filter((each) => each.name === name).length === 1,
      ),
    "Name either values or none",
  );
