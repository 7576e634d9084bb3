import process from "node:process";
import { describe, expect, test } from "vitest";
import { readFacts } from "./index.ts";

const named = (text: string, name: "person" | "place") =>
  readFacts(text)
    .facts.filter((fact) => fact.name === name)
    .map(({ value }) => value);
const peopleIn = (text: string) => named(text, "person");
const placesIn = (text: string) => named(text, "place");

describe("people", () => {
  test.each([
    [
      "Present: Ada Moor (chair), Om, Tom R, Sister Agnes\nApologies: Dorothy",
      ["Ada Moor", "Om", "Tom R", "Sister Agnes", "Dorothy"],
    ],
    ["Anwesend: M. Huber, S. Lang und Herr Wirth", ["M. Huber", "S. Lang", "Herr Wirth"]],
    ["Étaient présents : Mme Auger (directrice), M. Haddad", ["Mme Auger", "M. Haddad"]],
    ["Asisten: Charo, Toño y Marisa", ["Charo", "Toño", "Marisa"]],
    ["Presenti: Ivana, Tommaso", ["Ivana", "Tommaso"]],
    ["Aanwezig: Fenna, Wim en Bas", ["Fenna", "Wim", "Bas"]],
    ["Presentes: Rui, Simão", ["Rui", "Simão"]],
    ["Obecni: A. Mazur, Ewa Nowicka", ["A. Mazur", "Ewa Nowicka"]],
    ["Председатель: Орлова Н. В., секретарь: Жуков Д. А.", ["Орлова Н. В.", "Жуков Д. А."]],
    ["出席者：佐藤、田中", ["佐藤", "田中"]],
    ["参会人员：赵敏、孙浩", ["赵敏", "孙浩"]],
  ])("are read from the list of who was there: %s", (text, people) => {
    expect(peopleIn(text)).toEqual(people);
  });

  test("are read from a list below a heading", () => {
    expect(
      peopleIn(
        "## Present\n\n* Mary Marchini @mm (TSC)\n* Antoine du Hamel @aduh95\n\n## Agenda\n\n* Release notes",
      ),
    ).toEqual(["Mary Marchini", "Antoine du Hamel"]);
  });

  test.each([
    ["Ansprechpartnerin: Beate Fuchs", "Beate Fuchs"],
    ["Patient: Qvistgaard Vibekke", "Qvistgaard Vibekke"],
    ["Trabajador: CARBALLO OTERO, XOAN", "CARBALLO OTERO, XOAN"],
    ["The flat was shown by Mrs Adeyemi on Monday.", "Mrs Adeyemi"],
    ["Liebe Hanna,\n\nvielen Dank.", "Hanna"],
    ["See you soon.\n\nKind regards\nJonathan Reeve", "Jonathan Reeve"],
    ["The report was written by Giovanna Testa in May.", "Giovanna Testa"],
    ["氏名: 加藤 春樹", "加藤 春樹"],
  ])("are read from %s", (text, person) => {
    expect(peopleIn(text)).toEqual([person]);
  });

  test.each([
    "Present: 17 people, all of the board",
    "Client: Marie Curie School",
    "Anna Müller Logistik GmbH\nVia Garibaldi 5",
    "We met in Rosa Luxemburg Street.",
    "Dear Customer,\n\nplease pay.",
    "Contact: Customer Service",
    "Presenti: mamma di Tommaso",
    "Terms And Conditions Of Sale",
  ])("are none in %s", (text) => {
    expect(peopleIn(text)).toEqual([]);
  });

  test("are named once, by their whole name", () => {
    expect(peopleIn("Hi Yannick,\n\nMr Roy and Yannick Roy are the same.")).toEqual(["Yannick Roy"]);
  });

  test("are at most twelve", () => {
    const names = Array.from({ length: 20 }, (_, index) => `Anna ${String.fromCharCode(65 + index)}elmor`);
    expect(peopleIn(`Present: ${names.join(", ")}`)).toHaveLength(12);
  });

  test("stand at their place in the text", () => {
    const text = "Protokoll\nAnwesend: Olaf Jessen, Frau Lang";
    for (const { start, length, text: written, quote } of readFacts(text).facts) {
      expect(text.slice(start, start + length)).toBe(written);
      expect(quote).toBe("Anwesend: Olaf Jessen, Frau Lang");
    }
  });
});

describe("places", () => {
  test.each([
    ["Bremen, 3. Juni 2024\n\nLiebe Hanna,", "Bremen"],
    ["Toulouse, le 3 septembre 2025", "Toulouse"],
    ["En Málaga, a 9 de mayo de 2024", "Málaga"],
    ["Łódź, 9 kwietnia 2026 r.", "Łódź"],
    ["Singel 88\n3581 XP Utrecht", "Utrecht"],
    ["Unit 3, Norwich NR2 1AA", "Norwich"],
    ["215 Vine St\nScranton PA 18503", "Scranton"],
    ["Am Hang 3, 34117 Kassel", "Kassel"],
    ["Venue: Boathouse, upstairs", "Boathouse, upstairs"],
    ["场所：二楼会议室\n会议地点：二楼会议室", "二楼会议室"],
    ["We moved to Uppsala.", "Uppsala"],
    ["Geboren in Gera.", "Gera"],
    ["A winery in Slovenia.", "Slovenia"],
  ])("are read from %s", (text, place) => {
    expect(placesIn(text)).toEqual([place]);
  });

  test.each(["Friday, 3 May 2026", "Order 12345 Paid", "Turn to Page 3", "An apple from Mali's shop"])(
    "are none in %s",
    (text) => {
      expect(placesIn(text)).toEqual([]);
    },
  );
});

test.each([
  ["capitals", "A".repeat(30_000)],
  ["headings of lists", "Present:\n".repeat(3_300)],
  [
    "names",
    Array.from({ length: 2_500 }, (_, index) => `Anna Q${index.toString(26).replaceAll(/\d/g, "u")}`).join(
      ", ",
    ),
  ],
  ["towns and days", "Bremen, 3\n".repeat(3_000)],
  ["Chinese labels", "担当：赵 ".repeat(5_000)],
])("a long text of %s is read in seconds", (_name, text) => {
  const before = process.cpuUsage();
  readFacts(text);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
