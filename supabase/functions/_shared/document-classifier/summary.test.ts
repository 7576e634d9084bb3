import { describe, expect, test } from "vitest";
import { createBuiltInProvider } from "./built-in.ts";

const provider = createBuiltInProvider();
async function summaryOf(text: string): Promise<string> {
  const document = { title: "untitled", text, fileType: "txt", existingTags: [] };
  return (await provider.analyze(document, new AbortController().signal)).summary;
}

describe("the summary of a letter", () => {
  const body =
    "thank you for your patience during the works in the yard, which many neighbours of the yard have watched with interest from their windows. The sun was shining on the morning when the works in the yard began, and many neighbours came out to look at the digger and its driver. The driver of the digger told the neighbours many stories about other yards and other works. Please move your car before 12 May 2025. The works cost each neighbour 140 euros.";

  test.each([
    ["behind the greeting", `Dear Ms Okoro,\n\nRenewal of the drains in Mill Yard\n\nT${body.slice(1)}`],
    [
      "with its number",
      `Dear Ms Okoro,\n\nRenewal of the drains in Mill Yard, file 4410772\n\nT${body.slice(1)}`,
    ],
    ["before it", `Renewal of the drains in Mill Yard\n\nDear Ms Okoro,\n\n${body}`],
    ["with its mark", `Re: Renewal of the drains in Mill Yard\n\nDear Ms Okoro,\n\n${body}`],
  ])("begins with its subject, %s", async (_where, text) => {
    const letter = `Hollow Estates Ltd\n4 Canal Street\nLeeds LS1 4AB\n\n3 April 2025\n\n${text}\n\nYours sincerely,\nJoan Price`;
    expect(await summaryOf(letter)).toMatch(/^Renewal of the drains in Mill Yard(?:, file 4410772)?\. /);
  });

  test("prefers requests, deadlines and costs to the rest", async () => {
    const summary = await summaryOf(`Dear Ms Okoro,\n\n${body}\n\nYours sincerely,\nJoan Price`);
    expect(summary).toContain("before 12 May 2025");
    expect(summary).toContain("140 euros");
  });

  test("has no address and no stock phrase, but the sum on a line of its own", async () => {
    const summary = await summaryOf(
      "Hausverwaltung Steinbach\nRingstraße 8\n34117 Kassel\n\nFamilie\nOrhan Demir\nBlumenweg 3\n34119 Kassel\n\nKassel, den 2. Mai 2025\n\nAbrechnung der Heizkosten für 2024\n\nSehr geehrter Herr Demir,\n\nim letzten Jahr war der Winter lang, und das Gas ist teurer geworden. Bitte überweisen Sie den offenen Betrag bis zum 30. Mai auf unser Konto. Die Belege können Sie im Büro einsehen. Für Rückfragen stehen wir Ihnen gerne zur Verfügung.\n\nIhr Anteil     840,00 EUR\nVorauszahlung  600,00 EUR\nNachzahlung    240,00 EUR\n\nMit freundlichen Grüßen\nUlla Wernecke",
    );
    expect(summary).toMatch(/^Abrechnung der Heizkosten für 2024\. /);
    expect(summary).toContain("bis zum 30. Mai");
    expect(summary).toMatch(/Nachzahlung 240,00 EUR$/);
    expect(summary).not.toMatch(/Kassel|Demir|Verfügung/);
  });

  test.each([
    ["small", "will renew automatically for another year"],
    ["capital", "Harrow will renew it for another year"],
  ])("says no sentence twice that runs on in the next line with a %s letter", async (_letter, rest) => {
    const summary = await summaryOf(
      `Harrow & Pike\nPO Box 221, Norwich NR1 3DD\n\nMs Priya Raman\n7 Station Terrace\nEly CB7 4BS\n\n2 October 2026\n\nYour home insurance renews on 14 December 2026\n\nDear Ms Raman,\n\nThank you for insuring your home with us. Your current policy ends on 13 December 2026 and\n${rest}. The premium for the coming year is £312.60,\nincluding Insurance Premium Tax at 12% (last year: £287.15).\n\nIf you do not wish to renew, please tell us in writing at least 21 days before the renewal date.\n\nYours sincerely,\n\nDaniel Oakes`,
    );
    expect(summary.match(/Your current policy ends/g)).toHaveLength(1);
    expect(summary).not.toMatch(/2026 and\./);
  });

  test("names the diagnosis", async () => {
    const summary = await summaryOf(
      "Dear Dr Farrow,\n\nRe: Mr Kenneth Pryce\n\nDiagnosis: Paroxysmal atrial fibrillation\nMedication: bisoprolol 2.5 mg\n\nI saw this gentleman in clinic today and he looked well. He has had three episodes of palpitations since January. The ECG was normal and there was no swelling of the ankles.\n\nYours sincerely\nDr M. Sethi",
    );
    expect(summary).toContain("Paroxysmal atrial fibrillation");
  });
});

test("the summary of a report has its conclusions, without their numbers", async () => {
  const summary = await summaryOf(
    "Damp survey of 41 Vicarage Street\n\n1. Findings\n1.1 The readings of the meter on the front wall of the sitting room were high up to a height of two metres below the window.\n1.2 The gutter above the front wall is cracked and water runs down the wall below the window.\n1.3 The wall of the bedroom is dry and the floor of the bedroom is dry as well.\n\n2. Conclusions\nThe damp in the wall is caused by the cracked gutter alone.",
  );
  expect(summary).toMatch(/^Damp survey of 41 Vicarage Street\. /);
  expect(summary).toContain("is caused by the cracked gutter alone");
  expect(summary).not.toMatch(/\d\.\d/);
});

test("numbered clauses are sentences", async () => {
  const summary = await summaryOf(
    "Satzung des Vereins Abendfrieden\n\n§ 1 Name\n(1) Der Verein führt den Namen Abendfrieden und hat seinen Sitz in Halle.\n(2) Das Geschäftsjahr des Vereins ist das Kalenderjahr.\n\n§ 2 Beitrag\n(1) Jedes Mitglied des Vereins zahlt einen Beitrag von 30 Euro im Jahr.\n(2) Der Beitrag ist bis zum 31. März zu zahlen.",
  );
  expect(summary).toContain("Beitrag von 30 Euro im Jahr.");
  expect(summary).not.toMatch(/\(\d\)|more line/);
});

test("a time such as 9.15am does not end a sentence", async () => {
  const summary = await summaryOf(
    "The coach for the museum leaves the school at 9.15am and is back by three. Please bring a packed lunch and a warm coat for the walk through the town.",
  );
  expect(summary).toContain("at 9.15am and");
});

test("a sentence that refers to another one is not the first", async () => {
  const summary = await summaryOf(
    "The museum opened its website ten years ago. It cannot be used properly on a telephone, it does not meet the rules for public bodies, and the company that hosts the website of the museum closes its servers in the summer of next year. Visitors of the website ask for prices. Volunteers of the museum want to edit the website. A design is chosen in March. The website of the museum opens in May.",
  );
  expect(summary).not.toMatch(/^It /);
});

test("the name of a society is not a sentence", async () => {
  const summary = await summaryOf(
    "Gemischter Chor Harmonie 1925 e. V.\nBeate Lohse\n\nOschatz, im Januar 2025\n\nEinladung zum Konzert\n\nLiebe Mitglieder,\n\nhiermit lade ich euch zum Konzert am Freitag um 19 Uhr in die Stadtkirche ein. Der Eintritt ist frei, und danach gibt es Kuchen.\n\nHerzliche Grüße\nBeate Lohse",
  );
  expect(summary).toMatch(/^Einladung zum Konzert\. Hiermit lade ich/);
});

test("the summary of a ticket has places and times", async () => {
  const summary = await summaryOf(
    "Your booking is confirmed\n\nBooking reference: K7QX2M\n\nPassengers\nMr Daniel Whitcombe (adult)\n\nFlight AW 418   Manchester (MAN) -> Lisbon (LIS)\nDepart 06:55   Arrive 09:45   Seat 14A\n\nFare   318.00 GBP\nTotal  318.00 GBP   paid with Visa ending 4471\n\nKeep this receipt. Check-in closes 60 minutes before.",
  );
  expect(summary).toContain("Manchester (MAN) -> Lisbon (LIS)");
  expect(summary).toContain("Depart 06:55");
  expect(summary).toContain("Total 318.00 GBP");
});

test("the summary of a payslip has the sum that is paid out", async () => {
  const summary = await summaryOf(
    "HARTLEY & BOWES LTD\nUnit 6, Canal Wharf, Leeds LS11 5PS\n\nPAYSLIP\n\nEmployee: Denise Okafor          Employee No: 00412\nDepartment: Dispatch             NI Number: QQ 12 34 56 C\nTax Code: 1257L                  Pay Period: Month 12\nPay Date: 28/03/2025             Payment Method: BACS\n\nBasic Pay              2,032.38\nPAYE Tax                 248.20\nPension                  101.62\nGross Pay              2,288.28\nNET PAY                1,797.17",
  );
  expect(summary).toContain("PAYSLIP");
  expect(summary).toContain("NET PAY 1,797.17");
  expect(summary).not.toContain("Canal Wharf");
});

test("the summary of a recipe has its ingredients", async () => {
  const summary = await summaryOf(
    "Nan's fish pie (serves 6)\n\nIngredients\n1 kg floury potatoes\n400 g smoked haddock\n600 ml milk\n2 bay leaves\n60 g butter\n\nBoil the potatoes until soft and mash them with the butter. Poach the fish in the milk with the bay leaves for six minutes. Bake in the oven at 190 degrees for half an hour until golden.",
  );
  expect(summary).toBe(
    "Nan's fish pie (serves 6); 1 kg floury potatoes; 400 g smoked haddock; 600 ml milk; 2 bay leaves; 60 g butter",
  );
});

test("the summary of a résumé has the person and their posts, and no address", async () => {
  const summary = await summaryOf(
    "PRIYA RAMAN\nFlat 4, 19 Gordon Avenue, Southampton SO14 6WL\n07700 900614 | priya.raman@mail.example\n\nPROFILE\nPhysiotherapist with seven years' experience in acute stroke, looking for a post in the community.\n\nEXPERIENCE\nSenior Physiotherapist, Southampton General Hospital\n2021 - present\n- Supervise two colleagues\n\nEDUCATION\nBSc (Hons) Physiotherapy, University of Brighton, 2015 - 2018",
  );
  expect(summary).toMatch(/^PRIYA RAMAN · Physiotherapist with seven years' experience/);
  expect(summary).toContain("Senior Physiotherapist, Southampton General Hospital");
  expect(summary).not.toMatch(/Gordon Avenue|@|EXPERIENCE/);
});

test("the summary of a recipe in German has its ingredients, and its heading is not theirs", async () => {
  const summary = await summaryOf(
    "Rinderrouladen von Oma\n\nZutaten\n8 Rinderrouladen\n4 EL Senf\n16 Scheiben Speck\n3 Zwiebeln\n\nZubereitung\nDie Rouladen mit Senf bestreichen, Speck und Zwiebeln darauf verteilen und aufrollen. In heißem Fett anbraten und zwei Stunden schmoren. Die Soße durch ein Sieb streichen.",
  );
  expect(summary).toBe("Rinderrouladen von Oma; 8 Rinderrouladen; 4 EL Senf; 16 Scheiben Speck; 3 Zwiebeln");
});

test("a truncated line ends with one ellipsis", async () => {
  const song = "la la la ".repeat(80);
  const summary = await summaryOf(`${song}\n${song}lo\n${song}li`);
  expect(summary).toMatch(/ la… \(2 more lines\)$/);
});

test("the question above an essay comes before its sentences", async () => {
  const summary = await summaryOf(
    "Should schools forbid telephones?\n\nI believe that a rule for the lessons and for the breaks makes sense as long as the school explains it well to the children. A telephone on the desk takes the mind off the lesson, however quiet the telephone is. In the breaks the children play again, and they quarrel again, which is what breaks are for.",
  );
  expect(summary).toMatch(/^Should schools forbid telephones\? \p{Lu}/u);
});

test.each([
  [
    "an exported chat says who says what, without times and what was not exported",
    "[03/05/2025, 09:12:44] Ines: did anyone feed the tortoise\n[03/05/2025, 09:13:02] Marc 🌻: <Media omitted>\n[03/05/2025, 09:13:30] Marc 🌻: he had lettuce\n[03/05/2025, 09:15:11] Ines: and the heat lamp?\n[03/05/2025, 09:16:00] Marc 🌻: off since last night, sorry",
    "Ines: did anyone feed the tortoise; Marc 🌻: he had lettuce; Ines: and the heat lamp? Marc 🌻: off since last night, sorry",
  ],
  [
    "a transcript has its sentences, without times and speakers",
    "00:00:02 Speaker 1: Good morning, can you all hear me?\n00:00:09 Speaker 2: The supplier has doubled the price of the cable since January.\n00:00:17 Speaker 1: Then we should ask the firm in Hull for an offer as well.",
    "Good morning, can you all hear me? The supplier has doubled the price of the cable since January. Then we should ask the firm in Hull for an offer as well.",
  ],
  [
    "a plan by days has one part for each day",
    "Harz in October\n\nFri 3 Oct – train to Wernigerode 09:31, change in Halle, hostel booked\nSat 4 Oct – Brocken on foot, start before eight! Take the steam train down to Schierke\nSun 5 Oct – castle at ten o'clock sharp. Cake in the old town, then home on the 16:27",
    "Harz in October; Fri 3 Oct – train to Wernigerode 09:31, change in Halle, hostel booked; Sat 4 Oct – Brocken on foot, start before eight! Take the steam train down to Schierke; Sun 5 Oct – castle at ten o'clock sharp. Cake in the old town, then home on the 16:27",
  ],
  [
    "a poem is quoted by its lines",
    "Ferry\n\nThe gulls go with us half the way,\nthen turn as if they knew\nthat nothing on the other side\nis any cause of you.\n\nThe engine counts the water up,\nthe water counts us in.",
    "Ferry. The gulls go with us half the way, / then turn as if they knew / that nothing on the other side / is any cause of you. / The engine counts the water up, / the water counts us in.",
  ],
  [
    "a song is quoted without the names of its parts",
    "[Verse 1]\nI hung my coat on the garden gate\nand waited for the bus\nthe driver said that it was late\nand no one else but us\n\n[Chorus]\nOh, roll on, number nine\nroll on to the end of the line",
    "I hung my coat on the garden gate / and waited for the bus / the driver said that it was late / and no one else but us / Oh, roll on, number nine / roll on to the end of the line",
  ],
  [
    "an answer by e-mail has nothing of the e-mail that it answers",
    "From: Jo Tarn <jo@tarn.example>\nTo: Hedge Cutters <office@hedge.example>\nSubject: Re: Hedge in March\n\nHi Paul,\n\nwe would like to have the hedge cut before the birds begin to nest. Please come in the week of 10 March and bring the long ladder.\n\nBest\nJo\n\nFrom: Hedge Cutters <office@hedge.example>\nSent: 20 February\nSubject: Hedge in March\n\nWould you like us to cut the hedge again this year? The price of the hedge is 90 pounds, and the long ladder costs nothing.",
    "We would like to have the hedge cut before the birds begin to nest. Please come in the week of 10 March and bring the long ladder.",
  ],
  [
    "a contract in German has its clauses as sentences",
    "Mietvertrag über einen Stellplatz\n\nzwischen Frau Ada Kern (Vermieterin) und Herrn Jan Ott (Mieter)\n\n§ 1 Vermietet wird der Stellplatz Nr. 7 im Hof der Ringstraße 2.\n§ 2 Die Miete beträgt 45 Euro im Monat.\n§ 3 Der Vertrag kann mit einer Frist von einem Monat gekündigt werden.",
    "Mietvertrag über einen Stellplatz. Vermietet wird der Stellplatz Nr. 7 im Hof der Ringstraße 2. Die Miete beträgt 45 Euro im Monat. Der Vertrag kann mit einer Frist von einem Monat gekündigt werden.",
  ],
  [
    "a clause that goes on in a second line is one sentence",
    "Agreement on the use of the boat shed\n\n1. The club may use the shed from April to October on\nweekdays and on two weekends in each month.\n2. The owner keeps one key and may enter the shed at any\ntime after telling the club.",
    "Agreement on the use of the boat shed. The club may use the shed from April to October on weekdays and on two weekends in each month. The owner keeps one key and may enter the shed at any time after telling the club.",
  ],
  [
    "a notice with a table has its sentence",
    "Finanzamt Celle\nSteuernummer 17/220/00001\n\nBescheid für 2024 über Einkommensteuer\n\nFestgesetzt werden      4.120,00\nab Steuerabzug vom Lohn 4.470,00\nverbleibende Steuer      -350,00\nBruttoarbeitslohn      39.400,00\nWerbungskosten          1.230,00\n\nDer Betrag von 350,00 € wird auf Ihr Konto überwiesen.\n\nRechtsbehelfsbelehrung: siehe Rückseite",
    "Bescheid für 2024 über Einkommensteuer. Der Betrag von 350,00 € wird auf Ihr Konto überwiesen.",
  ],
  [
    "an advertisement begins with its first line, though a price stands in it",
    "Two-bed garden flat, Mill Road – £1,250 pcm\n\nThe flat has a large kitchen and its own garden behind the house. It is free from the first of September for a year or longer.\n5 min walk to the station. No pets, no smokers. Council tax band B.",
    "Two-bed garden flat, Mill Road – £1,250 pcm. The flat has a large kitchen and its own garden behind the house. It is free from the first of September for a year or longer. 5 min walk to the station.",
  ],
])("the summary of %s", async (_what, text, summary) => {
  expect(await summaryOf(text)).toBe(summary);
});

test("a short Markdown note is summed up without its signs", async () => {
  const summary = await summaryOf(
    "# Weekend plan\n\n- [ ] call grandma\n- [x] buy **paint** (2.5 l, white)\n- [ ] fix the gate\n",
  );
  expect(summary).toContain("buy paint");
  expect(summary).not.toContain("*");
});
