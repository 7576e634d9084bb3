import { type FoundLabel, MAX_LABELS_OF_FIELD } from "./labels.ts";
import type { Span, TextLine } from "./lines.ts";
import { lineAt, type Page } from "./near.ts";

export interface FoundParty extends Span {
  value: string;
  evidence: string;
}

const MAX_NAME_LENGTH = 90;
/** Words such as "from" and "van" are labels only before a colon or a gap. */
const SHORT_LABEL = 5;
const HEAD_LINES = 9;
const LETTER_LINES = 18;

/** Legal forms of companies, and words that only organisations have in their names. */
const LEGAL_FORM =
  /(?<![\p{L}])(?:gmbh(?: & co\.? kg)?|mbh|ag|kg|ohg|gbr|ug|e\.? ?v\.|e\.? ?k\.|ltd\.?|limited|llc|l\.l\.c\.|inc\.?|corp\.?|corporation|plc|llp|co\.|company|pty|s\.? ?a\.?|s\.? ?a\.? ?s\.?|sarl|s\.à r\.l\.|eurl|s\.? ?l\.? ?u?\.?|s\.? ?r\.? ?l\.?|s\.? ?p\.? ?a\.?|s\.? ?n\.? ?c\.?|snc|b\.? ?v\.?|n\.? ?v\.?|v\.?o\.?f\.?|lda\.?|unipessoal|ltda\.?|sp\. ?z ?o\. ?o\.?|s\. ?c\.|sp\. ?j\.|as|asa|ab|aps|a\/s|oy|oyj|d\.o\.o\.|s\.r\.o\.|a\.s\.|kft)(?!\p{L})|(?:株式会社|有限会社|合同会社|有限公司|股份公司|工作室|商店|商行|ооо|зао|пао|оао|(?<!\p{L})ао(?!\p{L})|(?<!\p{L})ип(?!\p{L}))/iu;

const TITLE =
  /^\W{0,40}(?:tax invoice|invoice|1 ?n ?v ?o ?i ?c ?e|(?:your )?(?:\p{L}{1,30} )?(?:bill|receipt|statement|invoice)|pro ?forma|credit note|payment reminder|reminder|(?:rent |cash |sales )?receipt|\p{L}{0,20}rechnung|quittung|mahnung|gutschrift|kassenbon|beleg|facture|re[çc]u|quittance(?: de loyer)?|avoir|ticket(?: de caisse)?|factura(?: simplificada)?|recibo|fattura|ricevuta|scontrino|documento commerciale|bolletta|preventivo|nota|factuur|kwitantie|kassabon|bon|nota|fac?tura(?:[ -]recibo)?|faktura(?: vat)?|paragon(?: fiskalny)?|rachunek|сч[её]т(?:[- ]фактура)?|счет на оплату|акт|кассовый чек|чек|квитанция|договор|contract|agreement|lease|vertrag|contrat|contrato|contratto|overeenkomst|umowa|ご?請求書|領収[書証]|見積書|納品書|レシート|契約書|.{0,8}发票|收据|收據|账单|合同|電子發票|online-ticket|original|copy|duplicate|page|seite|datum|date)(?![\p{Ll}])/iu;

const ADDRESS =
  /(?<!\p{L})(?:street|st\.|road|rd|lane|avenue|ave|drive|close|way|square|p\.?o\.? box|suite|floor|unit|stra(?:ß|ss)e|str\.|\p{L}+(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)|rue|avenue|bd|boulevard|place|chemin|calle|c\/|avda?\.?|plaza|via|viale|piazza|corso|contrada|\p{L}+(?:straat|laan|plein|gracht|kade|weg)|rua|avenida|travessa|largo|ul\.|al\.|ул\.|улица|г\.|пр-т|просп|vei|gate|gata|vej)(?!\p{L})|\d{4,5} ?[A-Z]{2}(?!\p{L})|^\d{4,6} |[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|[都道府県市区町村]\S*\d|〒|[省市区]\S*[路街号]/iu;
const CONTACT = /@|www\.|https?:|(?<!\p{L})(?:tel|fax|phone|telefon|mobil|tél|telf)(?!\p{L})|\+\d{2}/iu;

const HONORIFIC =
  /^(?:mr\.?(?: and mrs\.?)?|mrs\.?|ms\.?|miss|mx\.?|(?:prof\.? )?dr\.?(?: med\.)?(?: dent\.)?|herrn?|frau|familie|madame|monsieur|mme\.?|mlle|m\.|señora?|sr\.?a?\.?|don|doña|sig\.?(?:ra|na)?\.?|signor[ae]?|gentile|dott\.?(?:ssa)?|dhr\.?|mevr\.?|mevrouw|de heer|exm[oa]\.?|pan|pani|г-н|г-жа|господин|госпожа)\s+(?=\p{Lu})/iu;

const ADDRESSEE =
  /^(?:mr\.?|mrs\.?|ms\.?|miss|herrn?|frau|familie|madame|monsieur|mme\.?|mlle|señora?|sr\.?a?\.?|sig\.?(?:ra|na)?\.?|dhr\.?|mevr\.?|mevrouw|de heer|exm[oa]\.?|pan|pani|г-н|г-жа)(?=\s|$)/iu;

const SALUTATION =
  /^(?:dear|hello|hi|sehr geehrte[rs]?|liebe[rs]?|guten tag|chère?|bonjour|estimad[oa]|querid[oa]|hola|gentile|egregio|caro|cara|geachte|beste|exm[oa]\.?|car[oa]|prezad[oa]|szanown[ya]|уважаем(?:ый|ая)|здравствуйте,?)\s+(?<name>\p{Lu}[^\n,!:]{1,60})[,!:]/iu;

const CLOSING =
  /^(?:yours (?:sincerely|faithfully|truly)|sincerely|(?:kind|best|warm) regards|regards|best wishes|mit (?:freundlichen|besten|herzlichen) grüßen|freundliche grüße|viele grüße|herzliche grüße|cordialement|bien (?:à vous|cordialement)|veuillez agréer.*|je vous prie d['’]agréer.*|atentamente|un saludo|saludos(?: cordiales)?|cordiali saluti|distinti saluti|met vriendelijke groet(?:en)?|hoogachtend|com os melhores cumprimentos|atenciosamente|cumprimentos|z (?:poważaniem|wyrazami szacunku)|с уважением|敬具|此致)[,.!]?$/iu;

/** The name at the beginning of a part of the text, without what follows it: an address, a number, a contact. */
function nameIn(text: string, start: number, end: number): FoundParty | undefined {
  const raw = text.slice(start, end);
  const lead = /^[\s:;#.\-–—|*_/]*/.exec(raw)?.[0].length ?? 0;
  let name = raw.slice(lead);
  let skipped = lead;
  for (let honorific = HONORIFIC.exec(name); honorific; honorific = HONORIFIC.exec(name)) {
    skipped += honorific[0].length;
    name = name.slice(honorific[0].length);
  }
  const cut = name.search(
    /\t| {3}|\||\s?[•●·]\s?|[,;] ?(?=\d|\p{L}+ \d|p\.?o\.? box)|,? ?(?=(?:ИНН|КПП|VAT|NIP|NIF|CIF|CNPJ|TVA|P\. ?IVA|C\. ?F\.|ABN|NIPC|USt|BTW|KvK|SIRET|тел\.|adres|адрес|address)(?!\p{L}))| ?[<(（]|\s[·–—]\s| - | \/ |: |(?<=\p{L}{5})\. | ?(?:御中|様|殿)| {2}(?=\S)|(?<=\p{L}),? (?:VAT|USt|tel\.?|ul\.) ?/iu,
  );
  if (cut > 0) name = name.slice(0, cut);
  const remark = name.search(/, (?=\p{Ll})(?!(?:lda|unipessoal|inc|ltd)(?!\p{L}))/u);
  if (remark > 0) name = name.slice(0, remark);
  // "Ingrid Solberg, Photographs"
  const person = /^(\p{Lu}[\p{L}.'’-]* ){1,2}\p{Lu}[\p{L}'’-]+(?=, )/u.exec(name);
  if (person && !LEGAL_FORM.test(name)) [name] = person;
  const form = LEGAL_FORM.exec(name);
  const afterForm = form ? name.slice(form.index + form[0].length) : "";
  if (form && form.index > 2 && /^,\s/.test(afterForm)) name = name.slice(0, form.index + form[0].length);
  name = name.replace(/[\s,;:*_–-]+$/u, "");
  if (
    !/(?:\p{L}\P{L}?){2}|\p{Script=Han}/u.test(name) ||
    name.length > MAX_NAME_LENGTH ||
    name.split(/\s+/).length > 11
  )
    return undefined;
  if (name.replace(LEGAL_FORM, "").trim() === "") return undefined;
  if (!/^["'«„“(]?(?:[\p{Lu}\p{Lo}\d]|\p{Ll}\p{Lu})/u.test(name)) return undefined;
  return {
    value: name,
    text: name,
    start: start + skipped,
    end: start + skipped + name.length,
    evidence: "",
  };
}

const hasColon = (page: Page, { end }: Pick<FoundLabel, "end">) =>
  /^\s*[:：]/.test(page.text.slice(end, end + 3));

/** "Supplier Ltd" is a name. */
const isOfName = (page: Page, { end }: FoundLabel) =>
  page.text.charAt(end) === " " && LEGAL_FORM.exec(page.text.slice(end + 1, end + 12))?.index === 0;

const overlapsLabel = (page: Page, start: number, end: number) =>
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

/** What stands in the place of a name, but is none. */
const NO_NAME =
  /^(?:(?:billing|shipping|delivery)(?: address)?$|(?:billing |shipping |delivery )?address|payment|terms|positions?|pos|menge|globale|gln|gtin|nummer|number|numer|leitwege|(?:ansprech|kontakt)person|ansprechpartner|contact|kontakt|pag(?:e|ina|\.)?|seite|strona|adress?e|aflever|anschrift|dirección|indirizzo|endereço|adres|адрес|住所|地址|ship(?:ping)? to|bill(?:ing)? to|name|naam|nom|nombre|nome|nazwa|e-?mail|phone|tel|ust|vat|btw|tva|iva|nip|nif|siret|gst|tax|account|konto|iban|bic|customer|kunde|client)(?![\p{L}])/iu;

const isOther = (text: string) => TITLE.test(text) || CONTACT.test(text) || NO_NAME.test(text);

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
  if (page.text.charAt(label.start - 1) === "-") return true;
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
    return name && !hasMark ? withoutSentence(name) : name;
  }
  const beside = line.cells[index + 1];
  if (heads.length < 2 && beside && !overlapsLabel(page, beside.start, beside.end)) {
    const name = nameIn(page.text, beside.start, beside.end);
    if (name && !isOther(name.text) && !isLabel(page, name)) return name;
  }
  const place = heads.findIndex(({ start }) => start === label.start);
  const isOfCell = cell && /^[\s*_#>]*$/.test(page.text.slice(cell.start, label.start));
  if (!isOfCell && (place === -1 || heads.length < 2)) return undefined;
  return nameBelow(page, line, heads.length > line.cells.length ? place : index, isHeader);
}

function labelled(page: Page, field: "sender" | "recipient"): FoundParty[] {
  return page.labels
    .filter((label) => label.field === field)
    .slice(0, MAX_LABELS_OF_FIELD)
    .flatMap((label) => {
      const name = nameAt(page, label);
      if (!name || /^\d/.test(name.text) || isOther(name.text) || CARD.test(name.text)) return [];
      return [{ ...name, evidence: label.strength }];
    });
}

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
const countSmall = (text: string) => text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;

/** "Amazon Web Services Invoice" */
function withoutTitle(name: FoundParty | undefined): FoundParty | undefined {
  const text = name?.text.replace(
    /(?<=\S{3,60}) (?:invoice|receipt|bill|statement|rechnung|facture|factura|fattura|factuur)$/iu,
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
  const first = head.find(({ text }) => !isOther(text));
  return head.flatMap((line) =>
    line.cells.slice(0, 2).flatMap((cell, at) => {
      const isCompany = LEGAL_FORM.test(cell.text);
      if (isOther(cell.text) || overlapsLabel(page, cell.start, cell.end)) return [];
      if (ADDRESSEE.test(cell.text) || SALUTATION.test(cell.text)) return [];
      // A line of goods, a place before its date, a sentence.
      if (/\d[.,]\d{2}(?!\d)/.test(line.text) || SENTENCE.test(cell.text)) return [];
      if (!isCompany && (PLACE_AND_DATE.test(line.text) || countSmall(cell.text) > 3)) return [];
      if (/^(?:[\d#(+]|\*(?!\*))/.test(cell.text) || (/[.!?:]$/.test(cell.text) && !isCompany)) return [];
      const name = withoutTitle(nameIn(page.text, cell.start, cell.end));
      if (!name || (ADDRESS.test(name.text) && !LEGAL_FORM.test(name.text))) return [];
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
      if (line.index > 3 && !LEGAL_FORM.test(name.text) && !isOnline) return [];
      const evidence = LEGAL_FORM.test(name.text)
        ? "company"
        : isOnline
          ? "domain"
          : at === 0 && line === first
            ? "first"
            : "head";
      return [{ ...name, evidence }];
    }),
  );
}

function signature(page: Page): FoundParty[] {
  const closing = page.lines.find(({ text }) => CLOSING.test(text));
  const line = closing && page.lines[closing.index + 1];
  const name = line && nameIn(page.text, line.start, line.end);
  return name && !SENTENCE.test(name.text) ? [{ ...name, evidence: "signature" }] : [];
}

const SENDER_ORDER = ["strong", "company", "domain", "first", "medium", "head", "signature"];

const isSame = (a: string, b: string) => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
  return plain(a) === plain(b);
};

/** The sender with its evidence, such as "strong" for a label; "+" where a second place says the same. */
export function findSender(page: Page, recipient: string | undefined): FoundParty | undefined {
  const all = [...labelled(page, "sender"), ...letterhead(page), ...signature(page)].filter(
    ({ value }) => recipient === undefined || !isSame(value, recipient),
  );
  const [best] = all.toSorted((a, b) => SENDER_ORDER.indexOf(a.evidence) - SENDER_ORDER.indexOf(b.evidence));
  if (!best) return undefined;
  const isConfirmed = all.some((other) => other.start !== best.start && isSame(other.value, best.value));
  return isConfirmed ? { ...best, evidence: `${best.evidence}+` } : best;
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
  /^(?:[^•●·|,–—]{2,60}(?:\s?[•●·|–—]\s?|,\s)){2,5}(?:[^•●·|]{0,30}(?<![\d])\d{4,6}(?!\d)|.{0,30}[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{1,2}\d?(?!\d))/u;
const POSTCODE =
  /^(?:[A-Z]{1,2}[- ])?\d{4,6} ?(?:[A-Z]{2} )?\p{Lu}|[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}$|^\d{2}-\d{3} |(?<!\p{L})[A-Z]{2} (?:\d{5}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?:-\d{4})?$/u;

function belowReturnAddress(page: Page): FoundParty[] {
  const head = page.lines.slice(0, LETTER_LINES);
  return head.flatMap((line) => {
    const sender = line.cells[0];
    if (!sender || !RETURN_ADDRESS.test(line.text) || CONTACT.test(sender.text)) return [];
    const block = page.lines.slice(line.index + 1, line.index + 7);
    if (!block.some(({ cells }) => POSTCODE.test(cells[0]?.text ?? ""))) return [];
    const lines = block.filter(
      ({ cells }) => !/^(?:herrn?|frau|familie|firma)$/iu.test(cells[0]?.text ?? ""),
    );
    const first = lines[0]?.cells[0];
    if (!first || isOther(first.text) || /^[^\p{L}]*\d/u.test(first.text)) return [];
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

const RECIPIENT_ORDER = ["strong", "addressed", "window", "medium", "saluted"];

export function findRecipient(page: Page): FoundParty | undefined {
  const all = [
    ...labelled(page, "recipient"),
    ...addressed(page),
    ...belowReturnAddress(page),
    ...inWindow(page),
    ...saluted(page),
  ];
  return all.toSorted((a, b) => RECIPIENT_ORDER.indexOf(a.evidence) - RECIPIENT_ORDER.indexOf(b.evidence))[0];
}
