import { describe, expect, test } from "vitest";
import { learnedParts } from "./grounds.rules.ts";

const learned = { documentType: [1, 2], sender: [3], tags: [4] };
const note = { aiAnalysis: { learned, tags: ["rent"], facts: [] }, corrected: [], tags: ["rent"] };

describe("what was learned", () => {
  test("is named with the documents that it rests on", () => {
    expect(learnedParts(note)).toEqual([
      { what: "Type", ids: [1, 2] },
      { what: "Sender", ids: [3] },
      { what: "Tags", ids: [4] },
    ]);
  });

  test("is not told of what the person has set", () => {
    expect(learnedParts({ ...note, corrected: ["documentType", "tags"] })).toEqual([
      { what: "Sender", ids: [3] },
    ]);
    const fact = {
      name: "sender",
      value: "A",
      text: "A",
      confidence: 1,
      start: 0,
      length: 1,
      quote: "",
    } as const;
    const aiAnalysis = { ...note.aiAnalysis, facts: [{ ...fact, edited: true }] };
    expect(learnedParts({ ...note, aiAnalysis }).map(({ what }) => what)).toEqual(["Type", "Tags"]);
  });

  test("is not told of tags that are gone", () => {
    expect(learnedParts({ ...note, tags: [] }).map(({ what }) => what)).toEqual(["Type", "Sender"]);
  });

  test("is nothing of an analysis without it", () => {
    expect(learnedParts({ aiAnalysis: null, corrected: [], tags: [] })).toEqual([]);
    expect(learnedParts({ aiAnalysis: { learned: { documentType: [] } }, corrected: [], tags: [] })).toEqual(
      [],
    );
  });
});
