import { overlapsLabel } from "./labelled-parties.ts";
import { lineAt, type Page } from "./near.ts";
import { type FoundParty, isOther, LEGAL_FORM, nameIn } from "./party-name.ts";

const BANK = /bank|sparkasse|banque|banco|banca|caixa|credit|銀⾏|銀行|银行|банк/iu;
/** What a company must say of itself. */
const OWN =
  /iban|swift|bic|(?:ust|vat|btw|tva|iva|mwst)[ .-]?(?:id|n[r°ºo])|p\. ?iva|siret|siren|cnpj|nip|kvk|handelsregister|registered (?:office|in)|company (?:reg|no)|capital|登録番号|инн|org(?:anisations?)?\.? ?n(?:umme)?r|momsreg|y-tunnus|cvr|ičo|dič|vergi no/iu;
const REACH = 3;
const countSmall = (text: string) => text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;

/**
 * Companies outside of the letterhead. Evidence "imprint": what only the sender says of itself is near, such as its account or tax
 * number.
 */
export function companiesOf(page: Page): FoundParty[] {
  const found = page.lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (!LEGAL_FORM.test(cell.text) || BANK.test(cell.text) || countSmall(cell.text) > 4) return [];
      if (overlapsLabel(page, cell.start, cell.end)) return [];
      const name = nameIn(page.text, cell.start, cell.end);
      return name && LEGAL_FORM.test(name.text) && !isOther(name.text) && !/^\d/.test(name.text)
        ? [name]
        : [];
    }),
  );
  return found.map((name) => {
    const at = lineAt(page.lines, name.start)?.index ?? 0;
    const around = page.lines.slice(Math.max(0, at - 1), at + REACH + 1);
    return { ...name, evidence: around.some(({ text }) => OWN.test(text)) ? "imprint" : "elsewhere" };
  });
}

/** Chinese invoices name the buyer before the seller, each after the same word. */
export function partiesOfFapiao(page: Page): { sender?: FoundParty; recipient?: FoundParty } {
  if (!/发票|發票/u.test(page.text)) return {};
  const names = [...page.text.matchAll(/名[ \t]*称[ \t]*[:：][ \t]*/gu)].flatMap(({ index, 0: label }) => {
    const start = index + label.length;
    const end = page.text.slice(start).search(/[\t\n]| {2}|$/u);
    const name = nameIn(page.text, start, start + end);
    return name ? [{ ...name, evidence: "strong" }] : [];
  });
  const [recipient, sender] = names;
  return recipient && sender && names.length === 2 ? { sender, recipient } : {};
}
