import type { DocumentType } from "../contract/analysis.ts";
import { plainWord } from "./stem.ts";

/** What people call documents of these types; "Other" stands for any. */
const NAMES: Partial<Record<DocumentType, string>> = {
  Invoice:
    "invoice invoices bill bills rechnung rechnungen faktura facture factures factura facturas fattura fatture bolletta bollette factuur facturen rekening rekeningen fatura faturas faktury faktur rachunek rachunki rachunku счет счёт счета квитанция квитанции 账单 发票 請求書 明細",
  Receipt:
    "receipt receipts quittung quittungen beleg belege kassenbon kassenbons reçu reçus ticket tickets recibo recibos ricevuta ricevute scontrino scontrini bon bonnen kassabon kassabonnen recibos paragon paragony чек чеки 收据 领収书 領収書",
  Letter:
    "letter letters brief briefe schreiben lettre lettres courrier courriers carta cartas lettera lettere brieven",
  Contract:
    "contract contracts vertrag verträge contrat contrats contrato contratos contratto contratti contracten umowa umowy договор договоры 合同 契約書",
  Report: "report reports bericht berichte rapport rapports informe informes relazione relazioni rapporten",
  Recipe: "recipe recipes rezept rezepte recette recettes receta recetas ricetta ricette recept recepten",
  "E-mail": "email emails e-mail e-mails mail mails courriel courriels correo correos",
  "Meeting notes": "minutes protokoll protokolle notulen",
  Other:
    "document documents paper papers file files dokument dokumente unterlagen documento documentos documenti documenten papiers",
};

const TYPES = new Map<string, DocumentType | undefined>();
for (const type of [
  "Invoice",
  "Receipt",
  "Letter",
  "Contract",
  "Report",
  "Recipe",
  "E-mail",
  "Meeting notes",
  "Other",
] as const)
  for (const name of NAMES[type]?.split(" ") ?? [])
    TYPES.set(plainWord(name), type === "Other" ? undefined : type);

export const isDocumentWord = (plain: string): boolean => TYPES.has(plain);

/** What is paid for. */
export const isBillWord = (plain: string): boolean =>
  TYPES.get(plain) === "Invoice" || TYPES.get(plain) === "Receipt";

const AMOUNTING = new Set(
  "amount amounts betragt belauft eleve monte asciende ammonta ammontano bedraagt".split(" "),
);

/** "It amounts to" stands before a sum, and not before what is measured. */
export const isAmounting = (plain: string): boolean => AMOUNTING.has(plain);

/** The types that a word names; empty where it names any document. */
export function typesOf(plain: string): DocumentType[] {
  const type = TYPES.get(plain);
  return type === undefined ? [] : [type];
}
