import { describe, expect, test } from "vitest";
import { judgeNames, NAMES, namesFigures, readNamesDocuments } from "./people.ts";

describe.each(["tuning", "held-out"] as const)("the people and places of the %s documents", (split) => {
  test("are mostly right where they are shown, and mostly found", async () => {
    const judged = judgeNames((await readNamesDocuments()).filter((document) => document.split === split));
    for (const name of NAMES) {
      const { precision, recall, wrongSure } = namesFigures(judged.filter((each) => each.name === name));
      expect(precision, name).toBeGreaterThan(0.9);
      expect(recall, name).toBeGreaterThan(0.65);
      expect(wrongSure, name).toBeLessThan(0.05);
    }
  });
});

test("what is found, missed and wrong is counted apart", () => {
  const said = { said: [["Ada Moor"], ["Olaf Jessen"]], also: [["Ada"]] };
  const none = { said: [], also: [] };
  const document = { split: "tuning" as const, person: said, place: none };
  const figuresOf = (text: string) =>
    namesFigures(judgeNames([{ ...document, text }]).filter(({ name }) => name === "person"));
  expect(figuresOf("Present: Ada Moor, Olaf Jessen")).toMatchObject({ precision: 1, recall: 1 });
  expect(figuresOf("Present: Ada Moor, Mary Lund")).toMatchObject({ precision: 0.5, recall: 0.5 });
  expect(figuresOf("Nobody came.")).toMatchObject({ precision: 1, recall: 0 });
});
