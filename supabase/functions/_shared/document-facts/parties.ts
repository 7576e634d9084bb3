import { addressBlocks, POSTCODE } from "./address-blocks.ts";
import { companiesOf, partiesOfFapiao } from "./imprint.ts";
import { labelled, overlapsLabel } from "./labelled-parties.ts";
import type { TextLine } from "./lines.ts";
import type { Page } from "./near.ts";
import { ADDRESS, CONTACT, type FoundParty, HONORIFIC, isOther, LEGAL_FORM, nameIn } from "./party-name.ts";

const HEAD_LINES = 9;
const LETTER_LINES = 18;

const ADDRESSEE =
  /^(?:mr\.?|mrs\.?|ms\.?|miss|herrn?|frau|familie|madame|monsieur|mme\.?|mlle|señora?|sr\.?a?\.?|sig\.?(?:ra|na)?\.?|dhr\.?|mevr\.?|mevrouw|de heer|exm[oa]\.?|pan|pani|г-н|г-жа)(?=\s|$)/iu;

const SALUTATION =
  /^(?:dear|hello|hi|sehr geehrte[rs]?|liebe[rs]?|guten tag|chère?|bonjour|estimad[oa]|querid[oa]|hola|gentile|egregio|caro|cara|geachte|beste|exm[oa]\.?|car[oa]|prezad[oa]|szanown[ya]|уважаем(?:ый|ая)|здравствуйте,?)\s+(?<name>\p{Lu}[^\n,!:]{1,60})[,!:]/iu;

const CLOSING =
  /^(?:yours (?:sincerely|faithfully|truly)|sincerely|(?:kind|best|warm) regards|regards|best wishes|mit (?:freundlichen|besten|herzlichen) grüßen|freundliche grüße|viele grüße|herzliche grüße|cordialement|bien (?:à vous|cordialement)|veuillez agréer.*|je vous prie d['’]agréer.*|atentamente|un saludo|saludos(?: cordiales)?|cordiali saluti|distinti saluti|met vriendelijke groet(?:en)?|hoogachtend|com os melhores cumprimentos|atenciosamente|cumprimentos|z (?:poważaniem|wyrazami szacunku)|с уважением|敬具|此致)[,.!]?$/iu;

/** Whether a line is set in the head of a form or letter, before its addressee, its title of goods or its salutation. */
function headOf(page: Page): TextLine[] {
  const head = page.lines.slice(0, HEAD_LINES);
  const end = head.findIndex(
    (line) =>
      SALUTATION.test(line.text) ||
      page.labels.some(
        ({ field, strength, start }) =>
          field === "recipient" && strength === "strong" && start === line.start,
      ),
  );
  return end === -1 ? head : head.slice(0, end);
}

const SENTENCE =
  /^(?:to|from|von|an|an die|your|thank|please|we|this|ihre?|votre|vos|su|tu|il tuo|uw|détail|resumen|dettaglio)(?!\p{L})/iu;
const PLACE_AND_DATE = /^\p{Lu}[\p{L} -]+,? (?:le |den |lì )?\d{1,2}\.? |, \d{1,2}\.? ?\p{L}+ \d{4}$/u;
/** "Company Town" is a place. */
const isCompanyName = (text: string) => LEGAL_FORM.test(text.replace(/^company /iu, ""));
const countSmall = (text: string) => text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;

/** "Amazon Web Services Invoice" */
function withoutTitle(name: FoundParty | undefined): FoundParty | undefined {
  const text = name?.text.replace(
    /(?<=\S{2,60}) (?:invoice|receipt|bill|statement|quotation|rechnung|angebot|mahnung|facture|devis|factura|presupuesto|fattura|preventivo|factuur|offerte|fac?tura|orçamento|faktura|lasku|számla|fatura)$/iu,
    "",
  );
  return name && text !== undefined
    ? { ...name, text, value: text, end: name.start + text.length }
    : undefined;
}

function letterhead(page: Page): FoundParty[] {
  const domains = [...page.text.matchAll(/(?:@|www\.|https?:\/\/)([\w-]{3,40})\./gu)].map(([, domain = ""]) =>
    domain.toLowerCase().replaceAll("-", ""),
  );
  const head = headOf(page);
  const first = head.find(({ text, start, end }) => !isOther(text) && nameIn(page.text, start, end));
  return head.flatMap((line) =>
    line.cells.slice(0, 2).flatMap((cell, at) => {
      const isCompany = isCompanyName(cell.text);
      // What has a label of its own is no name: "Project: Garden".
      if (/^[^\d:]{2,30} ?:(?:\s|$)/u.test(cell.text) || overlapsLabel(page, cell.start, cell.end)) return [];
      if (page.labels.some(({ start, end }) => start === cell.start && end >= cell.end)) return [];
      if (ADDRESSEE.test(cell.text) || SALUTATION.test(cell.text)) return [];
      // A line of goods, a place before its date, a sentence.
      if (/\d[.,]\d{2}(?!\d)/.test(line.text) || (SENTENCE.test(cell.text) && !isCompany)) return [];
      if (!isCompany && (PLACE_AND_DATE.test(line.text) || countSmall(cell.text) > 3)) return [];
      if (/^(?:[\d#(+]|\*(?!\*))/.test(cell.text) || (/[.!?:]$/.test(cell.text) && !isCompany)) return [];
      const name = withoutTitle(nameIn(page.text, cell.start, cell.end));
      if (!name || isOther(name.text) || (ADDRESS.test(name.text) && !LEGAL_FORM.test(name.text))) return [];
      if (
        /\d/.test(name.text) &&
        !LEGAL_FORM.test(name.text) &&
        !/^\p{Lu}[\p{L}' &-]+#?\d+$/u.test(name.text)
      )
        return [];
      const plain = name.text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
      const isOnline = domains.some(
        (domain) => domain.length > 3 && (plain.includes(domain) || domain.includes(plain.slice(0, 8))),
      );
      const isOverTable =
        line.index === 0 && (page.lines[1]?.cells.length ?? 0) > 2 && !page.lines[1]?.isAfterBlank;
      if (isOverTable && !isOnline && !isCompanyName(name.text)) return [];
      if (line.index > 3 && !LEGAL_FORM.test(name.text) && !isOnline) return [];
      const evidence = isCompanyName(name.text)
        ? "company"
        : isOnline
          ? "domain"
          : (at === 0 && line === first) || (at === 1 && line.index < 2 && isOther(line.cells[0]?.text ?? ""))
            ? "first"
            : "head";
      return [{ ...name, evidence }];
    }),
  );
}

/** The sender's line above the address in the window of an envelope. */
function returnAddress(page: Page): FoundParty[] {
  return page.lines.slice(0, LETTER_LINES).flatMap(({ text, start, end, index }) => {
    const below = page.lines.slice(index + 1, index + 7);
    if (!RETURN_ADDRESS.test(text) || !/[•●·|–—]| - /.test(text) || overlapsLabel(page, start, end))
      return [];
    if (!below.some(({ cells }) => POSTCODE.test(cells[0]?.text ?? ""))) return [];
    const name = nameIn(page.text, start, end);
    return name && !isOther(name.text) && !ADDRESS.test(name.text) ? [{ ...name, evidence: "return" }] : [];
  });
}

function signature(page: Page): FoundParty[] {
  const closing = page.lines.find(({ text }) => CLOSING.test(text));
  const line = closing && page.lines[closing.index + 1];
  const name = line && nameIn(page.text, line.start, line.end);
  return name && !SENTENCE.test(name.text) ? [{ ...name, evidence: "signature" }] : [];
}

const SENDER_ORDER = [
  "strong",
  "return",
  "company",
  "domain",
  "medium",
  "first",
  "weak",
  "imprint",
  "head",
  "signature",
  "elsewhere",
];

const isSame = (a: string, b: string) => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
  return plain(a) === plain(b);
};

/** A company's legal form tells that what stands beside a label is a name. */
const detailed = ({ evidence, value }: FoundParty) =>
  /^(?:strong|medium|window|block)$/.test(evidence) && isCompanyName(value)
    ? `${evidence} company`
    : evidence;

const isInFoot = ({ text }: Page, { start }: FoundParty) => start > text.length * 0.6;

/** The sender with its evidence, such as "strong" for a label; "+" where a second place says the same. */
export function findSender(page: Page, recipient: string | undefined): FoundParty | undefined {
  const { sender } = partiesOfFapiao(page);
  if (sender) return sender;
  const all = [
    ...labelled(page, "sender"),
    ...letterhead(page),
    ...returnAddress(page),
    ...signature(page),
    ...companiesOf(page),
  ].filter(({ value }) => recipient === undefined || !isSame(value, recipient));
  const [best] = all.toSorted((a, b) => SENDER_ORDER.indexOf(a.evidence) - SENDER_ORDER.indexOf(b.evidence));
  if (!best) return undefined;
  // The owner of the account is part of the name above.
  const longer = all.find(({ value, evidence }) => evidence === "first" && value.includes(best.value));
  if (best.evidence === "medium" && longer) return { ...longer, evidence: "first+" };
  // Of two companies the one in the foot of the page wrote it, and the one above is addressed.
  const foot = all.find(
    (other) => other.evidence === "imprint" && isInFoot(page, other) && !isSame(other.value, best.value),
  );
  const isRepeated = all.some((other) => isInFoot(page, other) && isSame(other.value, best.value));
  if (recipient === undefined && foot && best.evidence === "company" && !isRepeated) return foot;
  const isConfirmed = all.some((other) => other.start !== best.start && isSame(other.value, best.value));
  return { ...best, evidence: `${detailed(best)}${isConfirmed ? "+" : ""}` };
}

function addressed(page: Page): FoundParty[] {
  return page.lines.slice(0, LETTER_LINES).flatMap((line, index) => {
    const eastern = /^(?<name>\S.{0,60}?)\s?(?:御中|様|殿)$/u.exec(line.cells[0]?.text ?? "");
    const text = line.cells[0]?.text ?? "";
    const name = eastern
      ? nameIn(page.text, line.start, line.start + (eastern.groups?.["name"]?.length ?? 0))
      : index > 0 && HONORIFIC.test(text)
        ? nameIn(page.text, line.start, line.cells[0]?.end ?? line.end)
        : /^(?:frau|herrn?|familie|madame|monsieur|spett\.le|firma)$/iu.test(text)
          ? nameIn(
              page.text,
              page.lines[index + 1]?.start ?? line.end,
              page.lines[index + 1]?.cells[0]?.end ?? line.end,
            )
          : undefined;
    return name ? [{ ...name, evidence: "addressed" }] : [];
  });
}

/** "Acme GmbH · Long Lane 1 · 12345 Town": the sender in the window of an envelope, above the address of the recipient. */
const RETURN_ADDRESS =
  /^(?:[^•●·|,–—]{2,60}?(?:\s?[•●·|–—]\s?|\s-\s|,\s)){2,5}(?:[^•●·|]{0,30}(?<![\d])\d{4,6}(?!\d)|.{0,30}[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{1,2}\d?(?!\d))/u;
function belowReturnAddress(page: Page): FoundParty[] {
  const head = page.lines.slice(0, LETTER_LINES);
  return head.flatMap((line) => {
    const sender = line.cells[0];
    if (!sender || !RETURN_ADDRESS.test(line.text) || CONTACT.test(sender.text)) return [];
    if (overlapsLabel(page, line.start, line.end)) return [];
    const block = page.lines.slice(line.index + 1, line.index + 7);
    if (
      !block.some(
        ({ cells }) => POSTCODE.test(cells[0]?.text ?? "") || /^\d{4,5}$/.test(cells[0]?.text ?? ""),
      )
    )
      return [];
    const lines = block.filter(
      ({ cells, start, end }) =>
        !/^(?:herrn?|frau|familie|firma)$/iu.test(cells[0]?.text ?? "") && !overlapsLabel(page, start, end),
    );
    const first = lines[0]?.cells[0];
    if (!first || isOther(first.text) || /^[^\p{L}]*\d|^[^\d:]{2,30}:/u.test(first.text)) return [];
    const name = nameIn(page.text, first.start, first.end);
    return name ? [{ ...name, evidence: "window" }] : [];
  });
}

/** The block of an address that follows the letterhead, as in the window of an envelope. */
function inWindow(page: Page): FoundParty[] {
  const head = page.lines.slice(0, LETTER_LINES);
  const first = head.find(({ index, isAfterBlank }) => index > 0 && isAfterBlank);
  if (
    !first ||
    page.labels.some(
      (label) => label.start >= first.start && label.end <= first.end && label.strength !== "weak",
    )
  )
    return [];
  const next = head.findIndex(({ index, isAfterBlank }) => index > first.index && isAfterBlank);
  const block = head.slice(first.index, next === -1 ? undefined : next);
  if (/^[^\d:]{2,30}:/u.test(first.text)) return [];
  const hasPostcode = block.slice(1).some(({ text }) => POSTCODE.test(text));
  if (!hasPostcode || block.length > 6 || isOther(first.text)) return [];
  const name = nameIn(page.text, first.start, first.cells[0]?.end ?? first.end);
  return name ? [{ ...name, evidence: "window" }] : [];
}

function saluted(page: Page): FoundParty[] {
  return page.lines.slice(0, 2 * LETTER_LINES).flatMap((line) => {
    const match = SALUTATION.exec(line.text);
    const written = match?.groups?.["name"];
    if (
      !match ||
      written === undefined ||
      /^(?:sir|madam|customer|all|team|damen|kund|client|cliente|klant)/iu.test(written)
    )
      return [];
    const start = line.start + match[0].indexOf(written);
    const name = nameIn(page.text, start, start + written.length);
    return name ? [{ ...name, evidence: "saluted" }] : [];
  });
}

const RECIPIENT_ORDER = ["strong", "addressed", "window", "medium", "saluted", "block", "company"];

export function findRecipient(page: Page): FoundParty | undefined {
  const { recipient } = partiesOfFapiao(page);
  if (recipient) return recipient;
  const sender = findSender(page, undefined);
  const blocks = addressBlocks(page).filter(
    ({ value, start }) => start > (page.lines[1]?.start ?? 0) && !(sender && isSame(value, sender.value)),
  );
  const all = [
    ...labelled(page, "recipient"),
    ...addressed(page),
    ...belowReturnAddress(page),
    ...inWindow(page),
    ...saluted(page),
    ...blocks,
    ...(sender?.evidence.startsWith("imprint") ? letterhead(page) : [])
      .filter(({ value, evidence }) => evidence === "company" && !isSame(value, sender?.value ?? ""))
      .map((name) => ({ ...name, evidence: "company" })),
  ];
  const [best] = all.toSorted(
    (a, b) => RECIPIENT_ORDER.indexOf(a.evidence) - RECIPIENT_ORDER.indexOf(b.evidence),
  );
  return best && { ...best, evidence: detailed(best) };
}
