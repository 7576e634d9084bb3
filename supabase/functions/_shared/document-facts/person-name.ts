import { isCity, isGivenName } from "./names.ts";
import { LEGAL_FORM } from "./party-name.ts";

const UPPER = "\\p{Lu}[\\p{L}\\p{M}'’]{0,30}(?:-\\p{Lu}?[\\p{L}\\p{M}'’]{1,30}){0,2}";
const INITIAL = "\\p{Lu}\\p{Ll}?\\.";
const PARTICLE =
  "(?:de|del|della|di|da|do|dos|das|du|van|von|vom|der|den|ten|ter|la|le|el|al|af|zu|bin|ben|d['’])";

/** "Antoine de Roquemaurel", "M. Badawi", "Ольга Н." */
export const NAME = `(?:${INITIAL}|${UPPER})(?: ?(?:${PARTICLE} ){0,2}(?<=[ .'’])(?:${INITIAL}|${UPPER})){0,4}`;

export const HONORIFIC =
  "(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Rev|Sister|Father|Uncle|Aunt|Herrn?|Frau|Onkel|Tante|Schwester|Mme|Mmes|Mlle|MM|[Mm]adame|[Mm]onsieur|Sra?|Srta|[Ss]eñora?|Don|Dña|Doña|D|Sig|Sig\\.ra|[Ss]ignor[ae]?|[Dd]ott|[Dd]ott\\.ssa|[Gg]eom|[Aa]vv|[Ii]ng|[Dd]e heer|[Mm]evrouw|[Dd]hr|[Mm]evr|[Pp]ana?|[Pp]ani[ąa]?|[Sš]enhora?|[Мм]истер|[Гг]-н|[Гг]-жа|[Гг]осподин|[Гг]оспожа|maestr[ao]|tí[ao]|abuel[ao]|padre|M)";

/** Titles and groups that stand where a name does. */
const ROLE =
  /^(?:sir|madam|president|chair\p{L}*|secretary|treasurer|director\p{L}*|doktor|professor|vorsitzende\p{L}*|präsident\p{L}*|bürgermeister\p{L}*|bourgmestre|maire|directeur|directrice|président\p{L}*|professeur|administrador\p{L}*|diretor\p{L}*|presidente|secretári[oa]|alcalde\p{L}*|all\p{L}{0,2}|everyone|everybody|none|nobody|niemand|keine[r]?|tous|toutes|todos|todas|tutti|nessuno|iedereen|wszyscy|все|team|members?|mitglieder|board|vorstand|committee|staff|parents?|eltern|guests?|gäste|customers?|kunden?|friends?|freunde|colleagues?|kolleg\p{L}*|hiring|manager|clients?|department|office|service|support|info|date|datum|page|seite|total|invoice|and|und|the|der|die|das|siehe|see|n\.?a\.?|tba|tbd)$/iu;

/** What is named after people, or has names of places in it. */
const BEFORE_NO_PERSON =
  /(?:\b|(?<=\p{L}))(?:street|saint|st\.?|sankt|santa|santo|san|rue|avenue|av\.|avda\.?|boulevard|bd|place|allée|impasse|chemin|quai|calle|c\/|plaza|paseo|via|viale|piazza|corso|vicolo|rua|avenida|praça|ul\.|ulica|aleja|pl\.|os\.|улица|ул\.|проспект|straße|str\.|platz|weg|lycée|école|collège|college|school|colegio|instituto|escuela|universi\p{L}+|liceo|istituto|scuola|gymnasium|hotel|hôtel|restaurant\p{L}*|museum|musée|museo|hospital|h[ôo]pital|klinik\p{L}*|stiftung|fundación|fondation|foundation|salle|résidence|gasthof|pensione|villa|palais|palazzo|palacio|haus|prix|preis|premio|librairie|bakery|garage|entreprise|ditta|firma|société|company|boutique|at|chez) ?(?:de |d['’]|des |del |la |le |professionnel )?$/iu;
const AFTER_NO_PERSON =
  /^(?:(?: ?& | und (?:Sohn|Söhne|Partner|Co)| and Sons?| et Fils| e Figli| & )|[- ]?(?:street|road|lane|avenue|square|drive|close|way|school|college|house|hospital|foundation|university|museum|studios?|design|photography|services?|solicitors|bakery|club|society|award|prize|park|church|bridge|hall|theatre|airport|logistik|verlag|bau|versicherung|stiftung|schule|straße|strasse|platz|weg|allee|gasse|haus|apotheke|gymnasium|klinik|consulting|software|group|holding|partners?|associates|center|centre|institute|press|publishing|records|bank|insurance|plumbing|electric\p{L}*|kindergarten|law|license|licence|act)(?!\p{L}))/iu;
const NUMBERED = /^ \d{1,4}(?: ?[a-z])?(?![\d.,:/\p{L}])/u;

export interface Context {
  /** Words that the text has in small letters, which so are no names. */
  small: ReadonlySet<string>;
}

export const tokensOf = (name: string): string[] => name.match(/[\p{L}\p{M}'’.-]+/gu) ?? [];
const ORGANISATION =
  /^(?:school|college|lycée|école|collège|colegio|instituto|escuela|universi\p{L}+|liceo|istituto|scuola|gymnasium|hotel|hôtel|restaurant\p{L}*|museum|musée|museo|hospital|klinik\p{L}*|stiftung|fundación|fondation|foundation|club|society|association|associazione|asociación|verein\p{L}*|\p{L}*verwaltung|vereniging|bank|council|comune|mairie|ayuntamiento|gemeinde|stadt\p{L}*|ministry|department|services?|studio|office|bureau|agency|agence|agentur|company|group|team|support|customer|energy|energie|insurance|versicherung\p{L}*|assurances?|seguros|street|road|lane|avenue|house|press|news|town|ave|north|south|editions?|éditions|university|library|bibliothek|church|centre|center|zentrum|centro|lda|ltd|inc)$/iu;
const isOrganisation = (word: string) => word.split("-").some((part) => ORGANISATION.test(part));
const isInitial = (token: string) => /^\p{Lu}(?:\p{Ll}?\.)?$/u.test(token);
const isParticle = (token: string) => /^\p{Ll}/u.test(token);
const isShouted = (token: string) => token.length > 3 && token === token.toUpperCase();

const isPlain = (token: string, { small }: Context): boolean =>
  isInitial(token) ||
  isParticle(token) ||
  (token.length > 1 && !/^[IVX]{2,}$/.test(token) && !ROLE.test(token) && !small.has(token.toLowerCase()));

/** Whether a part of a text in capital letters may be a person: no company, street or title. */
export function mayBePerson(text: string, start: number, end: number, context: Context): boolean {
  const name = text.slice(start, end);
  const tokens = tokensOf(name);
  const words = tokens.filter((token) => !isInitial(token) && !isParticle(token));
  if (words.length === 0 || tokens.length > 5 || words.every((word) => isCity(word) && !isGivenName(word)))
    return false;
  if (!tokens.every((token) => isPlain(token, context)) || words.some(isOrganisation)) return false;
  // "SCI Belair", but not "DE SOUSA Maria".
  if (words.length > 1 && /^\p{Lu}{2,5}$/u.test(words[0] ?? "") && !words.slice(1).some(isGivenName))
    return false;
  const after = text.slice(end, end + 24);
  const before =
    text
      .slice(Math.max(0, start - 24), start)
      .split("\n")
      .at(-1) ?? "";
  if (BEFORE_NO_PERSON.test(before) || AFTER_NO_PERSON.test(after) || NUMBERED.test(after)) return false;
  const form = LEGAL_FORM.exec(after.replace(/^,? ?/, ""));
  const isCompany = form?.index === 0 && /^(?:\p{Lu}|\p{Lo}|e\.)/u.test(form[0]);
  return !isCompany && !LEGAL_FORM.test(name.replace(/(?<=^| )\p{Lu}\./gu, ""));
}

/** Whether a name has a known given name beside another word. */
export function hasGivenName(name: string): boolean {
  const tokens = tokensOf(name).filter((token) => !isParticle(token));
  return (
    tokens.length > 1 &&
    tokens.some(isGivenName) &&
    !tokens.some((token) => isShouted(token) && tokens.length > 3)
  );
}
