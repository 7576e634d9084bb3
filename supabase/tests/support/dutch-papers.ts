/** Invoices of seven firms, which look different, and other papers in a language that the built-in analyser only guesses in. */
const FIRMS = [
  ["Bakkerij De Korenaar", "Brood en gebak voor kantoor", "Leveringen maart", "184,20"],
  ["Van Dijk Loodgieters B.V.", "Lekkage badkamer verholpen", "Arbeid en materiaal", "312,75"],
  ["Groenrijk Tuinen", "Haag gesnoeid en afgevoerd", "Onderhoud voorjaar", "96,80"],
  ["Drukkerij Zuiderzee", "Visitekaartjes, 500 stuks", "Drukwerk", "71,39"],
  ["Fietsenmaker Snel", "Ketting en remblokken vervangen", "Reparatie stadsfiets", "54,45"],
  ["Schoonmaak Helder", "Glasbewassing buitenzijde", "Periode april", "121,00"],
  ["Installatiebedrijf Warmink", "Jaarlijks onderhoud cv-ketel", "Servicebeurt", "149,00"],
] as const;

export const DUTCH_INVOICES: readonly string[] = FIRMS.map(
  ([firm, item, what, total], at) => `${firm}
Dorpsstraat ${12 + at}, 1234 AB Utrecht

FACTUUR

Factuurnummer: 2026-0${at + 31}
Factuurdatum: ${3 + at} april 2026
Klantnummer: ${4400 + at}

Omschrijving                         Aantal     Prijs
${item}                                   1     € ${total}
${what}

Totaal exclusief btw: € ${total}
Btw 21%: inbegrepen
Totaal te betalen: € ${total}

Wij verzoeken u het bedrag binnen 14 dagen over te maken onder vermelding van het factuurnummer.
Met vriendelijke groet,
${firm}
`,
);

export const DUTCH_LETTER = `Lieve oma,

Wat was het gezellig bij jou in de tuin! De appeltaart smaakte heerlijk en Pim praat nog steeds over de kippen.
Op school gaat alles goed. Ik leer nu over vulkanen en mag volgende week een spreekbeurt houden. Mama zegt dat we in de
zomer weer een paar dagen komen logeren, en dan nemen we de hond ook mee. Vind je dat goed?

Wil je de groeten doen aan de buurvrouw? Zij had ons nog een potje jam beloofd.

Dikke kus,
Sanne
`;

const MONTHS = ["januari", "februari", "maart", "april"];

export const PAYSLIPS: readonly string[] = MONTHS.map(
  (month, at) => `Noorderlicht Zorg B.V.
Loonstrook ${month} 2026

Werknemer: S. de Boer        Personeelsnummer: 20418
Functie: verpleegkundige     Dienstverband: 32 uur

Bruto salaris                 2.${640 + at},00
Onregelmatigheidstoeslag        ${180 + at * 7},50
Pensioenpremie                 -142,18
Loonheffing                    -${410 + at},00
Netto uitbetaald              2.${268 + at},32

Vakantiegeld opgebouwd: ${211 * (at + 1)},00
`,
);
