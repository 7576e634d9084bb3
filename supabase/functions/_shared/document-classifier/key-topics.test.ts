import { expect, test } from "vitest";
import { createBuiltInProvider } from "./built-in.ts";

const provider = createBuiltInProvider();
async function topicsOf(text: string, title = "untitled"): Promise<string[]> {
  const document = { title, text, fileType: "txt", existingTags: [] };
  return (await provider.analyze(document, new AbortController().signal)).keyTopics;
}

const ENGLISH_LETTER = `Marlow Insurance Services
12 Castle Street
Durham DH1 3NJ
Tel. 0191 555 0142

Mr Leonard Fisk
The Old Bakery
Hexham
NE46 1AB

4 March 2025

Dear Mr Fisk,

Your claim for storm damage

We have read the report on the roof of the barn. The storm damage to the roof is covered, and the repair of the gutter is covered too. Mr Fisk may send us the bill of the roofer, and we will pay it within ten days.

Yours sincerely,
Harriet Dole
Claims Handler`;

const GERMAN_LETTER = `Hausverwaltung Steinbach
Ringstraße 8
34117 Kassel

Herrn
Detlef Krone
Blumenweg 3
34119 Kassel

Kassel, den 2. Mai 2025

Sehr geehrter Herr Krone,

im Folgenden erhalten Sie den Plan für die neue Heizung. Die Arbeiten an der Heizung beginnen im Keller. Danach werden die Heizkörper in den Wohnungen getauscht. Für Rückfragen stehen wir zur Verfügung.

Mit freundlichen Grüßen
Ulla Wernecke`;

test("a letter is not about who writes it, who gets it and where they live", async () => {
  const topics = await topicsOf(ENGLISH_LETTER);
  expect(topics).toEqual(expect.arrayContaining(["storm damage", "roof"]));
  expect(topics.join(" ")).not.toMatch(/fisk|leonard|castle|durham|hexham|bakery|harriet|dole|handler/i);
});

test("a recipe is not about the units of its ingredients", async () => {
  const topics = await topicsOf(
    "Fish soup for six\n\nIngredients\n800 g cod or haddock, in large pieces\n2 carrots, finely diced\n1 litre fish stock\n2 tablespoons butter\n\nMelt the butter and soften the carrots. Pour in the fish stock and let it simmer. Add the cod at the end.",
  );
  expect(topics).toEqual(expect.arrayContaining(["fish stock", "cod", "carrots"]));
  expect(topics.join(" ")).not.toMatch(/litre|tablespoon/);
});

test("a song is not about its colloquial verbs", async () => {
  const song =
    "The river is gonna rise\nand they wanna go home\nThe river is gonna fall\nand they gotta stay";
  expect(await topicsOf(song)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/gonna|wanna|gotta/)]),
  );
});

test("a bill is not about abbreviations, nor about its deductions", async () => {
  const text =
    "The estimate for the cellar comes to £3,480.50 incl. VAT. The pump costs £900 incl. delivery.\n\nPay £38,200.00\nLess personal allowance £12,570.00\nLess tax deducted £4,980.20";
  expect((await topicsOf(text)).join(", ")).not.toMatch(/\bincl\b|\bless\b/i);
});

test("a letter in German is not about its people, nor about its stock phrases", async () => {
  const topics = await topicsOf(GERMAN_LETTER);
  expect(topics).toEqual(expect.arrayContaining(["Heizung", "Heizkörper"]));
  expect(topics.join(" ")).not.toMatch(/Krone|Kassel|Wernecke|Blumenweg|Folgenden|Rückfragen|Verfügung/);
});

test("a list of addresses has them as topics", async () => {
  const topics = await topicsOf(
    "Lotte Brand\nGartenstr. 4\n34117 Kassel\n\nPaul Ries\nTorweg 9\n34119 Kassel",
  );
  expect(topics.join(" ")).toMatch(/Lotte Brand/);
});

test("cells of a table are not joined, and labels of fields are hardly topics", async () => {
  const topics = await topicsOf(
    "PAYSLIP\n\nEmployee: Nadia Holm          Employee No: 00412\nDepartment: Dispatch\tTax Code: 1257L\nBasic Pay        2,032.38\nShift Allowance    75.00\nPension            99.29\nNET PAY          1,797.17",
  );
  expect(topics.join("|")).not.toMatch(/holm employee|dispatch tax|nadia/i);
  expect(topics[0]).not.toMatch(/employee|department/i);
  expect(topics).toContain("pension");
});

test("a hyphenated word is one word", async () => {
  const topics = await topicsOf(
    "The cast-iron gutter is cracked. Water from the cast-iron gutter runs down the wall, and the wall is wet.",
  );
  expect(topics).toContain("cast-iron gutter");
});

test("the name of a place and an abbreviation keep their capitals, a word in a heading does not", async () => {
  const topics = await topicsOf(
    "Travel Notes\nWe flew to Lisbon in June. The tram in Lisbon is yellow. An ECG was made on the tram. The ECG was normal.\n\nThe notes were lost on a tram.",
  );
  expect(topics).toEqual(expect.arrayContaining(["Lisbon", "ECG", "tram"]));
});

test("a verb after a noun is not part of its phrase", async () => {
  const topics = await topicsOf(
    "Kestrel guarantees this dishwasher for two years. These activities support our work in science. We explain why allotments matter to a town.",
  );
  expect(topics.join("|")).not.toMatch(/guarantees|support|matter/);
});

test("two forms of a word are one topic", async () => {
  const topics = await topicsOf(
    "Der Verein hat einen Garten. Die Mitglieder des Vereins treffen sich im Garten, und jedes Mitglied des Vereins hat einen Schlüssel. Der Vorstand des Vereins wird von den Mitgliedern gewählt.",
  );
  expect(topics.filter((topic) => topic.startsWith("Verein"))).toHaveLength(1);
  expect(topics.filter((topic) => topic.startsWith("Mitglied"))).toHaveLength(1);
});

test("minutes are not about who was there and who spoke", async () => {
  const topics = await topicsOf(
    "Minutes of the garden committee, 4 May\nPresent: Moira Cheng, Phil Adey, Ravi\nApologies: Joan\n\nWater\nPhil reported that the water meter is broken. Phil to order a new water meter.\n\nShed\nMoira asked for a lock on the shed. Ravi offered to paint the shed.",
  );
  expect(topics.join(" ")).toContain("water meter");
  expect(topics.join(" ")).not.toMatch(/phil|moira|cheng|ravi|joan/i);
});

test("a topic that is in the title does not exclude the others", async () => {
  const topics = await topicsOf(
    "Von: Tischlerei Reinke\nAn: Familie Sommer\nBetreff: AW: Angebot Fenster Südseite\n\nHallo Frau Sommer,\n\nzum Angebot: die sechs Fenster auf der Südseite kosten mit Dreifachverglasung 9.840 Euro. Der Antrag auf Förderung muss vorher gestellt werden. Die Rollläden sollten gleich mit den Fenstern erneuert werden. Die Montage der Fenster dauert zwei Tage.\n\nViele Grüße\nHenning Reinke",
    "Angebot Fenster Südseite",
  );
  expect(topics).toContain("Dreifachverglasung");
  expect(topics.length).toBeGreaterThanOrEqual(4);
});

test("in French an elided article is not part of the noun", async () => {
  const topics = await topicsOf(
    "Je vous informe qu'un dégât des eaux s'est produit dans la cuisine. L'expert de l'assurance a vu le plafond de la cuisine, et la peinture du plafond est à la charge de l'assurance. Le dégât a été causé par la machine du voisin.",
  );
  expect(topics).toEqual(expect.arrayContaining(["dégât", "assurance", "cuisine", "plafond"]));
  expect(topics.join("|")).not.toMatch(/['’]/);
});

const GERMAN_BILL = `Dachdeckerei Hansen
Am Deich 4
25813 Husum

Husum, 18.09.2026

Rechnung Nr. 2026-117

Sehr geehrte Frau Lorenz,

für die Arbeiten an Ihrem Haus berechnen wir:

1     Gerüst stellen und abbauen                1       640,00        640,00
2     Dachziegel austauschen                    38      11,50         437,00
3     Dachrinne erneuern                        12      46,00         552,00

Rechnungsbetrag                                 1.629,00 €

Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug. Auf die Dachrinne geben wir fünf Jahre Gewährleistung.

Mit freundlichen Grüßen
Bernd Hansen

Sparkasse Nordfriesland · IBAN DE41 2655 0105 0000 1234 56 · BIC NOLADE22XXX`;

test("a bill is about its items, not about the bank, and columns of figures are no telephone numbers", async () => {
  const topics = await topicsOf(GERMAN_BILL);
  expect(topics).toEqual(expect.arrayContaining(["Gerüst", "Dachziegel", "Dachrinne"]));
  expect(topics.join(" ")).not.toMatch(/Sparkasse|Nordfriesland/);
});

test("a form in German is not about its fields", async () => {
  const topics = await topicsOf(
    "Versicherungsschein Nr. K 88 120\nHausratversicherung\n\nAngaben zur Person\nPersonalnummer: 2217\nGeburtsdatum: 12.04.1987\n\nTechnische Daten\nGesetzliches Netto 2.323,74\nHaftpflicht: 40,00 EUR\nFahrraddiebstahl: 12,00 EUR\n\nDie Hausratversicherung verlängert sich um ein Jahr, wenn sie nicht gekündigt wird.",
  );
  expect(topics).toEqual(expect.arrayContaining(["Hausratversicherung", "Fahrraddiebstahl"]));
  expect(topics.join(" ")).not.toMatch(/Person|Daten|Technische|Geburtsdatum|Gesetzliches$/);
});

test("a German word is shown in its shortest form, and the town of a letterhead is left out", async () => {
  const topics = await topicsOf(
    "Bernd Hansen\nAm Deich 4\n25813 Husum\n\nSehr geehrte Frau Lorenz,\n\nder Zustand des Daches wurde in Husum geprüft. Die Farbe des Daches wird in Husum gemischt. Am Dach wird im Sommer gearbeitet, die Dachrinne und die Ziegel werden ersetzt, und die Kosten der Dachrinne trägt die Versicherung.",
  );
  expect(topics).toContain("Dach");
  expect(topics.join(" ")).not.toMatch(/Daches|Husum/);
});

test.each<[language: string, text: string, topics: string[], none: RegExp]>([
  [
    "French",
    "Objet : résiliation de mon abonnement\n\nMadame, Monsieur,\n\nje souhaite résilier mon abonnement à votre salle de sport. Je dois déménager et je ne pourrai plus fréquenter la salle de sport. L'abonnement peut être résilié selon les conditions générales, et la résiliation doit être confirmée.",
    ["abonnement", "salle de sport", "conditions générales"],
    /souhaite|dois|peut|pourrai|déménager|doit/,
  ],
  [
    "Spanish",
    "Los alumnos de quinto curso harán una excursión al museo. El autobús saldrá del colegio y volverá por la tarde. Los alumnos deben llevar comida, y si su hijo tiene alguna alergia pueden indicarlo. La excursión y el autobús son gratis, y el colegio paga el museo.",
    ["excursión", "autobús", "museo", "colegio"],
    /saldrá|volverá|harán|deben|tiene|pueden/,
  ],
  [
    "Italian",
    "I condomini sono convocati all'assemblea. All'assemblea si parla dei lavori di rifacimento della facciata. Chi non può partecipare può delegare un altro, e il preventivo per la facciata può essere letto in ufficio. I lavori di rifacimento sono cari.",
    ["assemblea", "facciata", "lavori di rifacimento"],
    /può|partecipare|delegare|letto/,
  ],
  [
    "Dutch",
    "Wij hebben uw aanvraag voor een parkeervergunning ontvangen. U kunt het kentekenbewijs opsturen, en als het kentekenbewijs er is krijgt u bericht over de parkeervergunning. De aanvraag moet worden betaald bij het stadhuis.",
    ["aanvraag", "parkeervergunning", "kentekenbewijs", "stadhuis"],
    /kunt|krijgt|ontvangen|moet|opsturen/,
  ],
])("nouns after articles are topics in %s, verbs are not", async (_language, text, topics, none) => {
  const found = await topicsOf(text);
  expect(found).toEqual(expect.arrayContaining(topics));
  expect(found.join(" ")).not.toMatch(none);
});

test.each([
  [
    "a recipe is about its dish, not about sugar and butter",
    "Apricot cobbler\n\n200 g butter\n150 g sugar\n300 g flour\n1 kg apricots\n\nRub the butter into the flour and half of the sugar. Halve the apricots, strew them with the sugar and bake them under the butter and flour for forty minutes.",
    ["apricot cobbler"],
    /^(?:sugar|butter|flour)$/,
  ],
  [
    "one in German as well",
    "Zwetschgendatschi\n\nFür den Teig 400 g Mehl, 80 g Zucker, 80 g Butter und 1/4 l Milch verkneten und gehen lassen. Die Zwetschgen entsteinen und auf den Teig legen. Für die Streusel Mehl, Zucker und Butter verkrümeln. Noch warm mit Zucker bestreuen.",
    ["Teig", "Zwetschgendatschi"],
    /^(?:Zucker|Butter|Mehl)$/,
  ],
  [
    "a chat is about what is said, not about who says it",
    "[03/05/2025, 09:12:44] Ines: I'm at the allotment, where's the hosepipe\n[03/05/2025, 09:13:30] Marc: it's behind the shed, don't use the old hosepipe\n[03/05/2025, 09:15:11] Ines: found the hosepipe, that's the one with the leak",
    ["hosepipe", "shed"],
    /ines|marc|['’]/i,
  ],
])("%s", async (_what, text, about, notAbout) => {
  const topics = await topicsOf(text);
  expect(topics).toEqual(expect.arrayContaining(about));
  expect(topics.slice(0, 2).filter((topic) => notAbout.test(topic))).toEqual([]);
});

test("keep the letter behind a colon or a semicolon without a space", async () => {
  const rows = ["Product:Shelf", "Supplier:Patterson Joinery", "Shelf;Patterson Joinery;Shelf"];
  const topics = await topicsOf(`${rows.join("\n")}\nThe shelf of Patterson Joinery is made of oak.`);
  expect(topics.join(" ").toLowerCase()).toContain("shelf");
  for (const topic of topics) expect(topic).not.toMatch(/^(?:helf|atterson)/iu);
});

test("what follows the dot of a file's name is no topic", async () => {
  const topics = await topicsOf(
    "Minutes of the rowing club\nThe minutes of the rowing club are attached.\n\nAttachments: minutes.txt, setup.exe, boat-list.txt",
  );
  expect(topics.join(" ")).not.toMatch(/\b(?:txt|exe)\b/);
  expect(topics.join(" ")).toMatch(/minutes|rowing/i);
});
