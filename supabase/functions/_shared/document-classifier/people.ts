import type { DocumentType } from "../contract/analysis.ts";
import { PERSON_TITLE } from "./patterns.ts";
import type { Segment, Token } from "./segments.ts";
import { wordsOf } from "./words.ts";

/** "Hi Robin,", "To: Robin Sayle <r@s.example>", "Robin Sayle". */
const NAME_ALONE =
  /^(?:[\p{L}-]+:\s*|(?:dear|hi|hello|hey|liebe[rs]?|hallo|cher|chère|querid[oa])\s+)?(\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}'’-]+){0,2})(?:\s*<[^>]{0,80}>)?[,!.]?$/u;

const TOWN = /(?<![\p{L}\d])\d{4,5} (?:[A-Z]{2} )?(\p{Lu}[\p{L}\p{M}-]+)/u;

const SPEAKERS: ReadonlySet<DocumentType> = new Set(["Meeting notes", "E-mail"]);

const PEOPLE_FIELD =
  /^(?:present|in attendance|attendees|attending|apologies|absent|participants|chair|anwesend|teilnehmer(?:innen)?|entschuldigt|présents|asistentes|name|employee|client|customer|patient(?:in)?|guest|passengers?|policy ?holder|versicherungsnehmer(?:in)?|kund(?:e|in)|reisende[rn]?|betreuer(?:in)?|sachbearbeiter(?:in)?|author|contact|dealer|retailer|händler)\b[\p{L} ]{0,12}:(.{1,300})/iu;

export function peopleIn(pieces: readonly Segment[], documentType: DocumentType): ReadonlySet<string> {
  const speak = SPEAKERS.has(documentType);
  const people = new Set<string>();
  for (const { tokens, text: line, isFrame } of pieces) {
    if (speak) for (const name of speakersIn(tokens)) people.add(name);
    const [, name = ""] = (isFrame && NAME_ALONE.exec(line)) || [];
    const [, town = ""] = (isFrame && TOWN.exec(line)) || [];
    const [, list = ""] = PEOPLE_FIELD.exec(line) ?? [];
    const names = list.match(/(?<!\p{L})\p{Lu}[\p{Ll}'’-]+/gu) ?? [];
    for (const word of [...wordsOf(name), town, ...names])
      if (word.length > 2) people.add(word.toLowerCase());
    let named = false;
    for (const { text } of tokens) {
      if (PERSON_TITLE.test(text)) named = true;
      else if (!named || text === ".") continue;
      else if (/^\p{Lu}[\p{L}'’-]*\.?$/u.test(text)) {
        if (text.length > 2) people.add(text.toLowerCase());
      } else named = false;
    }
  }
  return people;
}

function speakersIn(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ text, partOfSpeech }, i) => {
      const before = tokens[i - 1];
      const begins = before === undefined || /^[.:;!?•*–-]$/.test(before.text);
      const after = tokens[i + 1];
      const speaks =
        after !== undefined && (/^(?:VERB|AUX)$/.test(after.partOfSpeech) || /^(?:to|:)$/.test(after.text));
      return begins && speaks && partOfSpeech === "PROPN" && text.length > 2;
    })
    .map(({ text }) => text.toLowerCase());
}
