import { QUESTION_LANGUAGES } from "./languages.ts";
import { plainWord } from "./stem.ts";

/** What an answer has to contain. */
export type AnswerKind =
  | "date"
  | "time"
  | "duration"
  | "amount"
  | "percent"
  | "number"
  | "person"
  | "place"
  | "phone"
  | "email"
  | "account"
  | "identifier";

const namesOf = (unit: Intl.DateTimeFormatOptions, times: readonly number[]): string[][] =>
  QUESTION_LANGUAGES.map((language) => {
    const format = new Intl.DateTimeFormat(language, { ...unit, timeZone: "UTC" });
    return times.map((time) => plainWord(format.format(time)));
  });

const numbered = (names: readonly string[]) =>
  names.map((name, index): [string, number] => [name, index + 1]);

/** As they stand after "in" and after a day, where that is not their name. */
const INFLECTED = [
  "styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrzesniu pazdzierniku listopadzie grudniu",
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia",
  "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре",
  "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
];

/** "march" and the like, with the number of the month. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...namesOf(
    { month: "long" },
    Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15)),
  ).flatMap(numbered),
  ...INFLECTED.flatMap((names) => numbered(names.split(" "))),
]);
const SHORT_MONTHS = "jan feb mar mrz apr jun jul aug sep sept oct okt nov dec dez".split(" ");
const WEEKDAYS = namesOf(
  { weekday: "long" },
  Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
).flat();

const MONTH = [...MONTHS.keys(), ...SHORT_MONTHS].toSorted((a, b) => b.length - a.length).join("|");
const ONES =
  "one|two|three|four|five|six|seven|eight|nine|ten|twelve|ein|eine|einen|einem|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|een|twee|drie|vijf|zes|zeven|negen|tien|twaalf|half|hundred|thousand|fourteen|twenty|thirty|vierzehn|zwanzig|dreissig|quatorze|quinze|vingt|trente|catorce|quince|veinte|treinta|quattordici|quindici|venti|trenta|veertien|twintig|dertig";
const CLOCK_UNIT =
  "minutes?|mins?|hours?|minuten?|stunden?|heures?|minutos?|horas?|minut[oi]|or[ae]|uren|uur";
const CALENDAR_UNIT =
  "days?|weeks?|months?|years?|tagen?|wochen?|monaten?|monats?|jahren?|jours?|semaines?|mois|ans?|annees?|dias?|semanas?|mes(?:es)?|anos?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar|jaren|werktage?n?|nights?|nachte?|nuits?|noches?|notti|nachten";
const UNIT = `${CLOCK_UNIT}|${CALENDAR_UNIT}`;
const CURRENCY =
  "€|\\$|£|¥|円|元|₽|руб|zl(?![a-z])|zł|r\\$|(?:eur|usd|gbp|chf|nok|sek|dkk)(?![a-z])|euros?(?![a-z])|pounds?(?![a-z])|franken|kr(?![a-z])";

const UNIT_ELSEWHERE =
  "dni|tygodni|miesi[ae]c|lat(?![a-z])|godzin|дн[ейя]|недел|месяц|лет|год|час|天|日間|个?月(?!\\d)|[かヶ]月|年間?|周|週間|小时|時間|分[钟間]";

/** On text in small letters without accents; each expression reads a bounded number of letters. */
const PATTERNS: Record<AnswerKind, RegExp> = {
  date: new RegExp(
    `(?<![a-z])(?:${MONTH})\\.?(?![a-z])|(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d\\d)(?!\\d)|(?<!\\d)\\d{1,2}\\.\\d{1,2}\\.(?!\\d)|(?<!\\d)\\d{4}-\\d\\d-\\d\\d(?!\\d)|(?<![\\d.,])(?:19|20)\\d\\d(?![\\d.,]\\d|\\d)|(?<![a-z])(?:${WEEKDAYS.join("|")})s?(?![a-z])|[\\d一二三四五六七八九十] ?[年月日号]`,
    "u",
  ),
  time: /(?<!\d)\d{1,2}(?:[:.]\d\d(?!\d|\.\d)| ?h ?\d\d|h\d\d)|(?<!\d)\d{1,2} ?(?:a\.?m|p\.?m|uhr|uur|heures?|h)(?![a-z])|(?<![a-z])(?:noon|midnight|midi|minuit|mittag|mezzogiorno)(?![a-z])|\d{1,2} ?[时時点](?!間|间)/u,
  duration: new RegExp(
    `(?<![a-z\\d])(?:\\d{1,4}|${ONES})[ -]?(?:working |calendar |full |volle |business )?[a-z]{0,8}(?:${UNIT})(?![a-z])|(?<!\\d)\\d{1,4} ?(?:${UNIT_ELSEWHERE})`,
    "u",
  ),
  amount: new RegExp(
    `(?:${CURRENCY}) ?\\d|\\d(?:,--?|[.,]-)? ?(?:${CURRENCY})|(?<![\\d.,])\\d{1,3}(?:[., ]\\d{3})*[.,]\\d\\d(?![\\d.,]\\d|\\d)`,
    "u",
  ),
  percent: /\d ?(?:%|％|процент|percent|per cent|prozent|pour cent|por ciento|per cento|procent)/u,
  number: new RegExp(`\\d|(?<![a-z])(?:${ONES})(?![a-z])`, "u"),
  person: /(?:)/u,
  place: /(?:)/u,
  phone: /(?<![\d.,])(?:\+|00)?\d(?:[ ()/.-]{0,2}\d){6,14}(?!\d)/u,
  email: /[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,100}\.[a-z]{2,}/u,
  account: /(?<![a-z])[a-z]{2}\d\d(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,4})?(?![a-z0-9])/u,
  identifier: /(?<![a-z0-9])(?=[a-z0-9/.-]{0,20}\d)[a-z0-9][a-z0-9/.-]{2,30}/u,
};

/** Names are capital letters, which the plain text has lost. */
const TITLE =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|M|Mlle|Sra?|Sig(?:\.ra|nora?)?|Dott|Mevr|Dhr|Don|Doña)\.? \p{Lu}/u;
const FULL_NAMES =
  /(?<!\p{L})\p{Lu}\p{Ll}{1,20}(?:-\p{Lu}\p{Ll}{1,20})?(?: \p{Lu}\.?| (?:van|von|de|da|di|del|der|den)){0,2} \p{Lu}\p{Ll}{1,20}/gu;
const FIRST_NAMES =
  /\p{Lu}\p{Ll}{2,20}, \p{Lu}\p{Ll}{2,20}|\p{Lu}\p{Ll}{2,20} (?:and|und|et|y|e|en) \p{Lu}\p{Ll}{2,20}/u;
const STREET =
  /\p{L}(?:strasse|straße|str\.|weg|platz|gasse|allee|laan|straat|plein|gracht)(?!\p{L})|(?<!\p{L})(?:street|road|lane|avenue|rue|boulevard|place|impasse|chemin|allée|quai|calle|plaza|avenida|via|viale|piazza|corso|kade|room|raum|zimmer|salle|sala|aula|zaal)(?!\p{L})|(?<!\d)\d{4,5} \p{Lu}\p{Ll}|(?<!\p{L})[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}(?!\p{L})/iu;
const IN_PLACE =
  /(?<!\p{L})(?:in|at|im|am|zu|nach|aus|à|au|aux|en|dans|chez|a|al|nel|nella|presso|te|op|bij|from|near|behind|under) (?:(?:the|der|die|dem|den|das|le|la|les|l’|l'|el|los|las|il|lo|de|het) ?)?\p{Lu}/u;

const PLACE_ELSEWHERE =
  /(?<!\p{L})(?:ul|al|os|ул|г|пр|наб|д)\. ?\p{Lu}|(?<!\p{L})(?:[вн]а?|em|no|na|w|we) \p{Lu}|\p{Script=Han}(?:[省市区县町村路号街]|都|府|県|丁目|会議室|会议室)/u;

const ROLE =
  /(?<!\p{L})(?:landlord|tenant|owner|lessor|occupier|buyer|seller|employer|Vermieter(?:in)?|Mieter(?:in)?|Eigentümer(?:in)?|Käufer(?:in)?|Verkäufer(?:in)?|bailleur|locataire|propriétaire|vendeur|propietari[oa]|inquilin[oa]|arrendatari[oa]|locatore|conduttore|proprietari[oa]|verhuurder|huurder|eigenaar)(?!\p{L})/iu;
const COMPANY = /^ ?(?:Ltd|LLC|Inc|GmbH|AG|KG|S\.|SL|SA|SARL|SAS|BV|B\.V|e\. ?V)/u;

const durationIn = (unit: string) =>
  new RegExp(`(?<![a-z\\d])(?:\\d{1,4}|${ONES})[ -]?(?:[a-z]{1,9} )?[a-z]{0,8}(?:${unit})(?![a-z])`, "u");
const CLOCK = durationIn(CLOCK_UNIT);
const CALENDAR = durationIn(CALENDAR_UNIT);
const HOW_MANY = "(?:how many|wie ?viele?|combien d(?:e |['’])|cuant[oa]s|quant[ie]|hoeveel) ?";
const ASKS_CLOCK = new RegExp(`(?<![a-z])${HOW_MANY}(?:${CLOCK_UNIT})(?![a-z])`, "u");
const ASKS_CALENDAR = new RegExp(`(?<![a-z])${HOW_MANY}(?:${CALENDAR_UNIT})(?![a-z])`, "u");

/** "How many hours" is not answered by days. Both texts are plain. */
export function hasAskedUnit(question: string, plain: string): boolean {
  if (ASKS_CLOCK.test(question)) return CLOCK.test(plain);
  return ASKS_CALENDAR.test(question) ? CALENDAR.test(plain) : true;
}

const CLOCK_NAME = new RegExp(`(?<![a-z])(?:${CLOCK_UNIT})(?![a-z])`, "u");
const CALENDAR_NAME = new RegExp(`(?<![a-z])(?:${CALENDAR_UNIT})(?![a-z])`, "u");

/** Whether a row of a table has a number below the asked unit in the head of its column. */
export function hasAskedColumn(question: string, row: string, before: string): boolean {
  const unit = ASKS_CLOCK.test(question)
    ? CLOCK_NAME
    : ASKS_CALENDAR.test(question)
      ? CALENDAR_NAME
      : undefined;
  const cells = row.split("\t");
  if (unit === undefined || cells.length < 2) return false;
  const head = before
    .split("\n")
    .findLast((line) => !/\d/.test(line) && line.split("\t").length === cells.length)
    ?.split("\t");
  return cells.some(
    (cell, column) => /^\s*\d[\d.,]*\s*$/.test(cell) && unit.test(plainWord(head?.[column] ?? "")),
  );
}

const TITLE_AFTER = /[\p{Script=Han}\p{Script=Katakana}](?:様|さん|氏|先生|女士|小姐|君)/u;
const FULL_NAMES_ELSEWHERE =
  /(?<!\p{L})\p{Script=Cyrillic}[а-яё]{1,20} (?:\p{Lu}\. ?){1,2}|\p{Lu}[а-яё]{2,20}(?: \p{Lu}[а-яё]{2,20}){1,2}/u;

/** Whether a text has a title with a name, or first names in a row. */
export const hasPerson = (text: string): boolean =>
  TITLE.test(text) || FIRST_NAMES.test(text) || TITLE_AFTER.test(text) || FULL_NAMES_ELSEWHERE.test(text);

/** `isKnown`: whether the question itself has a word, which so is no answer to it. */
export function holds(
  kind: AnswerKind,
  text: string,
  plain: string,
  isKnown: (word: string) => boolean,
): boolean {
  if (kind === "person") {
    if (hasPerson(text) || ROLE.test(text)) return true;
    for (const { 0: name, index } of text.matchAll(FULL_NAMES)) {
      const isCompany = COMPANY.test(text.slice(index + name.length));
      if (!isCompany && !name.split(" ").some(isKnown)) return true;
    }
    return false;
  }
  if (kind === "place") return STREET.test(text) || IN_PLACE.test(text) || PLACE_ELSEWHERE.test(text);
  return PATTERNS[kind].test(plain);
}
