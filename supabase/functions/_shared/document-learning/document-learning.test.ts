import { describe, expect, test } from "vitest";
import { DUTCH_INVOICES, DUTCH_LETTER, PAYSLIPS } from "../../../tests/support/dutch-papers.ts";
import {
  decodeFeatures,
  encodeFeatures,
  type Example,
  learnSender,
  learnTags,
  learnType,
  mostAlike,
  readFeatures,
} from "./index.ts";

const featuresOf = (text: string, title = "scan") =>
  readFeatures({ title, text, fileType: "txt", facts: [] });

const exampleOf = (id: number, text: string, said: Partial<Example> = {}): Example => ({
  id,
  features: featuresOf(text),
  documentType: null,
  tags: null,
  present: said.tags ?? [],
  sender: null,
  guess: { documentType: "Letter", confidence: 0.5 },
  ...said,
});

const UNSURE = { documentType: "Letter", confidence: 0.5 };
const [seventh = "", ...six] = DUTCH_INVOICES.toReversed();
const [fourth = "", ...three] = PAYSLIPS.toReversed();
const invoices = six.map((text, at) => exampleOf(at + 1, text, { documentType: "Invoice" }));

describe("the type", () => {
  test("is what the person said of documents like it", () => {
    const learned = learnType(featuresOf(seventh), UNSURE, invoices);
    expect(learned?.value).toBe("Invoice");
    expect(learned?.because.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("is not learned where nothing is like it, or nobody said anything", () => {
    expect(learnType(featuresOf(DUTCH_LETTER), UNSURE, invoices)).toBeUndefined();
    expect(learnType(featuresOf(""), UNSURE, invoices)).toBeUndefined();
    expect(learnType(featuresOf(seventh), UNSURE, [])).toBeUndefined();
    expect(
      learnType(
        featuresOf(seventh),
        UNSURE,
        six.map((text, at) => exampleOf(at, text)),
      ),
    ).toBeUndefined();
  });

  test("is not learned from a few words, which are like all few words", () => {
    const few = ["qz 4 xk 9", "zz top 3 9 b"].map((text, at) =>
      exampleOf(at, text, { documentType: "List" }),
    );
    expect(learnType(featuresOf("lorem 17 vv"), UNSURE, few)).toBeUndefined();
  });

  test("is the analyser's where that is surer, and was not wrong of such documents", () => {
    const guess = { documentType: "Recipe", confidence: 0.95 };
    expect(learnType(featuresOf(seventh), guess, invoices)).toBeUndefined();
    const wrong = invoices.map((each) => ({ ...each, guess }));
    expect(learnType(featuresOf(seventh), guess, wrong)?.value).toBe("Invoice");
  });

  test("is surer where both say the same", () => {
    const guess = { documentType: "Invoice", confidence: 0.55 };
    expect(learnType(featuresOf(seventh), guess, invoices)?.confidence).toBeGreaterThan(0.6);
    expect(learnType(featuresOf(seventh), { ...guess, confidence: 0.98 }, invoices)).toBeUndefined();
  });

  test("is the one of two that it is more like", () => {
    const slips = three.map((text, at) => exampleOf(at + 11, text, { documentType: "Payslip" }));
    expect(learnType(featuresOf(fourth), UNSURE, [...invoices, ...slips])?.value).toBe("Payslip");
    expect(learnType(featuresOf(seventh), UNSURE, [...invoices, ...slips])?.value).toBe("Invoice");
  });

  test("is learned in scripts without spaces", () => {
    const bill = (month: number) =>
      `電気料金のお知らせ\n${month}月分\nご請求金額 ${month * 1200}円\nお支払期限 ${month}月25日\n東京電力`;
    const bills = [1, 2, 3].map((month) => exampleOf(month, bill(month), { documentType: "Invoice" }));
    expect(learnType(featuresOf(bill(4)), UNSURE, bills)?.value).toBe("Invoice");
    const letter = "お元気ですか。先日は美味しいりんごをありがとうございました。家族みんなで頂きました。";
    expect(learnType(featuresOf(letter), UNSURE, bills)).toBeUndefined();
  });

  test.each(["__proto__", "constructor", "toString"])("may be called %s", (documentType) => {
    const said = invoices.map((each) => ({ ...each, documentType }));
    expect(learnType(featuresOf(seventh), UNSURE, said)?.value).toBe(documentType);
  });
});

describe("tags", () => {
  test("that an analysis added and the person left count neither for nor against", () => {
    const slips = three.map((text, at) =>
      exampleOf(at + 11, text, at === 0 ? { tags: ["salary"] } : { tags: [], present: ["salary"] }),
    );
    expect(learnTags(featuresOf(fourth), slips)).toMatchObject([{ value: "salary", because: [11] }]);
    const without = slips.map((each) => ({ ...each, present: each.tags ?? [] }));
    expect(learnTags(featuresOf(fourth), without)).toEqual([]);
  });

  test("are those that the person gives to documents like it", () => {
    const slips = three.map((text, at) => exampleOf(at + 11, text, { tags: ["salary", `month ${at}`] }));
    const others = invoices.map((each) => ({ ...each, tags: ["bills"], present: ["bills"] }));
    expect(learnTags(featuresOf(fourth), [...slips, ...others]).map(({ value }) => value)).toContain(
      "salary",
    );
    expect(learnTags(featuresOf(seventh), [...slips, ...others]).map(({ value }) => value)).toEqual([
      "bills",
    ]);
    expect(learnTags(featuresOf(DUTCH_LETTER), [...slips, ...others])).toEqual([]);
  });
});

describe("the sender", () => {
  const slips = three.map((text, at) => exampleOf(at + 11, text, { sender: "Noorderlicht" }));

  test("is one that the text names", () => {
    expect(learnSender(featuresOf(fourth), slips, () => true)).toMatchObject({ value: "Noorderlicht" });
    expect(learnSender(featuresOf(DUTCH_LETTER), slips, () => true)).toBeUndefined();
  });

  test("is one that it does not name where the documents look the same", () => {
    expect(learnSender(featuresOf(fourth), slips, () => false)?.value).toBe("Noorderlicht");
    expect(learnSender(featuresOf(seventh), slips, () => false)).toBeUndefined();
  });
});

test("the most similar documents come first, and others not at all", () => {
  const slips = three.map((text, at) => exampleOf(at + 11, text));
  const alike = mostAlike(featuresOf(fourth), [...invoices, exampleOf(30, DUTCH_LETTER), ...slips]);
  expect(alike.slice(0, 3).toSorted()).toEqual([11, 12, 13]);
  expect(alike).not.toContain(30);
});

test("features survive their storage", () => {
  const features = featuresOf(seventh, "Factuur 2026");
  expect(decodeFeatures(encodeFeatures(features))).toEqual(features);
  expect(encodeFeatures(features).length).toBeLessThan(1400);
  expect(decodeFeatures("")).toEqual(new Uint32Array());
});

test.each<[string, string]>([
  ["one letter", "x".repeat(1_000_000)],
  ["words", "word ".repeat(200_000)],
  ["signs of Han", "漢".repeat(500_000)],
  ["different words", Array.from({ length: 100_000 }, (_, at) => `w${at.toString(36)}`).join(" ")],
  ["marks", "\u0301".repeat(1_000_000)],
  ["lone surrogates", "\ud800 ".repeat(500_000)],
])(
  "a text of a megabyte of %s is taken in a moment, and with 450 examples learned from in one",
  (_what, text) => {
    const begun = performance.now();
    const features = featuresOf(text);
    const examples = Array.from({ length: 450 }, (_, at) =>
      exampleOf(at, "", {
        features,
        documentType: `Type ${at % 40}`,
        tags: [`tag ${at % 50}`],
        sender: `S ${at % 30}`,
      }),
    );
    learnType(features, UNSURE, examples);
    learnTags(features, examples);
    learnSender(features, examples, () => true);
    mostAlike(features, examples);
    expect(performance.now() - begun).toBeLessThan(3_000);
  },
);
