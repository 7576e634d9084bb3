import { describe, expect, test } from "vitest";
import { type SentBill, senderTrails } from "./index.ts";
import { senderKey } from "./sender-key.ts";

const NOW = new Date("2026-01-05T12:00:00Z");
const two = (number: number) => String(number).padStart(2, "0");

const bill = (noteId: number, change: Partial<SentBill> = {}): SentBill => ({
  noteId,
  sender: "Stadtwerke Nord GmbH",
  date: `2025-${two(noteId)}-14`,
  total: 40,
  currency: "EUR",
  reference: null,
  isSure: true,
  isSenderSure: true,
  month: null,
  ...change,
});

/** Numbered by their months. */
const twelve = (change: (month: number) => Partial<SentBill> = () => ({})) =>
  Array.from({ length: 12 }, (_, place) => bill(place + 1, change(place + 1)));

const only = (bills: readonly SentBill[]) => {
  const [trail, ...others] = senderTrails(bills, NOW);
  expect(others).toEqual([]);
  return trail;
};

test("of twelve monthly bills with one removed, the missing one is named, with all others as its grounds", () => {
  const trail = only(twelve().filter(({ noteId }) => noteId !== 3));
  expect(trail?.rhythm).toBe("monthly");
  expect(trail?.missing).toEqual([
    {
      rhythm: "monthly",
      around: "2025-03-14",
      month: null,
      noteIds: [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      perhaps: [],
    },
  ]);
});

describe("the month that a missing bill is for", () => {
  const missing = (change: (month: number) => Partial<SentBill>) =>
    only(twelve(change).filter(({ noteId }) => noteId !== 4))?.missing.map(({ month }) => month);

  test("is that of before where the others come in the month after", () => {
    expect(
      missing((month) => ({
        date: `2025-${two(month)}-03`,
        month: month === 1 ? "2024-12" : `2025-${two(month - 1)}`,
      })),
    ).toEqual(["2025-03"]);
  });

  test("is that of its day where the others come in their own", () => {
    expect(missing((month) => ({ month: `2025-${two(month)}` }))).toEqual(["2025-04"]);
  });

  test("is not known where two of the others name theirs, or one names that one", () => {
    expect(missing((month) => ({ month: month < 3 ? `2025-${two(month)}` : null }))).toEqual([null]);
    expect(missing((month) => ({ month: month === 5 ? "2025-04" : `2025-${two(month)}` }))).toEqual([null]);
  });
});

describe("a bill does not count as missing", () => {
  const without = twelve().filter(({ noteId }) => noteId !== 3);

  test("while a document of about that day is not sure", () => {
    expect(only([...without, bill(3, { isSure: false, date: "2025-03-20" })])?.missing).toEqual([]);
    expect(only([...without, bill(3, { total: null })])?.missing).toEqual([]);
  });

  test("without a word of the documents that have no day", () => {
    expect(only([...without, bill(30, { date: null })])?.missing).toMatchObject([{ perhaps: [30] }]);
  });
});

test("what a sender costs is summed by year and currency, to the cent, with its documents", () => {
  const bills = [
    bill(1, { date: "2024-11-02", total: 0.1 }),
    bill(2, { date: "2024-12-02", total: 0.2 }),
    bill(3, { date: "2025-01-02", total: 100 }),
    bill(4, { date: "2025-02-02", total: -20.5 }),
    bill(5, { date: "2025-02-03", total: 9, currency: "USD" }),
  ];
  expect(only(bills)?.years).toEqual([
    { year: 2025, currency: "EUR", total: 79.5, noteIds: [3, 4] },
    { year: 2025, currency: "USD", total: 9, noteIds: [5] },
    { year: 2024, currency: "EUR", total: 0.3, noteIds: [1, 2] },
  ]);
});

test("a copy of a bill, and what is not sure, cost nothing", () => {
  const bills = [
    bill(1, { reference: "A-1" }),
    bill(2, { reference: "A-1", date: "2025-01-14" }),
    bill(3, { isSure: false }),
  ];
  expect(only(bills)?.years).toEqual([{ year: 2025, currency: "EUR", total: 40, noteIds: [1] }]);
});

describe("a price rose", () => {
  const rises = (totals: (month: number) => number) =>
    only(twelve((month) => ({ total: totals(month) })))?.rises;

  test("when a new one followed one that stayed", () => {
    expect(rises((month) => (month < 9 ? 39 : 42.5))).toEqual([
      {
        from: 39,
        to: 42.5,
        currency: "EUR",
        since: "2025-09-14",
        noteIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      },
    ]);
  });

  test.each<[string, (month: number) => number]>([
    ["fell", (month) => (month < 9 ? 42 : 39)],
    ["stayed", () => 39],
    ["is another each month", (month) => 30 + ((month * 7) % 12)],
  ])("but not when it %s", (_, totals) => expect(rises(totals)).toEqual([]));

  test("each year, when the yearly bill did", () => {
    const bills = [2021, 2022, 2023, 2024, 2025].map((year, place) =>
      bill(year, { date: `${year}-06-01`, total: 100 + 5 * place }),
    );
    expect(only(bills)?.rises).toMatchObject([
      { from: 115, to: 120, since: "2025-06-01", noteIds: [2024, 2025] },
    ]);
  });

  test("not of what was bought without a rhythm", () => {
    const bills = [bill(1, { total: 5 }), bill(2, { date: "2025-01-15", total: 5 }), bill(3, { total: 9 })];
    expect(only(bills)?.rises).toEqual([]);
  });
});

test.each([
  ["Stadtwerke Nord GmbH", "STADTWERKE NORD"],
  ["Müller & Söhne KG", "Muller Sohne"],
  ["Elm Court Ltd.", "elm  court"],
  ["Énergie S.A.", "Energie"],
])("%s is the same sender as %s", (one, other) => expect(senderKey(one)).toBe(senderKey(other)));

test.each([
  ["Stadtwerke Nord", "Stadtwerke Süd"],
  ["Co", "Ltd"],
  ["東京電力", "関西電力"],
])("%s is another sender than %s", (one, other) => expect(senderKey(one)).not.toBe(senderKey(other)));

test.each([
  ["read with certainty", [bill(1)], true],
  ["that is not sure", [bill(1, { isSenderSure: false })], false],
  ["that two bills have, neither sure", [1, 2].map((id) => bill(id, { isSenderSure: false })), false],
  ["that three bills have, none sure", [1, 2, 3].map((id) => bill(id, { isSenderSure: false })), true],
  ["that is sure in one of two", [bill(1), bill(2, { isSenderSure: false })], true],
])("of a name %s it says so", (_, bills, isSure) => expect(only(bills)?.isSure).toBe(isSure));

test("what a person has billed others is no cost of theirs", () => {
  const bills = [bill(1), bill(2, { sender: "Ingrid SOLBERG" })];
  expect(senderTrails(bills, NOW, "Ingrid Solberg").map(({ name }) => name)).toEqual([
    "Stadtwerke Nord GmbH",
  ]);
});

test("senders with a missing bill come first, then those of the newest bill", () => {
  const bills = [
    bill(50, { sender: "Late", date: "2025-12-30" }),
    bill(51, { sender: "Early", date: "2025-01-30" }),
    ...twelve().filter(({ noteId }) => noteId !== 3),
  ];
  expect(senderTrails(bills, NOW).map(({ name }) => name)).toEqual(["Stadtwerke Nord GmbH", "Late", "Early"]);
});

test("ten thousand bills of one sender, or of ten thousand, are taken in", () => {
  const bills = (senders: number) =>
    Array.from({ length: 10_000 }, (_, place) =>
      bill(place, {
        sender: `Sender ${place % senders}`,
        date: `20${two(place % 26)}-${two((place % 12) + 1)}-10`,
        isSure: place % 2 === 0,
      }),
    );
  for (const senders of [1, 500, 10_000]) expect(senderTrails(bills(senders), NOW)).toHaveLength(senders);
});
