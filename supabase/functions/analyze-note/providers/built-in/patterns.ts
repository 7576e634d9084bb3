// What the features look for: sets of words, and patterns. Every repetition in them is bounded or cannot overlap
// with what follows it, because they meet text that nobody has chosen kindly.

const set = (words: string) => new Set(words.split(" "));

export const FUNCTION_WORDS = set(
  "the a an of to in and is was for on that with as at by it be from or this are have has had not but they which you i we he she his her their my your our will would can were been there when who what if so do all no up out about into than then its",
);
/** Those of German that are no words of English. */
export const GERMAN_FUNCTION_WORDS = set(
  "der das und ist von mit auf für den dem ein eine einen einem einer nicht sich auch aus bei nach wird werden wurde haben hat sind zu zum zur im vom als oder aber wenn dass wir ich sie es ihr ihre ihren ihnen über bis noch nur des durch kann",
);
export const FIRST_PERSON = set(
  "i me my mine i'm i've i'd i'll ich mich mir mein meine meinen meiner wir uns",
);
export const SECOND_PERSON = set(
  "you your you're you'll you've yours du dich dir dein deine ihnen ihren ihrem euch",
);
export const THIRD_PERSON = set("he she him her his hers they them himself herself");
export const NARRATION = set(
  "was were had said came went took put stood sat looked knew felt saw heard turned told asked found thought got ran held laughed began",
);
export const LEGAL = set(
  "shall hereby herein hereto party parties undersigned liable agrees hirer tenant landlord lessee",
);

export const BEING = set("is are isn't aren't am be been being");
export const DUTY = set("must should may can cannot ought need might");
export const IMPERATIVE =
  /^(?:\W*|(?:step )?\d{1,2}[.):]?\s+|\W*(?:then|first|now|next|finally|when|once|if)\b[^.]{0,40}, )(?:add|attach|avoid|bake|beat|boil|bring|charge|check|choose|clean|click|close|combine|connect|cook|cool|count|cover|cut|do not|don't|download|drain|dry|ensure|enter|fill|fit|fix|fold|follow|fry|go to|heat|hold|insert|install|join|keep|knead|leave|let|lift|lock|make sure|melt|mix|mount|never|open|peel|pick|place|plug|pour|preheat|press|pull|push|put|refit|remove|repeat|replace|rinse|roll|rotate|run|screw|select|serve|set|shake|slice|slide|soak|sprinkle|spread|start|stir|store|strain|switch|take|tap|tighten|turn|type|unplug|use|wait|wash|whisk|wipe|write)\b/i;
export const PASSIVE = /\b(?:is|are|was|were|be|been)\s+(?:\w+ly\s+|not\s+)?\w{3,}(?:ed|en|wn|ught)\b/gi;

export const SALUTATION =
  /^(?:my )?(?:dear|dearest|darling|sehr geehrte\S*|estimad[oa]s?|cher|chère|liebe[rs]?)\b.{0,60}$/i;
export const CASUAL_GREETING =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|hallo|bonjour|hola|ciao)\b.{0,40}$/i;
export const FORMAL_CLOSING =
  /^(?:yours|sincerely|respectfully|faithfully|with (?:kind|warm|best)|ever your|your (?:loving|affectionate|old)|(?:heaps|lots|all my|much) (?:of )?love|mit freundliche[nm]|freundliche grüße|mit (?:besten|herzlichen)|herzliche|sei(?:d)? (?:ganz )?herzlich|es grüßt|im auftrag|hochachtungsvoll|atentamente|cordialement|love,)/i;
export const CASUAL_CLOSING =
  /^(?:cheers|thanks|many thanks|thank you|thx|best|best regards|kind regards|warm regards|regards|br|rgds|x+|take care|see you|talk soon|love .{1,12}x*|(?:viele|liebe|beste|schöne) grüße|gruß|lg|vg|mfg|danke|bis dann|sent from my|--)[\s,!.]*$|^sent from my/i;
export const HEADER =
  /^(?:from|to|cc|bcc|sent|subject|date|reply-to|von|an|betreff|gesendet|de|para|asunto|objet)\s*:/i;
/** What a letter or a mail says it is about. */
export const SUBJECT_LINE =
  /^(?:betreff|betr\.|re|ref|subject|objet|concerne|asunto|oggetto|onderwerp|thema|topic)\s*:\s*(?=\S)/i;
/** Before the name of a person. */
export const PERSON_TITLE =
  /^(?:mrs?|ms|miss|dr|prof|herrn?|frau|hr|fr|monsieur|madame|mme|mlle|señora?|sra?|signora?|dott)\.?$/iu;
export const QUOTED_REPLY = /^(?:>|on .{5,60} wrote:|-{2,}\s?(?:original|forwarded))/i;
/** What stands apart in the columns of a bill is no telephone number. */
export const CONTACT = /@[\w-]+\.\w|\+?\d(?: ?[\d()-]){8,}\d|linkedin|github\.com/i;
export const DATE_LINE =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?,? )?(?:\p{L}[\p{L} -]{1,30}, (?:den )?)?(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?\p{L}{3,9},? \d{4}|\p{L}{3,9} \d{1,2},? \d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?:date: ).{4,30}|(?:sun|mon|tues|wednes|thurs|fri|satur)day (?:morning|afternoon|evening|night|\d.{0,12}))$/iu;
export const AMOUNT = /(?:[$€£¥]\s?\d|\d[.,]\d{2}(?!\d)|\b(?:eur|usd|gbp|nok|sek|chf)\b\s?\d)/i;
export const TOTAL =
  /\b(?:sub ?total|total|amount due|balance|to pay|sum|summe|gesamt|importe|montant|tax|vat|change)\b/i;
/** What stands on papers of one's pay and one's account, which nobody has to pay and nobody has bought by. */
export const PAY_OR_ACCOUNT =
  /\b(?:pay ?slip|wage slip|pay advice|earnings statement|gross(?: pay)?|net pay|(?:pay|year) to date|(?:opening|closing|previous|new) balance|(?:account|card) statement|standing order|entgeltabrechnung|(?:gehalts|lohn|verdienst)abrechnung|(?:gesamt)?brutto(?:lohn)?|netto(?:lohn|verdienst)|lohnsteuer|sozialversicherung|auszahlung(?:sbetrag)?|kontoauszug|kontostand|dauerauftrag)\b/gi;
export const OFFICIAL_NOTICE =
  /\b(?:you (?:can|may) appeal|how to appeal|right of appeal|notice of assessment|tax (?:notice|calculation|assessment)|if you think .{3,40} wrong|\p{L}*bescheid (?:für|über|vom)|festgesetzt|einspruch|widerspruch (?:erhoben|einlegen)|rechtsbehelfsbelehrung)/giu;
export const GUARANTEE_OR_POLICY =
  /\b(?:warranted|limited warranty|warranty period|this warranty|we guarantee|the guarantee|proof of purchase|statutory rights|policy ?holder|policy number|sum insured|period of (?:insurance|cover)|premium|compulsory excess|garantie(?:karte|urkunde|anspruch|zeit|fall)|eine garantie|keine garantie|versicherungs(?:schein|nehmer|summe|beginn|bedingungen)|selbstbeteiligung)/giu;
export const MEDICAL =
  /\b(?:diagnos(?:is|e)|patient(?:in)?|symptoms|medication|impression|presenting complaint|indication|examination|befund|anamnese|beurteilung|therapie|klinische angaben|röntgen)\s*:?/giu;
export const MASKED_CARD = /[*x.•]{2,} ?\d{4}\b/i;
export const QUANTITY =
  /\b\d+(?:[./]\d+)?\s?(?:g|kg|ml|dl|l|oz|lb|tsp|tbsp|tbs|tablespoons?|teaspoons?|cups?|cloves?|cans?|pinch|eggs?|onions?)\b/i;
export const YEAR_SPAN =
  /\b(?:19|20)\d{2}\s*(?:-|–|to|until|bis)\s*(?:(?:19|20)\d{2}|present|now|date|today|heute)|\bsince (?:19|20)\d{2}/i;
export const PERCENTAGE = /\d\s?(?:%|percent|per cent)/i;
export const CITATION = /\([A-Z]\p{L}+(?: (?:and|&) [A-Z]\p{L}+)?,? \d{4}|works cited|bibliography/iu;
export const SPEECH = /["“][^"”\n]{1,200}["”]/g;
export const SIGN_HERE = /_{6,}|\.{10,}|^signed\b|^by: /i;
export const CLAUSE = /^(?:§\s?\d|\d{1,2}\.\d{1,2}\.? |\([a-z0-9]\) |article \d|\d{1,2}\. [A-Z]{3,})/;
export const CHAT =
  /^\[?(?:\d{1,2}[:.]\d{2}(?: ?[ap]m)?\]?|\d{1,2}\/\d{1,2}\/\d{2,4}, \d)|^[a-z0-9_]{2,14}: \S/;
export const ASSIGNED = /^[\p{L}]{2,14}(?: \p{L}\.?)?(?:\s-|:| ->| to )\s?[a-z]/u;
export const BLANK_FIELD = /_{5,}|\b(?:yes|no)\s?\[ ?\]/i;
export const COMMAND =
  /^\s*(?:\$ )?(?:npm|pip|git|cd|sudo|docker|brew|apt|curl|make|python3?|node) |^\|?\s*`|^```/;
export const DEFINITION =
  /^\s*(?:def |class |function |const |let |var |import |from \S+ import|#include|public |private |static |package |using |fn |func |select |insert |<!doctype|<html|<\/|return\b)/i;
/** What begins an entry of a diary. */
export const DAY_ENTRY =
  /^(?:(?:mon|tues?|wed(?:nes|s)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|day \d{1,3}\b|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b)/i;
export const OF_THE_DAY =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|evening)|woke up|got up|slept|went to bed|so tired|came home)\b/gi;
/** What is taken down of what is taught. */
export const TAUGHT =
  /\b(?:lectur(?:e|er)|seminar|tutorial|mid-?term|exam|textbook|slides?|module|semester|problem set|key terms?|theorem|historiography|vorlesung|klausur|skript|ch(?:apter|\.)? ?\d{1,2}|week \d{1,2}|e\.g|i\.e|cf)\b|[-=]>|→|\p{L}\)? = /giu;
