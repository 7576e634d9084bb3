import { SURE_FACT } from "../contract/fact.ts";
import { formatMoney } from "../contract/money.ts";
import type { FactLanguage } from "./labels.ts";

type Form = "Invoice" | "Receipt";

interface Wording {
  locale: string;
  Invoice: string;
  Receipt: string;
  /** {1} is the sender, the recipient, the day. */
  of: string;
  to: string;
  due: string;
  on: string;
}

const WORDINGS: Record<FactLanguage, Wording> = {
  en: {
    locale: "en-GB",
    Invoice: "Invoice",
    Receipt: "Receipt",
    of: " of {1}",
    to: " to {1}",
    due: ", due {1}",
    on: ", {1}",
  },
  de: {
    locale: "de",
    Invoice: "Rechnung",
    Receipt: "Quittung",
    of: " von {1}",
    to: " an {1}",
    due: ", fällig am {1}",
    on: ", {1}",
  },
  fr: {
    locale: "fr",
    Invoice: "Facture",
    Receipt: "Reçu",
    of: " de {1}",
    to: " à {1}",
    due: ", à payer avant le {1}",
    on: ", {1}",
  },
  es: {
    locale: "es",
    Invoice: "Factura",
    Receipt: "Recibo",
    of: " de {1}",
    to: " a {1}",
    due: ", vence el {1}",
    on: ", {1}",
  },
  it: {
    locale: "it",
    Invoice: "Fattura",
    Receipt: "Ricevuta",
    of: " di {1}",
    to: " a {1}",
    due: ", scadenza {1}",
    on: ", {1}",
  },
  nl: {
    locale: "nl",
    Invoice: "Factuur",
    Receipt: "Bon",
    of: " van {1}",
    to: " aan {1}",
    due: ", te betalen vóór {1}",
    on: ", {1}",
  },
  pt: {
    locale: "pt-PT",
    Invoice: "Fatura",
    Receipt: "Recibo",
    of: " de {1}",
    to: " para {1}",
    due: ", vence a {1}",
    on: ", {1}",
  },
  pl: {
    locale: "pl",
    Invoice: "Faktura",
    Receipt: "Paragon",
    of: ", wystawca {1}",
    to: ", nabywca {1}",
    due: ", termin płatności {1}",
    on: ", {1}",
  },
  ru: {
    locale: "ru",
    Invoice: "Счёт",
    Receipt: "Чек",
    of: ", продавец {1}",
    to: ", покупатель {1}",
    due: ", оплатить до {1}",
    on: ", {1}",
  },
  ja: {
    locale: "ja",
    Invoice: "請求書",
    Receipt: "領収書",
    of: "（{1}発行）",
    to: "、{1}宛",
    due: "、支払期限{1}",
    on: "、{1}",
  },
  zh: {
    locale: "zh",
    Invoice: "发票",
    Receipt: "收据",
    of: "，销售方{1}",
    to: "，购买方{1}",
    due: "，{1}前付款",
    on: "，{1}",
  },
};

/** As it was read, or as it is stored: null where there is none. */
export interface StatedFact {
  name: string;
  value: string | number | null;
  confidence: number;
}

/** By the layout alone no name is surer; the facts beside the summary say so. */
const MIN_PARTY = 0.75;
const PARTIES = ["sender", "recipient"];

const isStated = ({ name, confidence }: StatedFact) =>
  confidence >= (PARTIES.includes(name) ? MIN_PARTY : SURE_FACT);

const isForm = (type: string | undefined): type is Form => type === "Invoice" || type === "Receipt";

function dayIn(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso));
}

/**
 * An invoice or receipt in a sentence of its own language: "Invoice 2026-014 of Ingrid Solberg to Havnegata Rowing Club: 1,425.00,
 * due 8 April 2026". What is not sure is left out, and a party that is less than likely. Undefined for other documents, and for those
 * whose amount, or whose parties and number, are not known.
 */
export function summarizeForm(
  documentType: string | undefined,
  language: FactLanguage | undefined,
  facts: readonly StatedFact[],
): string | undefined {
  const stated = facts.filter(isStated);
  const of = (name: string) => stated.find((fact) => fact.name === name)?.value ?? undefined;
  const [total, sender, recipient, number] = [of("total"), of("sender"), of("recipient"), of("reference")];
  if (!isForm(documentType) || total === undefined || (sender ?? recipient ?? number) === undefined)
    return undefined;
  const words = WORDINGS[language ?? "en"];
  const isDollar = language === "en" && of("currency") === "USD";
  const locale = isDollar ? "en-US" : words.locale;
  const part = (pattern: string, value: string | number | undefined) =>
    value === undefined ? "" : pattern.replace("{1}", () => String(value));
  const due = documentType === "Invoice" ? of("dueDate") : undefined;
  const date = due ?? of("documentDate");
  const currency = of("currency");
  return [
    words[documentType],
    part(" {1}", number),
    part(words.of, sender),
    part(words.to, recipient),
    language === "ja" || language === "zh" ? "：" : language === "fr" ? " : " : ": ",
    formatMoney(locale, Number(total), currency === undefined ? undefined : String(currency)),
    part(
      due === undefined ? words.on : words.due,
      date === undefined ? undefined : dayIn(locale, String(date)),
    ),
  ].join("");
}
