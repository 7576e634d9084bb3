import type { ForeignGrammar } from "./foreign.ts";

const EMPTY_NOUNS = new Set(
  "thing things little great new more most good better best old big small same many much few several such other own whole dearest full right sure able deal different certain long short early late high low time times day days week weeks month months year years hour hours hrs minute minutes mins today tomorrow yesterday morning afternoon evening night way ways lot lots bit kind sort part parts number name names date page total subtotal amount qty item items example case fact question point side end one two three four five six seven eight nine ten first last next other others something anything nothing everything someone anyone everybody nobody people person man woman mr mrs ms dr sir madam dear re fw subject note notes january february march april may june july august september october november december janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre monsieur madame señor señora signor signora euros jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed weds thu thurs fri sat sun spring summer autumn winter pm am no ref vat ltd inc llc plc gmbh corp eur gbp usd chf tel cc eod asap tsp tbsp tbs teaspoon teaspoons tablespoon tablespoons litre litres liter liters millilitre millilitres milliliter milliliters gram grams gramme grammes kilogram kilograms min max incl excl approx less per yes ok okay thanks thank hello hi hey regards sincerely cheers gonna wanna gotta lol omg don didn doesn isn wasn won can couldn".split(
    " ",
  ),
);

const EMPTY_GERMAN_NOUNS: ReadonlySet<string> = new Set(
  "herr herrn herren frau frauen dame damen geehrte geehrter geehrten liebe lieber lieben gruß grüße grüßen herzliche herzlichen freundliche freundlichen dank bitte nummer nr tel datum uhr zeitraum angabe angaben dokument unterlagen stand höhe beginn ende ablauf tag tage tagen woche wochen tages monat monats monate monaten jahres jahr jahre jahren stunde stunden minute minuten zeit mal teil seite seiten ort name anzahl summe zwischensumme gesamtsumme betrag euro eur cent prozent grad beispiel fall januar jänner februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag frühling sommer herbst winter top gmbh ohg usd chf folgende folgenden folgendes alten altes neue neuen neues ganze ganzen weitere weiteren weiteres übrige übrigen einzelne einzelnen wesentlichen allgemeinen voraus folge rahmen bezug hinblick wege zuge fragen rückfragen verfügung verständnis vertrauen schreiben anlage anlagen anhang betreff erhalt bekannte bekannten genannte genannten oben beigefügte beigefügten pos position bezeichnung beschreibung menge stk stück std preis einzelpreis gesamtpreis gesamt zzgl inkl netto brutto faktor mwst ust umsatzsteuer mehrwertsteuer abzug konto bankverbindung überweisung iban bic leistung leistungen leistungszeitraum arbeiten anteil daten technische anwesende anwesenden teilnehmer teilnehmerin person adresse anschrift geburtsort unterschrift stempel vorlage hinweis hinweise form weise art zweck falle abs absatz satz estg ustg bgb sgb goz gop gerät geräte geräts geräten sicherheitshinweise inbetriebnahme lieferumfang fehlerbehebung entsorgung markierung".split(
    " ",
  ),
);

const EMPTY_FOREIGN_NOUNS: ReadonlySet<string> = new Set([
  ...EMPTY_NOUNS,
  ..."cas fin partie compte cadre suite part lieu base titre fois temps période jour jours mois an ans année semaine heure heures montant somme nom prénom adresse objet numéro día días mes meses año años hora horas fecha importe caso parte partes tarde mañana semana nombre número plazo adelante giorno giorni mese mesi anno anni ora ore numero importo fine oggetto dia dias mês meses ano anos heer mevrouw dag dagen weken maand maanden jaar uur datum bedrag nummer vraag vragen groet onderwerp lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei juni juli augustus kosten présente presente ordine ordre".split(
    " ",
  ),
]);

const GERMAN_FIELD = /\p{L}(?:datum|nummer|betrag)$/u;

export function emptyNouns(foreign: ForeignGrammar | undefined): (word: string) => boolean {
  const isGerman = foreign?.capitalNouns ?? false;
  const ofOthers = foreign?.articles ? EMPTY_FOREIGN_NOUNS : EMPTY_NOUNS;
  const empty = isGerman ? EMPTY_GERMAN_NOUNS : ofOthers;
  return (written) => {
    const word = written.toLowerCase();
    return word.length < 3 || empty.has(word) || (isGerman && GERMAN_FIELD.test(word));
  };
}
