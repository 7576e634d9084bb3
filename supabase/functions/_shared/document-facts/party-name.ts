import type { Span } from "./lines.ts";

export interface FoundParty extends Span {
  value: string;
  evidence: string;
}

const MAX_NAME_LENGTH = 90;

/** Legal forms of companies, and words that only organisations have in their names. */
export const LEGAL_FORM =
  /(?<![\p{L}])(?:gmbh(?: & co\.? kg)?|mbh|ag|kg|ohg|gbr|ug|e\.? ?v\.|e\.? ?k\.|ltd\.?|limited|llc|l\.l\.c\.|inc\.?|corp\.?|corporation|plc|llp|co\.|company|pty|s\.? ?a\.?|s\.? ?a\.? ?s\.?|sarl|s\.à r\.l\.|eurl|s\.? ?l\.? ?u?\.?|s\.? ?r\.? ?l\.?|s\.? ?p\.? ?a\.?|s\.? ?n\.? ?c\.?|snc|b\.? ?v\.?|n\.? ?v\.?|v\.?o\.?f\.?|lda\.?|unipessoal|ltda\.?|sp\. ?z ?o\. ?o\.?|s\. ?c\.|sp\. ?j\.|as|asa|ab|aps|a\/s|oy|oyj|sàrl|pvt|pte|bhd|a\. ?ş\.?|ltd\.? ?şti\.?|zrt\.?|d\.o\.o\.|s\.r\.o\.|a\.s\.|kft|spółka akcyjna|universität|university|université|universidad|università|uniwersytet|stiftung|foundation|fundacja|fundación|fondation|genossenschaft|stadtwerke)(?!\p{L})|(?:株式会社|有限会社|合同会社|有限公司|股份公司|工作室|商店|商行|ооо|зао|пао|оао|(?<!\p{L})ао(?!\p{L})|(?<!\p{L})ип(?!\p{L}))/iu;

const TITLE =
  /^\W{0,40}(?:tax invoice|invoice|1 ?n ?v ?o ?i ?c ?e|(?:your )?(?:\p{L}{1,30} )?(?:bill|receipt|statement|invoice)|pro ?forma|credit note|payment reminder|reminder|(?:rent |cash |sales )?receipt|\p{L}{0,20}rechnung|quittung|mahnung|gutschrift|kassenbon|beleg|facture|re[çc]u|quittance(?: de loyer)?|avoir|ticket(?: de caisse)?|factura(?: simplificada)?|recibo|fattura|ricevuta|scontrino|documento commerciale|bolletta|preventivo|nota|factuur|kwitantie|kassabon|bon|nota|fac?tura(?:[ -]recibo)?|faktura(?: vat)?|paragon(?: fiskalny)?|rachunek|сч[её]т(?:[- ]фактура)?|счет на оплату|акт|кассовый чек|чек|квитанция|договор|(?:entre )?les soussign\p{L}{1,3}|zwischen|between|contract|agreement|lease|vertrag|contrat|contrato|contratto|overeenkomst|umowa|ご?請求書|領収[書証]|見積書|納品書|レシート|契約書|.{0,8}发票|收据|收據|账单|合同|電子發票|online-ticket|original|copy|duplicate|page|seite|datum|date)(?![\p{Ll}])/iu;

export const ADDRESS =
  /(?<!\p{L})(?:street|st\.|road|rd|lane|avenue|ave|drive|close|way|square|p\.?o\.? box|suite|floor|unit|stra(?:ß|ss)e|str\.|\p{L}+(?:stra(?:ß|ss)e|str\.|weg|platz|gasse|allee)|rue|avenue|bd|boulevard|place|chemin|calle|c\/|avda?\.?|plaza|via|viale|piazza|corso|contrada|\p{L}+(?:straat|laan|plein|gracht|kade|weg)|rua|avenida|travessa|largo|ul\.|al\.|ул\.|улица|г\.|ул(?=,|$)|пр-т|просп|vei|gate|gata|vej)(?!\p{L})|\d{4,5} ?[A-Z]{2}(?!\p{L})|^\d{4,6} |[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|[都道府県市区町村]\S*\d|〒|[省市区]\S*[路街号]/iu;
export const CONTACT =
  /@|www\.|https?:|(?<!\p{L})(?:tel|fax|phone|telefon|mobil|tél|telf)(?!\p{L})|\+\d{2}/iu;

export const HONORIFIC =
  /^(?:mr\.?(?: and mrs\.?)?|mrs\.?|ms\.?|miss|mx\.?|(?:prof\.? )?dr\.?(?: med\.)?(?: dent\.)?|herrn?|frau|familie|madame|monsieur|mme\.?|mlle|m\.|señora?|sr\.?a?\.?|don|doña|sig\.?(?:ra|na)?\.?|signor[ae]?|gentile|dott\.?(?:ssa)?|dhr\.?|mevr\.?|mevrouw|de heer|exm[oa]\.?|pan|pani|г-н|г-жа|господин|госпожа)\s+(?=\p{Lu})/iu;

/** What stands in the place of a name, but is none. */
const NO_NAME =
  /^(?:(?:order|grand|sub|invoice|amount)[ -]?(?:total|number|date|due)|(?:billing|shipping|delivery)(?: address)?$|descript\S*|details?|beschreibung|bezeichnung|désignation|descripción|descrizione|omschrijving|descrição|opis|items?|articles?|artikel|product|produkt|quantity|qty|(?:sheet|table|tabelle|feuil|hoja|foglio|blad|planilha|arkusz|list|лист|シート)[ _]?\d{1,2}$|(?:billing |shipping |delivery )?address|payment|terms|positions?|pos|menge|globale|gln|gtin|nummer|number|numer|leitwege|(?:ansprech|kontakt)person|ansprechpartner|contact|kontakt|pag(?:e|ina|\.)?|seite|strona|adress?e|aflever|anschrift|dirección|indirizzo|endereço|adres|адрес|住所|地址|ship(?:ping)? to|bill(?:ing)? to|name|naam|nom|nombre|nome|nazwa|e-?mail|phone|tel|ust|vat|btw|tva|iva|nip|nif|siret|gst|tax|account|konto|iban|bic|customer|kunde|client)(?![\p{L}])/iu;

/** "Client Corporation" is a name, "Client" is not. */
export const isOther = (text: string) =>
  TITLE.test(text) || CONTACT.test(text) || (NO_NAME.test(text) && !LEGAL_FORM.test(text));

/** "Acme AG Accounts Department" */
const DEPARTMENT =
  /^ (?:abteilung|abt\.|buchhaltung|vertrieb|einkauf|kundenservice|dept|department|accounts?|customer service|service client|comptabilité|departamento|ufficio|afdeling|dział|отдел)(?!\p{L})/iu;

/** The name at the beginning of a part of the text, without what follows it: an address, a number, a contact. */
export function nameIn(text: string, start: number, end: number): FoundParty | undefined {
  const raw = text.slice(start, end);
  const lead = /^[\s:;#.\-–—|*_/]*/.exec(raw)?.[0].length ?? 0;
  let name = raw.slice(lead);
  let skipped = lead;
  for (let honorific = HONORIFIC.exec(name); honorific; honorific = HONORIFIC.exec(name)) {
    skipped += honorific[0].length;
    name = name.slice(honorific[0].length);
  }
  const cut = name.search(
    /\t| {3}|\||\s?[•●·]\s?|[,;] ?(?=\d|\p{L}+ \d|p\.?o\.? box)|,? ?(?=(?:ИНН|КПП|VAT|NIP|NIF|CIF|CNPJ|TVA|P\. ?IVA|C\. ?F\.|ABN|NIPC|USt|BTW|KvK|SIRET|тел\.|adres|адрес|address)(?!\p{L}))| ?[<(（]|\s[·–—]\s| - | \/ |: |(?<=\p{L}{5})\. | ?(?:御中|様|殿)| {2}(?=\S)|(?<=\p{L}),? (?:VAT|USt|tel\.?|ul\.) ?|\s(?=地址|電話|电话|住所|統一編號|税号|tel(?!\p{L}))|\s(?=\S+@\S|www\.|https?:|[\p{L}.-]+(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|straat|laan) \d)/iu,
  );
  if (cut > 0) name = name.slice(0, cut);
  const remark = name.search(/, (?=\p{Ll})(?!(?:lda|unipessoal|inc|ltd)(?!\p{L}))/u);
  if (remark > 0) name = name.slice(0, remark);
  // "Ingrid Solberg, Photographs"
  const person = /^(\p{Lu}[\p{L}.'’-]* ){1,2}\p{Lu}[\p{L}'’-]+(?=, )/u.exec(name);
  if (person && !LEGAL_FORM.test(name)) [name] = person;
  const form = LEGAL_FORM.exec(name);
  const afterForm = form ? name.slice(form.index + form[0].length) : "";
  const isEnd =
    /^,\s(?!(?:inc|ltd|llc|lda|limited)(?!\p{L}))/iu.test(afterForm) || DEPARTMENT.test(afterForm);
  if (form && form.index > 2 && isEnd) name = name.slice(0, form.index + form[0].length);
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
