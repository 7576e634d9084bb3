import type { QuestionLanguage } from "./languages.ts";
import { OTHERS, WHO_ELSE } from "./question-patterns-others.ts";

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`, "u");

/** What a question asks for, in plain letters: each expression in eleven languages. */

export const WHEN = either(
  /(?<![a-z])(?:when|what date|which date|what day|which day|by when|until when|deadline|wann|welche[mnrs]? (?:tag|datum)|quand|quelle date|quel jour|cuando|que fecha|que dia|che data|che giorno|quando|wanneer|welke datum|welke dag)(?![a-z])|date d'|(?<!plus )\bdata di\b/u,
  OTHERS.when,
);
export const WHAT_TIME = either(
  /(?<![a-z])(?:what time|how late|at what hour|um wie ?viel uhr|wie spat|quelle heure|que hora|che ora|hoe laat)(?![a-z])/u,
  OTHERS.whatTime,
);
export const HOW_LONG = either(
  /(?<![a-z])(?:how long|how many (?:days|weeks|months|years|hours|minutes)|what is the (?:notice|cooking|probation|trial)|wie lange|wie ?viele? (?:tage|wochen|monate|jahre|stunden|minuten|urlaubstage)|combien de (?:temps|jours|mois|semaines|heures|minutes|ans)|cuanto tiempo|cuantos (?:dias|meses|anos|minutos)|cuantas (?:horas|semanas)|quanto tempo|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane)|quanto dura|hoe lang|hoeveel (?:dagen|weken|maanden|uur|uren|minuten|jaar))(?![a-z])/u,
  OTHERS.howLong,
);
export const HOW_MUCH = either(
  /(?<![a-z])(?:how much|how expensive|what (?:does|did|do|will|would) .{1,60} cost|what (?:is|was|are) the (?:price|cost|rent|fee|total|amount|deposit|salary|premium)|which (?:amount|price)|wie ?viel(?! (?:uhr|prozent))|was kostet|was kosten|was hat .{1,60} gekostet|wie hoch|wie teuer|combien(?! de )|quel (?:est |etait )?(?:le )?(?:prix|montant|cout|loyer|salaire)|cuanto(?! tiempo)|cuanta|que precio|quanto(?! (?:tempo|dura))|quale prezzo|hoeveel (?:kost|kostte|betaal|betalen|betaalde|bedraagt|moet|is|was|verdien|huur|geld|heb|hebben)|wat kost|wat kostte|hoe duur|hoe hoog)(?![a-z])/u,
  OTHERS.howMuch,
);
export const HOW =
  /(?<![a-z])(?:how (?:much|expensive)|wie (?:hoch|teuer|viel)|hoe (?:hoog|duur|veel))(?![a-z])/u;
/** Followed by what is measured, it asks for a quantity: "how much water". */
export const HOW_MUCH_OF =
  /(?<![a-z])(?:how much|wie ?viel|combien(?: de| d')?|cuant[oa]|quant[oa]|hoeveel) ?([a-z]{1,40})/u;
export const SIZE =
  /(?<![a-z])(?:how (?:big|large|heavy|tall|high|far|wide|fast|old|often)|what size|wie (?:gro(?:ss|ß)|schwer|weit|breit|schnell|alt)|quelle (?:est la )?(?:taille|surface|superficie)|que (?:tamano|superficie)|quanto (?:pesa|misura|e grande)|hoe (?:groot|zwaar|ver|breed|oud))(?![a-z])/u;
export const HOW_MANY = either(
  /(?<![a-z])(?:how many|wie ?viele|combien d[e']|cuant[oa]s|quant[ie]|hoeveel)(?![a-z])|(?<![a-z])combien d'/u,
  OTHERS.howMany,
);
export const PERCENT = either(
  /(?<![a-z])(?:percent|percentage|per cent|interest rate|rate of interest|prozent|prozentsatz|zinssatz|pourcentage|taux|porcentaje|tipo de interes|percentuale|tasso|procent|percentage|rente)(?![a-z])/u,
  OTHERS.percent,
);
export const WHO: Record<QuestionLanguage, RegExp> = {
  en: /(?<![a-z])(?:who|whom|whose|by whom|what is the name)(?![a-z])/u,
  de: /(?<![a-z])(?:wer|wem|wen|wessen)(?![a-z])|wie hei(?:ss|ß)t (?:der|die|mein|unser)/u,
  fr: /(?<![a-z])(?:qui|quel est le nom|comment s'appelle)(?![a-z])/u,
  es: /(?<![a-z])(?:quien|quienes|como se llama)(?![a-z])/u,
  it: /(?<![a-z])(?:chi|come si chiama)(?![a-z])/u,
  nl: /(?<![a-z])(?:wie|wiens|hoe heet)(?![a-z])/u,
  ...WHO_ELSE,
};
export const WHERE = either(
  /(?<![a-z])(?:where|what address|which address|the address|wo|wohin|woher|welche adresse|adresse|donde|que direccion|direccion|dove|indirizzo|waar|waarheen|adres|which room|what room|welche[mrsn]? (?:raum|zimmer))(?![a-z])|(?<!\p{L})ou (?=est|se|a |dois|habite|puis|sont)/u,
  OTHERS.where,
);
export const PHONE = either(
  /(?<![a-z])(?:phone number|telephone number|mobile number|number (?:can|do|should) i (?:call|ring)|call|telefonnummer|rufnummer|handynummer|numero de (?:telephone|telefono)|numero di telefono|telephone|telefonnummer|telefoonnummer|anrufen|appeler|llamar|chiamare|bellen)(?![a-z])/u,
  OTHERS.phone,
);
export const EMAIL = /(?<![a-z])(?:e-?mail|courriel|mail address|correo)(?![a-z])/u;
export const ACCOUNT =
  /(?<![a-z])(?:iban|account number|bank account|kontonummer|bankverbindung|which account|welches konto|quel compte|que cuenta|quale conto|welke rekening|rekeningnummer)(?![a-z])/u;
export const IDENTIFIER = either(
  /(?<![a-z])(?:(?:number|code|password|pin|reference|plate|id)(?: of| is| for| do|$|\?)|what (?:is|was) (?:the|my|our) .{0,40}(?:number|code|password|reference|pin|plate)|nummer|kennzeichen|aktenzeichen|code|passwort|kennwort|numero|reference|immatriculation|matricula|contrasena|codice|targa|kenteken|wachtwoord|mot de passe|password)(?![a-z])/u,
  OTHERS.identifier,
);

export const MAY =
  /(?<![a-z])(?:can i|may i|can we|may we|am i allowed|are we allowed|is it allowed|allowed|darf|durfen|erlaubt|puis-je|peut-on|ai-je le droit|a-t-on le droit|puedo|se puede|podemos|posso|si puo|possiamo|mag ik|mogen we|mag)(?![a-z])/u;
/** By such words papers permit and forbid. */
export const PERMISSIONS =
  "allowed permitted permission may not no prohibited forbidden gestattet erlaubt erlaubnis untersagt verboten zulässig autorisé permis interdit admis acceptés permite permitido prohibido consentito permesso vietato toegestaan verboden".split(
    " ",
  );

export const NOTICE = either(
  /(?<![a-z])(?:notice|kundigung\w{0,8}|kundigen|preavis|prevenir|preaviso|avisar|preavviso|disdetta|opzegtermijn|opzeggen)(?![a-z])/u,
  OTHERS.notice,
);
export const IN_TOTAL = either(
  /(?<![a-z])(?:in total|altogether|overall|all in all|total spend|in all|insgesamt|zusammen|gesamt|au total|en tout|en total|in tutto|in totale|complessivamente|in totaal|alles bij elkaar)(?![a-z])/u,
  OTHERS.inTotal,
);
/** What one pays by the month is no sum of bills. */
export const RATE =
  /(?<![a-z])(?:month(?:ly)?|year(?:ly)?|annual(?:ly)?|week(?:ly)?|monat(?:lich)?|jahr(?:lich)?|jahres\w{0,12}|monats\w{0,12}|mois|mensuel(?:le)?|annuel(?:le)?|an|mes|mensual|anual|ano|mese|mensile|annuo|annuale|anno|maand(?:elijks)?|jaar(?:lijks)?)(?![a-z])/u;
export const PAST = either(
  /(?<![a-z])(?:did|was|were|paid|spent|bezahlt\w?|gezahlt|zahlte|ausgegeben|gekostet|kostete|paye|coute|depense|pag(?:ado|ue|amos)|cost(?:o|ado)|gast(?:e|ado|amos)|pagato|speso|costato|betaald|betaalde|gekost|kostte|uitgegeven)(?![a-z])/u,
  OTHERS.past,
);
export const LAST = either(
  /(?<![a-z])(?:last|latest|most recent|letzte[nmrs]?|zuletzt|neueste[nrs]?|dernier|derniere|ultim[oa]|laatste|recentste)(?![a-z])/u,
  OTHERS.last,
);
export const NEXT = either(
  /(?<![a-z])(?:next|upcoming|nachste[nmrs]?|prochain|prochaine|proxim[oa]|prossim[oa]|volgende|eerstvolgende)(?![a-z])/u,
  OTHERS.next,
);
export const ENDS = either(
  /(?<![a-z])(?:end|ends|ended|expire|expires|expiry|run out|runs out|valid|endet|ende|auslaufen|lauft|ablaufen|gultig|ablauf|expire|fin|finit|se termine|valable|echeance|termina|vence|caduca|valido|finaliza|scade|scadenza|finisce|termina|eindigt|verloopt|afloopt|geldig|loopt)(?![a-z])/u,
  OTHERS.ends,
);
export const DUE = either(
  /(?<![a-z])(?:due|pay|paid by|payable|deadline|fallig|zahlen|bezahlen|uberweisen|payer|regler|pagar|pagare|betalen|uiterlijk|debited|collected|eingezogen|abgebucht|abbuchen|preleve\w{0,4}|debite|cobra(?:r|ra|ran)?|addebit\w{2,6}|afgeschreven|geincasseerd)(?![a-z])/u,
  OTHERS.due,
);

/** What has to be paid, and was not yet. */
export const TO_PAY = either(
  /(?<![a-z])(?:(?:have|has|need|needs|got) to pay|(?:must|shall|should) (?:i|we) pay|(?:is|are|comes?|fall|falls|get|gets) due|due (?:in|next|this)|fallig|(?:muss|mussen) .{0,60}zahlen|zu (?:be)?zahlen|(?:dois|devons) .{0,60}payer|a payer|(?:tengo|tenemos) que pagar|debo pagar|vence[n]?|devo pagare|da pagare|scad(?:e|ono)|moet(?:en)? .{0,60}betalen|te betalen|verval(?:t|len))(?![a-z])/u,
  OTHERS.toPay,
);
export const ALREADY =
  /(?<![a-z])(?:did|had|musste|mussten|bezahlt|gezahlt|paid|paye|pague|pagado|pagato|betaald|moest|moesten|debia|dovevo)(?![a-z])/u;
export const SHOW =
  /^[¿\s]*(?:please |bitte )?(?:show|list|find|give me|zeige?|liste|suche|montre[rz]?|affiche|liste[rz]?|muestra(?:me)?|lista|ensena(?:me)?|mostra(?:mi)?|elenca|toon|geef|laat)(?![a-z])/u;
export const HIGHEST =
  /(?<![a-z])(?:highest|largest|biggest|most expensive|dearest|hochste[nrs]?|grosste[nrs]?|teuerste[nrs]?|plus (?:elevee?|chere?|haute?|grosse?)|mas (?:alt[ao]|car[ao]|elevad[ao])|piu (?:alt[ao]|car[ao]|elevat[ao])|hoogste|duurste|grootste)(?![a-z])/u;
export const LOWEST =
  /(?<![a-z])(?:lowest|smallest|cheapest|least expensive|niedrigste[nrs]?|kleinste[nrs]?|billigste[nrs]?|gunstigste[nrs]?|moins (?:elevee?|chere?)|plus (?:basse?|petite?)|mas (?:baj[ao]|barat[ao])|piu (?:bass[ao]|economic[ao])|laagste|goedkoopste|kleinste)(?![a-z])/u;

export const WHAT = either(
  /^[¿\s]*(?:what|which|was|welche[rsnm]?|que|quel|quelle|quels|quelles|cual|cuales|che|quale|quali|wat|welk|welke)(?![a-z])/u,
  OTHERS.what,
);
