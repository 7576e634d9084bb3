import { easternPeople } from "./eastern-people.ts";
import { foundName, type FoundName, NAME_AT, nameFrom, type Source } from "./found-name.ts";
import type { TextLine } from "./lines.ts";
import { isGivenName } from "./names.ts";
import { hasGivenName, HONORIFIC, mayBePerson, NAME, tokensOf } from "./person-name.ts";
import { ATTENDANCE_HEADING, ATTENDANCE_LINE, NAMED_CELL } from "./person-labels.ts";

const TITLED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${HONORIFIC}\\.? )?(?<title>${HONORIFIC})\\.? (?!${HONORIFIC}[. ])(?<name>${NAME})`,
  "gu",
);
const SEQUENCE = new RegExp(`(?<![\\p{L}\\p{M}\\d@/._-])${NAME}(?![\\p{L}\\p{M}\\d@/_])`, "gu");
const MAX_LIST_ITEMS = 60;

const SEPARATOR = /[,;、，・/]| (?:and|und|et|y|e|en|i|и|&|\+) /gu;

/** The names of a list such as "Joyce (chair), Anil, Tom R". */
function listed(source: Source, start: number, end: number, evidence: string): FoundName[] {
  // What is in brackets says something of the name before it.
  const plain = source.text
    .slice(start, end)
    .replaceAll(/\([^)]*\)|（[^）]*）/gu, (part) => " ".repeat(part.length));
  const cuts = [
    0,
    ...[...plain.matchAll(SEPARATOR)].flatMap(({ index, 0: sign }) => [index, index + sign.length]),
    plain.length,
  ];
  const names: FoundName[] = [];
  for (let at = 0; at + 1 < cuts.length && names.length < MAX_LIST_ITEMS; at += 2) {
    const from = cuts[at] ?? 0;
    const item = plain.slice(from, cuts[at + 1]);
    const lead = /^[\s*•·\-–—|_"«„]*/u.exec(item)?.[0].length ?? 0;
    const rest = item.slice(lead);
    const itemStart = start + from + lead;
    const whole = NAME_AT.exec(rest)?.[0] ?? "";
    const after = rest.slice(whole.length);
    // "Mr Dodd from school", "Rui." and "Mary Marchini @mmarchini" are names, "Room 4" is none.
    if (whole === "" || !/^(?:[.:*_|]*\s*$|\s+(?:[@<([–—-]|\p{Ll})|\s*[–—-] )/u.test(after)) continue;
    const name = nameFrom(source, itemStart, itemStart + whole.length, evidence, true);
    if (name) names.push(name);
  }
  return names;
}

function fromAttendance(source: Source): FoundName[] {
  const { text, lines } = source;
  return lines.flatMap((line, index) => {
    const label = ATTENDANCE_LINE.exec(line.text)?.[0];
    if (label !== undefined && line.text.length > label.length) {
      const next = lines[index + 1];
      // A list that goes on in the next line.
      const goesOn = next !== undefined && /[,;]$/.test(line.text) && !next.isAfterBlank;
      return listed(source, line.start + label.length, goesOn ? next.end : line.end, "listed");
    }
    if (!ATTENDANCE_HEADING.test(line.text)) return [];
    const names: FoundName[] = [];
    for (const next of lines.slice(index + 1, index + 1 + MAX_LIST_ITEMS)) {
      const isItem = /^[*•·\-–—|]|^\d{1,2}[.)] /u.test(next.text);
      if (!isItem && (next.isAfterBlank || next.text.length > 80 || ATTENDANCE_HEADING.test(next.text)))
        break;
      const lead = /^(?:[*•·\-–—|\s]+|\d{1,2}[.)] )/u.exec(next.text)?.[0].length ?? 0;
      const found_ = listed(source, next.start + lead, next.end, "listed");
      if (found_.length === 0 && text.slice(next.start, next.end).endsWith(":")) break;
      names.push(...found_);
    }
    return names;
  });
}

function fromLabels(source: Source): FoundName[] {
  const { text, lines } = source;
  return lines.flatMap((line, index) =>
    line.cells.flatMap((cell, at) => {
      const label = NAMED_CELL.exec(cell.text)?.[0];
      if (label === undefined) return [];
      const next = line.cells[at + 1] ?? lines[index + 1]?.cells[0];
      const [start, end] =
        cell.text.length > label.length
          ? [cell.start + label.length, cell.end]
          : [next?.start ?? 0, next?.end ?? 0];
      const reversed = /^(?<surname>\p{Lu}[\p{L}'’ -]{1,40}), (?<given>\p{Lu}[\p{L}'’-]+)$/u.exec(
        text.slice(start, end),
      );
      if (reversed && (isGivenName(reversed.groups?.["given"] ?? "") || /^[\p{Lu}, -]+$/u.test(reversed[0])))
        return [foundName(text, start, end, "labelled+")];
      const name = nameFrom(source, start, end, "labelled", false);
      if (!name || (name.start > start && !/^\p{L}/u.test(text.slice(start, end)))) return [];
      // An unknown word beside a label is a person only with another, and nothing after it.
      const isKnown = hasGivenName(name.value) || isGivenName(name.value);
      const rest = text.slice(name.end, end);
      if (!isKnown && (tokensOf(name.value).length < 2 || !/^\s*(?:[,;(<|]|$)/u.test(rest))) return [];
      return [{ ...name, evidence: isKnown ? "labelled+" : "labelled" }];
    }),
  );
}

function titled({ text, context }: Source): FoundName[] {
  return [...text.matchAll(TITLED)].flatMap(({ index, 0: whole, groups }) => {
    const title = groups?.["title"] ?? "";
    const name = groups?.["name"] ?? "";
    const start = index + whole.length - name.length;
    if (/^\p{Lu}\.?$/u.test(name) || !mayBePerson(text, start, start + name.length, context)) return [];
    // "M." and "D." are also initials, and "Ing" and "Prof" begin other words.
    if (
      /^(?:M|D)$/u.test(title) &&
      !(whole.startsWith(`${title}. `) && !/^\p{L}+\.? /u.test(text.slice(Math.max(0, index - 3), index)))
    )
      return [];
    if (/^[MD]$/u.test(title) && /\p{Lu}\. ?$/u.test(text.slice(Math.max(0, index - 3), index))) return [];
    return [foundName(text, start, start + name.length, "titled", title)];
  });
}

const GREETING =
  /^(?:dear|hello|hi|hey|good (?:morning|evening)|(?:meine? )?lieb(?:e|er|ste[rs]?)|hallo|guten tag|moin|(?:ma |mon )?ch[eè]re?|bonjour|salut|coucou|querid[oa]|hola|estimad[oa]|buenos días|ciao|cara|caro|gentile|beste|lieve|hoi|car[oa]|olá|querid[oa]|cześć|drog[ai]|witaj|привет|здравствуйте,?|уважаем(?:ый|ая)|дорог(?:ой|ая))\s+(?=\p{Lu})/iu;
const CLOSING =
  /(?:^|[.!,] )(?:yours(?: (?:sincerely|faithfully|truly))?|respectfully|sincerely|(?:kind(?:est)?|best|warm) regards|regards|best(?: wishes)?|cheers|thanks|love|many thanks|mit (?:freundlichen|besten|herzlichen|lieben) grüßen|(?:freundliche|viele|herzliche|liebe|beste) grüße|lg|vg|mfg|gruß|cordialement|bien (?:à vous|cordialement)|amicalement|bises|veuillez agréer.*|je vous prie .*|atentamente|un (?:cordial )?saludo|saludos(?: cordiales)?|cordialmente|abrazos?|cordiali saluti|distinti saluti|un caro saluto.*|met vriendelijke groet(?:en)?|groet(?:jes)?|hoogachtend|com os melhores cumprimentos|atenciosamente|cumprimentos|abraço|z (?:poważaniem|wyrazami szacunku)|pozdrawiam|с уважением|sei .{0,20}gegrüßt von deiner|(?:deine?|ihr|euer|eure))[,.! ]*$/iu;
const SHORT_CLOSING =
  /^(?:lg|vg|gruß|deine?|love|cheers|bises|thanks|best|groetjes|saludos|abrazos?)[ ,]+(?=\p{Lu})/iu;
/** It also begins an item of a list. */
const DASH = /^(?:--?|[–—])[ ]?(?=\p{Lu})/u;

function fromLetters(source: Source): FoundName[] {
  const { text, lines } = source;
  const names: FoundName[] = [];
  for (const [index, line] of lines.entries()) {
    const greeting = GREETING.exec(line.text)?.[0];
    if (greeting !== undefined && /[,!:.]$|^.{1,40}$/u.test(line.text)) {
      const name = nameFrom(source, line.start + greeting.length, line.end, "greeted", false);
      if (
        name &&
        /^\s*[,!:.]|^$/u.test(text.slice(name.end, line.end)) &&
        (isGivenName(tokensOf(name.value)[0] ?? "") || /^\p{Lu}\p{L}*\.? /u.test(name.value))
      )
        names.push(name);
    }
    const dash = DASH.exec(line.text)?.[0];
    const short = SHORT_CLOSING.exec(line.text)?.[0] ?? dash;
    const next = lines[index + 1];
    const at =
      short === undefined ? (CLOSING.test(line.text) ? next?.start : undefined) : line.start + short.length;
    const end = short === undefined ? next?.cells[0]?.end : line.end;
    if (at === undefined || end === undefined || end - at > 60) continue;
    const name = nameFrom(source, at, end, "signed", false);
    if (dash !== undefined && name && !hasGivenName(name.value)) continue;
    if (name && /^[\s.,*_|]*(?:\([^)]*\))?$/u.test(text.slice(name.end, end))) names.push(name);
  }
  return names;
}

const CYRILLIC_INITIALS =
  /(?<!\p{L})(?:\p{Lu}\p{Ll}{1,30}(?:-\p{Lu}\p{Ll}{1,30})? \p{Lu}\. ?\p{Lu}\.|\p{Lu}\. ?\p{Lu}\. ?\p{Lu}\p{Ll}{2,30})/gu;

/** A known given name with what follows, anywhere. */
function inText(source: Source): FoundName[] {
  const { text, context } = source;
  const names: FoundName[] = [];
  for (const { index, 0: sequence } of text.matchAll(SEQUENCE)) {
    const tokens = [...sequence.matchAll(/[\p{L}\p{M}'’.-]+/gu)];
    const first = tokens.findIndex(([token]) => isGivenName(token));
    const begin = tokens[first];
    if (!begin || tokens.length < 2) continue;
    // "Traoré Mamadou": a name may end with what is mostly its beginning.
    const isReversed = first === tokens.length - 1;
    if (isReversed && !(tokens.length === 2 && /\p{Script=Cyrillic}/u.test(sequence))) continue;
    const start = index + (isReversed ? 0 : begin.index);
    const end = index + sequence.length;
    if (/^(?:[\p{Lu}'’-]{4,})$/u.test(begin[0]) && !isReversed && end - start > 40) continue;
    if (!mayBePerson(text, start, end, context)) continue;
    if (tokensOf(text.slice(start, end)).filter((token) => /^\p{Lu}/u.test(token)).length > 4) continue;
    names.push(foundName(text, start, end, "given"));
  }
  for (const { index, 0: name } of text.matchAll(CYRILLIC_INITIALS))
    if (/\p{Script=Cyrillic}/u.test(name))
      names.push(foundName(text, index, index + name.length, "initials"));
  return names;
}

/** "Kate: we should …" and "[Rodri] bug", of a known name. */
function speakers({ text, lines, context }: Source): FoundName[] {
  return lines.flatMap((line) => {
    const match =
      /^[\s>*•·\-–—_]{0,6}\[?(?<name>\p{Lu}\p{Ll}[\p{L}'’-]{1,20})\]?[*_]{0,2}(?::| -> | – | - |\])/u.exec(
        line.text,
      );
    const name = match?.groups?.["name"];
    if (!match || name === undefined || !isGivenName(name) || context.small.has(name.toLowerCase()))
      return [];
    // "Julia: a language" stands in a list of other things.
    if (text.split(name).length < 3) return [];
    const start = line.start + match[0].indexOf(name);
    return [foundName(text, start, start + name.length, "speaking")];
  });
}

/** People named in a text, in its order; one may be there several times. */
export function findPeople(
  text: string,
  lines: readonly TextLine[],
  small: ReadonlySet<string>,
): FoundName[] {
  const source: Source = { text, lines, context: { small } };
  return [
    ...fromAttendance(source),
    ...fromLabels(source),
    ...titled(source),
    ...fromLetters(source),
    ...easternPeople(source),
    ...inText(source),
    ...speakers(source),
  ];
}
