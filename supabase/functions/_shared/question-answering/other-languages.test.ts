import { describe, expect, test } from "vitest";
import { parseQuestion, rankSentences, searchTerms } from "./index.ts";

const NOW = new Date("2026-11-29T12:00:00Z");
const parse = (question: string) => parseQuestion(question, NOW);

test.each([
  ["Quanto custa a água em maio?", "pt", "amount"],
  ["Quando termina o meu contrato?", "pt", "date"],
  ["Ile kosztuje prąd?", "pl", "amount"],
  ["Kto podpisał umowę?", "pl", "person"],
  ["До какого числа оплатить музыкальную школу?", "ru", "date"],
  ["Сколько стоит аренда?", "ru", "amount"],
  ["Где находится школа?", "ru", "place"],
  ["租金是多少？", "zh", "amount"],
  ["押金什么时候退还？", "zh", "date"],
  ["谁参加了会议？", "zh", "person"],
  ["新製品の発売日はいつですか？", "ja", "date"],
  ["電気料金はいくらですか？", "ja", "amount"],
  ["会議の場所はどこですか？", "ja", "place"],
] as const)("%s is in %s and asks for a %s", (question, language, kind) => {
  const parsed = parse(question);
  expect(parsed.language).toBe(language);
  expect(parsed.kinds).toContain(kind);
});

test.each([
  ["租金是多少？", ["租金"]],
  ["电费多少钱？", ["电费"]],
  ["次回会議はいつ?", ["次回", "会議"]],
  ["新製品の発売日はいつですか？", ["製品", "発売"]],
])("%s is searched for by its words", (question, words) => {
  expect(searchTerms(parse(question), 12).own).toEqual(expect.arrayContaining(words));
});

test.each([
  ["Quanto gastei em maio?", "2026-05-01", "2026-05-31"],
  ["Сколько я заплатил в октябре?", "2026-10-01", "2026-10-31"],
  ["Ile zapłaciłem w październiku?", "2026-10-01", "2026-10-31"],
  ["10月の電気料金はいくら？", "2026-10-01", "2026-10-31"],
  ["2025年电费多少钱？", "2025-01-01", "2025-12-31"],
])("%s is about %s to %s", (question, from, to) =>
  expect(parse(question).period).toMatchObject({ from, to }),
);

describe("the best sentence", () => {
  const DOCUMENTS = {
    zh: "房屋租赁合同\n出租人与承租人约定如下。\n租金为每月人民币5200元。\n押金于合同终止后十五日内退还。\n租赁期至2027年2月28日止。",
    ja: "会議メモ\n新製品の発売日は2027年3月1日に決定しました。\n次回会議は12月10日10時から第3会議室で行います。\n出席者：佐藤さん、鈴木さん",
    ru: "Уважаемая Анна Сергеевна!\nПросим оплатить музыкальную школу до 1 февраля 2027 года.\nСтоимость обучения составляет 4 500 руб. в месяц.",
    pt: "Fatura da água\nO valor a pagar em maio é de 24,80 €.\nO pagamento vence em 12 de junho de 2026.",
  };
  const passages = Object.values(DOCUMENTS).map((text, noteId) => ({
    noteId,
    title: `Scan ${noteId}`,
    text,
  }));

  test.each([
    ["租金是多少？", "租金为每月人民币5200元。"],
    ["押金什么时候退还？", "押金于合同终止后十五日内退还。"],
    ["新製品の発売日はいつですか？", "新製品の発売日は2027年3月1日に決定しました。"],
    ["次回会議はいつ?", "次回会議は12月10日10時から第3会議室で行います。"],
    [
      "До какого числа оплатить музыкальную школу?",
      "Просим оплатить музыкальную школу до 1 февраля 2027 года.",
    ],
    ["Сколько стоит обучение?", "Стоимость обучения составляет 4 500 руб. в месяц."],
    ["Quanto custa a água em maio?", "O valor a pagar em maio é de 24,80 €."],
  ])("%s is %s", (question, sentence) =>
    expect(rankSentences(parse(question), passages, 1)[0]?.quote).toBe(sentence),
  );
});
