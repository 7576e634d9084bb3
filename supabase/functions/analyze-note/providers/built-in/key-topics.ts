import { type DocumentType, MAX_KEY_TOPICS } from "../../../_shared/contract/analysis.ts";
import type { ForeignGrammar } from "./foreign.ts";
import { peopleIn } from "./people.ts";
import type { Piece, Token } from "./pieces.ts";
import { withMore } from "./vocabulary-lists.ts";
import { ROMANCE_VOCABULARY, VOCABULARY } from "./vocabulary.ts";
import { hasPhrase, phraseText, plainly, wordsOf } from "./words.ts";

const MAX_TOPIC_WORDS = 3;
const MAX_WORD_LENGTH = 30;

/** Nouns that tell nothing about a document. */
const EMPTY_NOUNS = new Set(
  "thing things little great new more most good better best old big small same many much few several such other own whole dearest full right sure able deal different certain long short early late high low time times day days week weeks month months year years hour hours hrs minute minutes mins today tomorrow yesterday morning afternoon evening night way ways lot lots bit kind sort part parts number name names date page total subtotal amount qty item items example case fact question point side end one two three four five six seven eight nine ten first last next other others something anything nothing everything someone anyone everybody nobody people person man woman mr mrs ms dr sir madam dear re fw subject note notes january february march april may june july august september october november december janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre monsieur madame señor señora signor signora euros jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed weds thu thurs fri sat sun spring summer autumn winter pm am no ref vat ltd inc llc plc gmbh corp eur gbp usd chf tel cc eod asap tsp tbsp tbs min max per yes ok okay thanks thank hello hi hey regards sincerely cheers lol omg don didn doesn isn wasn won can couldn".split(
    " ",
  ),
);

/** Those of German, by which alone a language is known here whose nouns have capitals. */
const EMPTY_GERMAN_NOUNS: ReadonlySet<string> = new Set(
  "herr herrn herren frau frauen dame damen geehrte geehrter geehrten liebe lieber lieben gruß grüße grüßen herzliche herzlichen freundliche freundlichen dank bitte nummer nr tel datum uhr zeitraum angabe angaben dokument unterlagen stand höhe beginn ende ablauf tag tage tagen woche wochen tages monat monats monate monaten jahres jahr jahre jahren stunde stunden minute minuten zeit mal teil seite seiten ort name anzahl summe zwischensumme gesamtsumme betrag euro eur cent prozent grad beispiel fall januar jänner februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag frühling sommer herbst winter top gmbh ohg usd chf folgende folgenden folgendes alten altes neue neuen neues ganze ganzen weitere weiteren weiteres übrige übrigen einzelne einzelnen wesentlichen allgemeinen voraus folge rahmen bezug hinblick wege zuge fragen rückfragen verfügung verständnis vertrauen schreiben anlage anlagen anhang betreff erhalt bekannte bekannten genannte genannten oben beigefügte beigefügten pos position bezeichnung beschreibung menge stk stück std preis einzelpreis gesamtpreis gesamt zzgl inkl netto brutto faktor mwst ust umsatzsteuer mehrwertsteuer abzug konto bankverbindung überweisung iban bic leistung leistungen leistungszeitraum arbeiten anteil daten technische anwesende anwesenden teilnehmer teilnehmerin person adresse anschrift geburtsort unterschrift stempel vorlage hinweis hinweise form weise art zweck falle abs absatz satz estg ustg bgb sgb goz gop gerät geräte geräts geräten sicherheitshinweise inbetriebnahme lieferumfang fehlerbehebung entsorgung markierung".split(
    " ",
  ),
);

/** Those of the languages whose nouns stand behind articles. */
const EMPTY_FOREIGN_NOUNS: ReadonlySet<string> = new Set([
  ...EMPTY_NOUNS,
  ..."cas fin partie compte cadre suite part lieu base titre fois temps période jour jours mois an ans année semaine heure heures montant somme nom prénom adresse objet numéro día días mes meses año años hora horas fecha importe caso parte partes tarde mañana semana nombre número plazo adelante giorno giorni mese mesi anno anni ora ore numero importo fine oggetto dia dias mês meses ano anos heer mevrouw dag dagen weken maand maanden jaar uur datum bedrag nummer vraag vragen groet onderwerp lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei juni juli augustus kosten présente presente ordine ordre".split(
    " ",
  ),
]);

/** "Kaufdatum", "Personalnummer": what is asked for in a form. */
const GERMAN_FIELD = /\p{L}(?:datum|nummer|betrag)$/u;

/** Words in the plural that begin compounds all the same. */
const PLURAL_COMPOUNDS = new Set(
  "sports savings goods news sales arms customs systems operations parents".split(" "),
);

/** Other forms of what the vocabulary of contracts has, and the words of other languages. */
const FOREIGN_PARTIES =
  "contrat contrato contratto bail arrendadora arrendataria locataires huur huurder verhuurder huurovereenkomst miete mieters vermieterin vermieters verkäufer verkäuferin käufer käuferin auftraggeber auftragnehmer arbeitgebers vertrages vertrags vertragspartei vertragsbeginn kündigung schriftform".split(
    " ",
  );

/** By these words a form or a letter is known for one; of the others, those of its type are what a paper is about. */
const TYPE_WORDS: ReadonlyMap<DocumentType, ReadonlySet<string>> = new Map(
  (["Invoice", "Receipt", "Letter", "E-mail", "Résumé", "Meeting notes", "Report", "Contract"] as const).map(
    (type) => {
      const { names, strong, weak } = withMore(VOCABULARY[type], ROMANCE_VOCABULARY[type]);
      const foreign = type === "Contract" ? FOREIGN_PARTIES : [];
      return [
        type,
        new Set([...names, ...strong, ...weak, ...foreign].flatMap((word) => [word, `${word}s`])),
      ];
    },
  ),
);

/** English words that begin a noun phrase. */
const BEGINS_NOUN = /^(?:the|an|this|that|these|those|my|our|your|his|her|its|their|us|them|him|you|it)$/i;

const ABBREVIATION = /(?<![\p{L}\p{N}])(\p{Lu}{2,4})(?![\p{L}\p{N}])/gu;
const CAPITAL_IN_SENTENCE = /(?<=[\p{Ll},] )(\p{Lu}[\p{L}\p{M}'’-]*)/gu;
const CAPITAL_IN_LINE = /(?<=(?:\b(?:to|from|in|at|of|for|with|near|via)|[>→]) )(\p{Lu}[\p{L}\p{M}'’-]*)/gu;

const CODE_WORDS = new Set([...VOCABULARY["Source code"].strong, ...VOCABULARY["Source code"].weak]);

/** Once there are a few topics, another one has so much of the score of the last of them. */
const WORTH_TELLING = 0.45;
const ENOUGH_TOPICS = 4;
/** What is less of a topic by the place or the kind of its words. */
const LESS = { frame: 0.2, label: 0.41, typeWord: 0.45, wordSaidOnce: 0.75, germanPair: 0.75 };

export interface TopicGrounds {
  title: string;
  text: string;
  pieces: readonly Piece[];
  documentType: DocumentType;
  /** Undefined for a text in English. */
  foreign: ForeignGrammar | undefined;
}

interface Phrase {
  words: string[];
  /** 1, or less where it stands in a place that tells little. */
  weight: number;
}

interface Candidate {
  text: string;
  words: string[];
  count: number;
  place: number;
}

interface Ranked {
  candidate: Candidate;
  score: number;
}

/** The phrases that say best what a document is about; each stands in the text. */
export function findKeyTopics({ title, text, pieces, documentType, foreign }: TopicGrounds): string[] {
  const capitalNouns = foreign?.capitalNouns ?? false;
  // Of an unknown language nobody knows whether its nouns have capitals.
  const asWritten = capitalNouns || foreign?.functionWords.size === 0;
  const candidates = new Map<string, Candidate>();
  const weights = new Map<string, number>();
  let place = 0;
  const emptyForeign = foreign?.articles ? EMPTY_FOREIGN_NOUNS : EMPTY_NOUNS;
  const empty = capitalNouns ? EMPTY_GERMAN_NOUNS : emptyForeign;
  const phrases = pieces.flatMap((piece) => nounPhrases(piece, empty, foreign));
  // In "salle de sport" two words tell something.
  const telling = (words: readonly string[]) =>
    words.filter((word) => !foreign?.articles?.links.has(word.toLowerCase()));
  for (const { words, weight } of phrases)
    for (const word of telling(words).map(stem)) weights.set(word, counted(weights.get(word), weight));
  const show = asWritten ? (words: readonly string[]) => words.join(" ") : displayIn(text, pieces);
  const cutRight = capitalNouns || foreign?.articles !== undefined;
  for (const { words, weight } of cutRight ? phrases : phrases.flatMap(withPairs)) {
    const key = words.join(" ").toLowerCase();
    const known = candidates.get(key);
    if (known) known.count = counted(known.count, weight);
    else {
      const text = show(words).replace(/(?<=['’]) /g, "");
      candidates.set(key, { text, words: telling(key.split(" ")), count: weight, place: place++ });
    }
  }
  const titleWords = phraseText(wordsOf(title));
  const people = peopleIn(pieces, documentType);
  // German says in one word what is two in English, and two nouns beside one another stand in a table as often as not.
  const saidOf = ({ words: [word = "", ...more], count }: Candidate) =>
    capitalNouns && more.length === 0 ? Math.max(count, weights.get(stem(word)) ?? 0) : count;
  const pair = capitalNouns ? LESS.germanPair : 1.15;
  const score = (candidate: Candidate) => {
    const { words, place: at } = candidate;
    const count = saidOf(candidate);
    const weight =
      words.reduce((sum, word) => sum + Math.log2(1 + (weights.get(stem(word)) ?? 0)), 0) /
      Math.sqrt(words.length);
    const titled = 1 + 0.4 * words.filter((word) => hasPhrase(titleWords, word)).length;
    const typeWord = isTypeWord(words.join(" "), documentType) ? LESS.typeWord : 1;
    const often = count < 1 ? count : 1 + Math.log2(count);
    const alone = words.length === 1 && count <= 1 ? LESS.wordSaidOnce : 1;
    return (
      weight * titled * typeWord * often * alone * (1 + 0.3 / (1 + at / 10)) * (words.length === 2 ? pair : 1)
    );
  };
  const byScore = [...candidates.values()]
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score);
  // Who writes, signs or is spoken of is a topic where a paper has hardly another one.
  const isWeak = ({ candidate: { words, count } }: Ranked) =>
    count <= LESS.label || words.some((word) => people.has(word));
  const strong = byScore.filter((one) => !isWeak(one));
  const weak = byScore.filter(isWeak).slice(0, Math.max(0, ENOUGH_TOPICS - strong.length));
  const ranked = [...strong, ...weak];
  // In the nominative a word has the fewest endings.
  const forms = new Map<string, Candidate>();
  for (const { candidate } of capitalNouns ? ranked : []) {
    const form = candidate.words.map(stem).join(" ");
    const known = forms.get(form);
    if (!known || candidate.text.length < known.text.length) forms.set(form, candidate);
  }
  const shortest = (one: Candidate) => forms.get(one.words.map(stem).join(" ")) ?? one;
  return pickDifferent(ranked.slice(0, 60), text, shortest);
}

/** However often a word stands where it tells little, it tells no more. */
function counted(before: number | undefined, weight: number): number {
  if (before === undefined) return weight;
  return before < 1 || weight < 1 ? Math.max(before, weight) : before + weight;
}

/** Whether a topic tells of which type a paper is ("tenant" in a lease), rather than what this one is about. */
export function isTypeWord(topic: string, documentType: DocumentType): boolean {
  return TYPE_WORDS.get(documentType)?.has(plainly(topic.toLowerCase().split(" ")).join(" ")) ?? false;
}

/** The names that a program uses most. */
export function findIdentifiers(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]{3,29}(?![\p{L}\p{N}_])/gu)) {
    if (!CODE_WORDS.has(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_KEY_TOPICS)
    .map(([name]) => name);
}

function pickDifferent(
  ranked: readonly Ranked[],
  text: string,
  shortest: (candidate: Candidate) => Candidate,
): string[] {
  const plain = text.replace(/\s+/g, " ").toLowerCase();
  const picked: Candidate[] = [];
  let least = 0;
  for (const { candidate, score } of ranked) {
    if (picked.length === MAX_KEY_TOPICS || score < least) break;
    const stems = candidate.words.map(stem);
    const repeats = picked.some(({ words }) => {
      const known = words.map(stem);
      return known.every((word) => stems.includes(word)) || stems.every((word) => known.includes(word));
    });
    if (repeats || !plain.includes(candidate.text.toLowerCase())) continue;
    picked.push(shortest(candidate));
    if (picked.length === ENOUGH_TOPICS) least = score * WORTH_TELLING;
  }
  return picked.map((candidate) => candidate.text);
}

/** Runs of adjectives and nouns that end in a noun. */
function nounPhrases(
  piece: Piece,
  empty: ReadonlySet<string>,
  foreign: ForeignGrammar | undefined,
): Phrase[] {
  const phrases: Phrase[] = [];
  const least = piece.isFrame ? LESS.frame : 1;
  let run: Token[] = [];
  const close = (ending?: Token) => {
    // What stands before a noun of its own is a verb: "Kestrel guarantees this machine".
    if (piece.prose && run.length > 1 && BEGINS_NOUN.test(ending?.text ?? "")) run.pop();
    while (run.length > 0 && (run.at(-1)?.partOfSpeech === "ADJ" || isEmpty(run.at(-1), empty))) run.pop();
    while (run.length > 0 && isEmpty(run[0], empty)) run.shift();
    // "Employee: A. Reid", "Flat 7": such words stand in each paper of their kind.
    const labels = (ending?.text === ":" && !piece.prose) || /^\d{1,3}\p{L}?$/u.test(ending?.text ?? "");
    if (run.length > 0)
      phrases.push({
        words: run.slice(-MAX_TOPIC_WORDS).map((token) => token.text),
        weight: labels ? Math.min(least, LESS.label) : least,
      });
    run = [];
  };
  for (const token of piece.tokens) {
    const fits = /^(?:NOUN|PROPN|ADJ)$/.test(token.partOfSpeech) && isWord(token.text);
    // Without a word that joins them two nouns are two things.
    if (foreign?.articles && token.partOfSpeech === "NOUN") close();
    if (fits && (foreign !== undefined || runsOn(run.at(-1), token))) run.push(token);
    else close(token);
  }
  close();
  return phrases.filter(({ words }) => words.length > 1 || (words[0]?.length ?? 0) > 2);
}

/** The first part of an English compound is hardly ever a plural: what stands behind one is a verb ("allotments matter"). */
function runsOn(before: Token | undefined, token: Token): boolean {
  const plural = before?.partOfSpeech === "NOUN" && /\p{Ll}{3}[^\P{Ll}sui]s$/u.test(before.text);
  return !plural || PLURAL_COMPOUNDS.has(before.text.toLowerCase()) || token.partOfSpeech === "PROPN";
}

/**
 * The tagger takes many a verb for a noun ("workshop opens"), so that the pair before it is a candidate as well. Of a name no
 * part is.
 */
function withPairs({ words, weight }: Phrase): Phrase[] {
  const parts = words.length < 3 || isName(words) ? [words] : [words, words.slice(0, 2), words.slice(1)];
  return parts.map((part) => ({ words: part, weight }));
}

/** A word without the endings of its plural and its cases, as far as two forms of it are told to be one. */
export function stem(word: string): string {
  return word.toLowerCase().replace(/(?<=^.{4,28})(?:er|[ens]){1,4}$/u, "");
}

function isName(words: readonly string[]): boolean {
  return words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

function isWord(text: string): boolean {
  return text.length >= 2 && text.length <= MAX_WORD_LENGTH && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text);
}

function isEmpty(token: Token | undefined, empty: ReadonlySet<string>): boolean {
  if (token === undefined || token.text.length < 3) return true;
  const word = token.text.toLowerCase();
  return empty.has(word) || (empty === EMPTY_GERMAN_NOUNS && GERMAN_FIELD.test(word));
}

/**
 * Names keep their capitals, and so does a single word that the text writes with one where nothing but a name has it; a capital
 * at the beginning of a sentence or a heading in capitals is no name.
 */
function displayIn(text: string, pieces: readonly Piece[]): (words: readonly string[]) => string {
  const small = new Set(text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}\p{M}'’-]*/gu));
  const spelled = new Map<string, string>();
  for (const { text: piece, prose } of pieces) {
    const short = piece === piece.toUpperCase() ? [] : piece.matchAll(ABBREVIATION);
    for (const [, word = ""] of [
      ...short,
      ...piece.matchAll(prose ? CAPITAL_IN_SENTENCE : CAPITAL_IN_LINE),
    ]) {
      const key = word.toLowerCase();
      if (!small.has(key) && !spelled.has(key)) spelled.set(key, word);
    }
  }
  return (words) => {
    if (words.length > 1 && isName(words)) return words.join(" ");
    const known = words.map((word) => spelled.get(word.toLowerCase()));
    const heading = words.every((word) => word === word.toUpperCase());
    if (heading && known.includes(undefined)) return words.join(" ").toLowerCase();
    return words.map((word, i) => known[i] ?? word.toLowerCase()).join(" ");
  };
}
