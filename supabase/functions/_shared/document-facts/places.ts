import { findDates } from "./dates.ts";
import type { FactLanguage } from "./labels.ts";
import type { TextLine } from "./lines.ts";
import { countriesIn, isCity } from "./names.ts";
import { ADDRESS } from "./party-name.ts";
import type { FoundName } from "./found-name.ts";

const TOWN =
  "(?<![\\p{L}\\p{M}])\\p{Lu}[\\p{L}\\p{M}'’]{1,30}(?:(?:-| )(?:(?:am|an der|im|in|bei|ob|auf|sur|sous|en|la|le|les|de|del|della|di|da|do|upon|aan|den|der|nad|на)(?:-| ))?\\p{Lu}[\\p{L}\\p{M}'’]{1,30}|-\\p{Ll}{1,5}-\\p{Lu}[\\p{L}\\p{M}'’]{1,30}){0,2}";

const place = (text: string, start: number, end: number, evidence: string): FoundName => {
  const name = text.slice(start, end);
  return { text: name, value: name, start, end, evidence };
};

const BEFORE_DAY = new RegExp(
  `(?:^|[.,] |(?:fait|fatto|hecho|feito|à|a) )(?:à |a |en |em |En |Em |In |À |A )?(?<town>${TOWN}), ?(?:the |den |am |le |lì |li |a |el |dnia |this )?(?=\\d|1er|\\p{L}{3,15} \\d{1,2})`,
  "u",
);

/** "Bremen, 3. Juni 2024" and "En Málaga, a 9 de mayo": a town before the day of a letter. */
function dated(text: string, lines: readonly TextLine[]): FoundName[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (cell.text.length > 90) return [];
      const match = BEFORE_DAY.exec(cell.text);
      const town = match?.groups?.["town"];
      if (!match || town === undefined) return [];
      const start = cell.start + match.index + match[0].indexOf(town);
      const rest = text.slice(cell.start + match.index + match[0].length, cell.end + 1);
      const isDay =
        findDates(rest, false).some((date) => date.start < 4) ||
        /^\d{1,2}(?:st|nd|rd|th|er|\.|º)? (?:of |de |d['’])?\p{L}{3,12}\.?(?:$|[\s,])/u.test(rest);
      const isDayName = findDates(`1 ${town} 2020`, false).length > 0 || WEEKDAY.test(town);
      // "Committee, 6 Feb, at Joyce's" begins with no town.
      const isWhole = /^[\p{L}\d .,/º’'-]{4,30}$/u.test(rest.trim()) && !/,.*,/.test(rest);
      const isMeant =
        isCity(town) ||
        /\p{L} $/u.test(match[0].slice(0, match[0].indexOf(town))) ||
        (isWhole && !/\p{Lu}{2}| .* /u.test(town));
      return isDay && !isDayName && isMeant ? [place(text, start, start + town.length, "dated")] : [];
    }),
  );
}

const WEEKDAY =
  /^(?:on )?(?:mon|tues?|wed|thurs?|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\.?$|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|tag$|^mittwoch$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)$/iu;

const CODES: RegExp[] = [
  // Germany, France, Italy, Spain; Poland, Portugal, Brazil, Czechia, Sweden.
  new RegExp(
    `(?<![\\d.,/-])(?:[A-Z]{1,2}[- ])?(?:\\d{5}|\\d{2}[- ]\\d{3}|\\d{4}-\\d{3}|\\d{5}-\\d{3}|\\d{3} \\d{2}),? (?<town>${TOWN})`,
    "gu",
  ),
  new RegExp(`(?<![\\d.,/-])\\d{4} ?[A-Z]{2},? {1,2}(?<town>${TOWN})`, "gu"),
  // Of four digits, as in Switzerland, Norway and Belgium, where nothing else is in its cell.
  new RegExp(
    `(?<=^|\\n|[,\\t] ?)(?:[A-Z]{1,2}[- ])?[1-9]\\d{3} (?![A-Z]{2} )(?<town>${TOWN})(?=\\s*(?:$|[\\n,(]))`,
    "gu",
  ),
  new RegExp(`(?<town>${TOWN}),? {1,2}[A-Z]{1,2}\\d{1,2}[A-Z]? \\d[A-Z]{2}(?![\\p{L}\\d])`, "gu"),
  new RegExp(`(?<town>${TOWN}),? [A-Z]{2},? \\d{5}(?:-\\d{4})?(?!\\d)`, "gu"),
  new RegExp(`(?<!\\p{L})г\\. ?(?<town>${TOWN})`, "gu"),
];
const NO_TOWN =
  /^(?:cedex|postfach|box|b\.?p|tsa|tel|fax|eur|usd|gbp|kwh|uhr|stück|total|mr|mrs|herr|frau|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|kg|page|seite)/iu;

function coded(text: string): FoundName[] {
  return CODES.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups }) => {
      const town = (groups?.["town"] ?? "").replace(/ Cedex.*$/iu, "");
      if (town.length < 2 || NO_TOWN.test(town)) return [];
      const before =
        text
          .slice(Math.max(0, index - 60), index)
          .split("\n")
          .at(-1) ?? "";
      if (!/(?:^|[,;·•|(–\t-] ?| {2})$/u.test(before) && !ADDRESS.test(before) && !/^\D/u.test(whole))
        return [];
      const start = index + whole.indexOf(town);
      return [place(text, start, start + town.length, "coded")];
    }),
  );
}

const LABEL =
  /^[\s>*•·#_|\-–—]{0,8}(?:location|venue|place|where|meeting place|ort|treffpunkt|tagungsort|sitzungsort|veranstaltungsort|lieu|luogo|sede|lugar|plaats|locatie|local|miejsce|место(?: проведения)?|場所|会場|開催場所|会议地点|地点|會議地點)[*_ ]{0,3}[:：][*_]{0,2}[ \u3000]*(?<value>[^\n]{2,80})$/iu;

function labelled(text: string, lines: readonly TextLine[]): FoundName[] {
  return lines.flatMap((line) => {
    const cell = line.cells[0];
    const value =
      cell &&
      (LABEL.exec(cell.text)?.groups?.["value"] ?? "").replace(/[\s.*_]+$/u, "").replace(/\s*[(（].*$/u, "");
    if (
      !cell ||
      value === undefined ||
      !/^["«„“]?[\p{Lu}\p{Lo}\d]/u.test(value) ||
      /https?:|@|_{3}/.test(value) ||
      value.split(" ").length > 8
    )
      return [];
    const start = text.indexOf(value, cell.start);
    return [place(text, start, start + value.length, "labelled")];
  });
}

const BEFORE =
  /(?<![\p{L}\p{M}])(?:in|at|from|to|near|via|nach|aus|bei|à|de|d['’]|vers|en|desde|hasta|hacia|a|da|di|te|uit|naar|em|w|we|do|z|в|из|до|at the|geboren in|born in|né à|née à|nacid[oa] en|nat[oa] a|station|stadt|city of|town of|ville de|comune di) ?$/iu;
const BORN = new RegExp(
  `(?:[Bb]orn in|[Gg]eboren (?:am .{6,20} )?in|[Gg]eb\\. (?:am .{6,20} )?in|[Nn]ée? (?:le .{6,20} )?à|[Nn]acid[oa] en|[Nn]at[oa] a|[Gg]eboren te|lives in|living in|based in|wohnhaft in|domiciliée? à|con domicilio en|residente a) (?<town>${TOWN})`,
  "gu",
);

/** Cities and countries that are known, where a word before says that a place is meant, or they stand alone in an address. */
function known(text: string, language: FactLanguage | undefined): FoundName[] {
  const countries = [countriesIn("en"), countriesIn(language ?? "en")];
  const names: FoundName[] = [];
  for (const { index, 0: run } of text.matchAll(
    /(?<![\p{L}\p{M}\d@/._-])\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: (?:(?:am|an der|de|del|la|le|di|upon|do) )?\p{Lu}[\p{L}\p{M}'’-]{1,30}){0,3}(?![\p{L}\p{M}\d@/_])/gu,
  )) {
    const isCountry = countries.some((list) => list.has(run));
    const name = isCountry || isCity(run) ? run : undefined;
    if (name === undefined) continue;
    const before = text.slice(Math.max(0, index - 14), index);
    const after = text.slice(index + name.length, index + name.length + 4);
    const isAsked = BEFORE.test(before);
    const isLast =
      /(?:\d[\p{L}]?|\p{L}), $/u.test(before) && /^(?:[\s.;)]|$)/u.test(after) && !/^ \p{L}/u.test(after);
    if (isAsked && /^ \p{Lu}/u.test(after)) continue;
    if (isAsked) names.push(place(text, index, index + name.length, isCountry ? "country" : "city"));
    else if (isLast)
      names.push(place(text, index, index + name.length, isCountry ? "country last" : "city last"));
  }
  for (const { index, 0: whole, groups } of text.matchAll(BORN)) {
    const town = groups?.["town"] ?? "";
    names.push(place(text, index + whole.length - town.length, index + whole.length, "lived"));
  }
  return names;
}

/** Places named in a text; one may be there several times. */
export function findPlaces(
  text: string,
  lines: readonly TextLine[],
  language: FactLanguage | undefined,
): FoundName[] {
  return [...labelled(text, lines), ...dated(text, lines), ...coded(text), ...known(text, language)];
}
