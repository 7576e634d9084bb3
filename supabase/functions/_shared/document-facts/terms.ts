import type { Span } from "./lines.ts";

const PAY =
  "(?:pay|transfer|due|net|terms|settle|zahl|überweis|fällig|netto|begleich|régl|paie|payable|échéance|pago|pagar|pagamento|bonifico|scadenza|betaa?l|voldoen|płat|zapłat|przelew|virement|transferencia|оплат|сплат|splat|maksu|ödeme|fizet|plată|支払|付款|支付)";
const DAYS =
  "(?:calendar |working |business |kalender)?(?:days?|tagen?|jours?|días|giorni|gg|dagen|dias|dni|dn[íů]|дней|дня|днів|dagar|dager|dage|päivää|gün|nap(?:on)?|zile|日以内|日内|天内|天)";
const PAYABLE_IN = new RegExp(
  `${PAY}[^\\n.]{0,70}?(?<![\\d.,])(?<count>\\d{1,3})[ -]?(?:\\(?\\p{L}{2,12}[)]? )?${DAYS}(?!\\p{Ll})`,
  "giu",
);
const NET_DAYS = /(?<!\p{L})net\s{1,3}(?<count>\d{1,3})(?! ?[\d€$£]|[.,]\d)/giu;
const NOT_PAYING =
  /return|refund|rückgabe|widerruf|umtausch|retour|devoluci|cambi|interest|late|verzug|mora|retard|delivery|quote|offer/iu;

const DISCOUNT = /skonto|rabatt|discount|escompte|descuento|sconto|korting|desconto|skont|скидк/iu;
/** Days of a discount: it stands before them in their sentence, or close after them. */
const isDiscount = (text: string, start: number, end: number) =>
  DISCOUNT.test(/[^.\n]{0,50}$/u.exec(text.slice(0, start))?.[0] ?? "") ||
  DISCOUNT.test(/^[^.\n]{0,40}/u.exec(text.slice(end).replace(/[,;](?!\d).*/su, ""))?.[0] ?? "");

const ABOUT_DAYS = new RegExp(`${DAYS}|net`, "iu");

/** The days from the date of a document until it is to be paid. */
export function findPaymentDays(text: string): (Span & { days: number }) | undefined {
  if (!ABOUT_DAYS.test(text)) return undefined;
  for (const pattern of [PAYABLE_IN, NET_DAYS])
    for (const match of text.matchAll(pattern)) {
      const count = match.groups?.["count"];
      if (count === undefined || NOT_PAYING.test(match[0])) continue;
      const start = match.index + match[0].lastIndexOf(count);
      const end = match.index + match[0].length;
      if (isDiscount(text, start, end)) continue;
      const days = Number(count);
      if (days > 0 && days <= 180) return { text: text.slice(start, end), start, end, days };
    }
  return undefined;
}

const NUMBERS: Record<string, number> = Object.fromEntries(
  (
    [
      [1, "one a ein einem einen eine einer un une uno una um uma een één jeden jednego один одного одну 一"],
      [2, "two zwei deux dos due twee dois duas dwa dwóch dwumiesięczn два двух две 二 两 兩"],
      [3, "three drei trois tres tre drie três trzy trzech три трёх трех 三"],
      [4, "four vier quatre cuatro quattro quatro cztery czterech четыре четырёх 四"],
      [5, "five fünf cinq cinco cinque vijf pięć пять 五"],
      [6, "six sechs seis sei zes sześć sześciu шесть шести 六"],
      [8, "eight acht huit ocho otto oito osiem восемь"],
      [10, "ten zehn dix diez dieci tien dez dziesięć десять 十"],
      [12, "twelve zwölf douze doce dodici twaalf doze dwanaście двенадцать 十二"],
      [14, "fourteen vierzehn quatorze catorce quattordici veertien catorze czternaście четырнадцать"],
      [30, "thirty dreißig dreissig trente treinta trenta dertig trinta trzydzieści тридцать"],
      [60, "sixty sechzig soixante sesenta sessanta zestig sessenta sześćdziesiąt шестьдесят"],
      [90, "ninety neunzig noventa novanta negentig dziewięćdziesiąt девяносто"],
    ] as const
  ).flatMap(([value, words]) => words.split(" ").map((word) => [word, value])),
);

const COUNT =
  "(?<count>\\d{1,3}|[\\p{L}]{1,14})(?: ?\\(\\w{1,8}\\))?(?: (?:calendar|volle[nr]?|full|clear|whole|pełn\\w+))?";
const UNITS: [string, RegExp][] = [
  ["M", /^(?:month|monat|mois|mes|maand|m[eê]s|miesi|месяц|か月|ヶ月|カ月|ヵ月|个月|個月)/iu],
  ["W", /^(?:week|woche|semaine|semana|settiman|we[e]?k|tygod|недел|週間|周)/iu],
  ["D", /^(?:day|tag|jour|día|giorn|dag|dia|dni|дн|日|天)/iu],
  ["Y", /^(?:year|jahr|an|año|anni|jaar|ano|lat|rok|год|年)/iu],
];
const UNIT =
  "(?<unit>months?|weeks?|days?|years?|monat\\p{L}*|woche\\p{L}*|tag\\p{L}*|jahr\\p{L}*|mois|semaines?|jours?|mes(?:es)?|semanas?|días?|mes[ei]|settiman[ae]|giorn[io]|maand\\p{L}*|we[e]?k\\p{L}*|dag\\p{L}*|m[eê]s(?:es)?|dias?|miesi\\p{L}*|tygod\\p{L}*|dni|месяц\\p{L}*|недел\\p{L}*|дн\\p{L}*|[かヶカヵ]月|个月|個月|日|天)";

const NOTICE = [
  `notice (?:period )?(?:is |shall be |:)? ?(?:of )?(?:at least |not less than )?${COUNT}[ -]${UNIT}`,
  `${COUNT}[ -]${UNIT}['’]?s?['’]? (?:prior |written |advance |clear )*notice`,
  `(?:tell|inform|notify|write|writing|cancel|renew|terminat)[^\\n.]{0,80}? ${COUNT}[ -]${UNIT} (?:before|prior to)`,
  `(?:spätestens|mindestens) ${COUNT} ${UNIT} vor (?:dem )?(?:ablauf|ende|vertragsende)`,
  `(?:au moins|au plus tard) ${COUNT} ${UNIT} avant (?:l['’]échéance|la fin|le terme|son terme)`,
  `kündigungsfrist[^\\n.\\d]{0,50}? ${COUNT} ${UNIT}`,
  `(?:mit einer )?frist von ${COUNT} ${UNIT}`,
  `préavis[^\\n.\\d]{0,30}? (?:de |d['’])${COUNT} ${UNIT}`,
  `(?:preaviso|antelación)[^\\n.\\d]{0,30}? de (?:al menos )?${COUNT} ${UNIT}`,
  `preavviso[^\\n.\\d]{0,30}? (?:di )(?:almeno )?${COUNT} ${UNIT}`,
  `opzegtermijn[^\\n.\\d]{0,40}? (?:van )?${COUNT} ${UNIT}`,
  `(?:pré-aviso|aviso prévio|antecedência)[^\\n.\\d]{0,30}? de ${COUNT} ${UNIT}`,
  `okres\\p{L}* wypowiedzenia[^\\n.\\d]{0,40}? ${COUNT}[ -]${UNIT}`,
  `за ${COUNT} ${UNIT} до`,
  `(?<count>\\d{1,3}|[一二三六]) ?${UNIT}前までに`,
  `提前 ?(?<count>\\d{1,3}|[一二两三六十]) ?${UNIT}`,
].map((pattern) => new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])${pattern}`, "giu"));

const ABOUT_NOTICE =
  /notice|(?:before|prior to) the|vor (?:dem )?(?:ablauf|ende|vertragsende)|avant (?:l['’]échéance|la fin|le terme|son terme)|kündig|frist|préavis|preaviso|antelación|preavviso|opzegtermijn|pré-aviso|aviso prévio|antecedência|wypowiedz|за \S+ (?:месяц|недел|дн)|前まで|提前/iu;

/** An ISO 8601 duration. */
export function findNoticePeriod(text: string): (Span & { value: string }) | undefined {
  if (!ABOUT_NOTICE.test(text)) return undefined;
  for (const pattern of NOTICE)
    for (const match of text.matchAll(pattern)) {
      const { count = "", unit = "" } = match.groups ?? {};
      const number = /^\d/.test(count) ? Number(count) : NUMBERS[count.toLowerCase()];
      const [letter] = UNITS.find(([, form]) => form.test(unit)) ?? [];
      if (number === undefined || number === 0 || letter === undefined) continue;
      const start = match.index + match[0].lastIndexOf(count, match[0].lastIndexOf(unit));
      const end = match.index + match[0].lastIndexOf(unit) + unit.length;
      return { text: text.slice(start, end), start, end, value: `P${number}${letter}` };
    }
  return undefined;
}
