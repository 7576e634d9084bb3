const anyOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/** What names itself so is what somebody is paid, gets back, or has. */
const NAMES = anyOf(
  [
    "pay ?slip|wage slip|salary (?:slip|statement)|(?:account|bank) statement|credit (?:note|memo)",
    "(?:lohn|gehalts|entgelt|verdienst|bezüge)-?(?:abrechnung|zettel|schein|bescheinigung)",
    "abrechnung der brutto-?\\s*/?netto-?bezüge|kontoauszug|gutschrift",
    "bulletin de (?:paie|salaire)|fiche de paie|relevé de compte|(?:facture d['’])?avoir n",
    "nómina|recibo de salario|extracto (?:bancario|de cuenta|de movimientos)|factura rectificativa|nota de abono",
    "busta paga|cedolino|estratto conto|nota di credito",
    "loonstrook|salarisstrook|loonspecificatie|rekeningafschrift|rekeningoverzicht|creditnota|creditfactuur",
    "recibo de vencimento|extrato (?:bancário|de conta)|nota de crédito",
    "(?:lista|pasek) płac|pasek wynagrodzeń|wyciąg bankowy|faktura korygująca",
    "расч[её]тный лист(?:ок)?|выписка по сч[её]ту",
  ].join("|"),
);
/** In a text they may well be what is charged for. */
const TITLES = /(?<!\p{L})(?:lohn|gehalt)(?![\p{L}-])/iu;
const UNSPACED_NAMES = /給与(?:支給)?明細|賞与明細|取引明細|工资(?:单|条)|对账单|銀行對帳單|银行流水/u;

/** What stands beside a sum that its reader gets. */
const RECEIVED = anyOf(
  [
    "(?:net|gross) (?:pay|salary|wages?)|refund(?:ed)?|credit (?:balance|total)",
    "(?:gesamt-?|netto-?|brutto-?)(?:verdienst|lohn|gehalt|bezüge)|gesamt-brutto|auszahlung(?:sbetrag)?|guthaben|erstattung(?:sbetrag)?|gutschrift(?:sbetrag)?",
    "net imposable|salaire (?:net|brut)|remboursement|avoir",
    "líquido a percibir|salario (?:neto|bruto)|reembolso|abono",
    "netto in busta|retribuzione|rimborso",
    "netto ?loon|bruto ?loon|netto ?salaris|uit te betalen|terugbetaling",
    "vencimento (?:líquido|base)|do wypłaty|wynagrodzenie|zwrot|к выплате|возврат",
  ].join("|"),
);
const UNSPACED_RECEIVED = /支給額|实发|返金|退款/u;

export interface Named {
  title: string;
  /** The first words of the text. */
  opening: string;
  /** The line in which the sum stands. */
  sumLine: string;
}

/** Whether a document is a payslip, a credit or a statement of an account, by its name or by what its sum is called. */
export function isNoBill({ title, opening, sumLine }: Named): boolean {
  const heading = title.replaceAll(/[_.]/g, " ");
  const name = `${heading}\n${opening}`;
  return (
    TITLES.test(heading) ||
    NAMES.test(name) ||
    UNSPACED_NAMES.test(name) ||
    RECEIVED.test(sumLine) ||
    UNSPACED_RECEIVED.test(sumLine)
  );
}
