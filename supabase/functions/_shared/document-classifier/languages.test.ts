import { expect, test } from "vitest";
import { createBuiltInProvider } from "./built-in.ts";
import { identifyLanguage } from "./language-of.ts";
import { withoutMarkup } from "./markup.ts";
import { withoutRolls } from "./rolls.ts";
import { countWords, wordsOf } from "./words.ts";

const provider = createBuiltInProvider();
const analyze = (text: string) =>
  provider.analyze(
    { title: "untitled", text, fileType: "txt", existingTags: [] },
    new AbortController().signal,
  );

test.each([
  ["nl", "De vergadering van het bestuur is verplaatst naar dinsdag omdat er te weinig leden waren."],
  ["pt", "A reunião da direção foi adiada para terça-feira porque não havia sócios em número suficiente."],
  ["pl", "Zebranie zarządu zostało przełożone na wtorek, ponieważ nie było dość członków i brakowało planu."],
  ["ru", "Собрание перенесли на вторник, потому что не было кворума и не все члены правления приехали."],
  ["sv", "Mötet med styrelsen har flyttats till tisdag eftersom det inte var tillräckligt många som kom."],
  ["cs", "Schůze výboru byla přesunuta na úterý, protože se nesešlo dost členů a nebylo by možné hlasovat."],
  ["hu", "Az elnökség ülése keddre került át, mert nem volt jelen elég tag, és ezért nem lehet szavazni."],
  ["ja", "理事会は火曜日に延期された。出席者が足りなかったためである。"],
  ["zh", "由于出席人数不足，理事会会议推迟到星期二。"],
  ["ko", "참석자가 부족하여 이사회 회의가 화요일로 연기되었다."],
  ["ar", "تأجل اجتماع مجلس الإدارة إلى يوم الثلاثاء"],
  [undefined, "Qzx vrt plo"],
])("%s is recognised", (language, text) => {
  expect(identifyLanguage(text, wordsOf(text))).toBe(language);
});

test.each([
  [
    "Invoice",
    "Factuur 88\nFactuurdatum: 3 mei 2026\nVervaldatum: 17 mei 2026\nAantal Omschrijving Bedrag\n2 Tuinstoel 80,00\nSubtotaal 80,00\n21% btw 16,80\nTe betalen 96,80\nGelieve het bedrag over te maken op IBAN NL91ABNA0417164300 ten name van Tuin & Zo.",
  ],
  [
    "Recipe",
    "Sopa de abóbora\n\nIngredientes\n1 cebola\n2 dentes de alho\n500 g de abóbora\nazeite e sal q.b.\n\nModo de preparo\nRefogue a cebola e o alho no azeite. Junte a abóbora e cubra com água. Deixe cozinhar 20 minutos, triture e sirva.",
  ],
  [
    "Contract",
    "UMOWA NAJMU\nzawarta w Opolu pomiędzy Janem Kotem, zwanym dalej Wynajmującym, a Ewą Lis, zwaną dalej Najemcą.\n§ 1. Przedmiotem umowy jest garaż.\n§ 2. Najemca zobowiązuje się płacić czynsz.\n§ 3. Okres wypowiedzenia wynosi miesiąc.\n§ 4. Umowę sporządzono w dwóch egzemplarzach.",
  ],
  [
    "Manual",
    "Инструкция по эксплуатации чайника\n\nВнимание! Перед очисткой отключите прибор от розетки.\n1. Налейте воду и закройте крышку.\n2. Нажмите кнопку включения.\n3. Дождитесь отключения.\nУстранение неполадок: проверьте шнур.",
  ],
  [
    "Meeting notes",
    "自治会 議事録\n日時：5月3日\n出席者：8名\n議題：夏祭り\n決定事項：会場は公園とする。担当者は田中。\n次回：6月7日",
  ],
  [
    "Contract",
    "房屋租赁合同\n甲方（出租人）：李明\n乙方（承租人）：王芳\n第一条 甲方将房屋出租给乙方。\n第二条 租金每月三千元，押金一个月。\n第三条 一方违约的，应支付违约金。\n第四条 本合同一式两份，双方签字后生效。",
  ],
])("a document of the type %s is known in its language", async (documentType, text) => {
  expect((await analyze(text)).documentType).toBe(documentType);
});

test("topics of a Chinese and of a Japanese text are whole words of it", async () => {
  for (const text of [
    "图书馆今天开放新阅览室。新阅览室在图书馆三楼，读者可以借阅杂志。图书馆希望更多读者来阅览室学习。",
    "図書館は新しい閲覧室を開いた。閲覧室は三階にあり、利用者は雑誌を読める。図書館は閲覧室の利用者が増えると見ている。",
  ]) {
    const { keyTopics, summary } = await analyze(text);
    expect(keyTopics[0]).toMatch(/图书馆|図書館|阅览室|閲覧室/u);
    for (const topic of keyTopics) expect(text).toContain(topic);
    expect(summary).toMatch(/。$/u);
  }
});

test.each([
  [
    "a certificate",
    "Other",
    `-----BEGIN CERTIFICATE-----\n${`${"MIICujCCAiOgAwIBAgIUKOX".repeat(3).slice(0, 64)}\n`.repeat(14)}-----END CERTIFICATE-----\n`,
  ],
  [
    "a Dockerfile",
    "Source code",
    'FROM node:22 AS build\nWORKDIR /app\nCOPY . .\nRUN npm ci && npm run build\nENV PORT=8080\nEXPOSE 8080\nCMD ["npm", "start"]\n',
  ],
  [
    "a log of a server",
    "Other",
    "[Sun Dec 04 04:47:44 2005] [notice] workerEnv.init() ok /etc/workers2.properties\n[Sun Dec 04 04:47:45 2005] [error] mod_jk child workerEnv in error state 6\n".repeat(
      20,
    ),
  ],
  [
    "raw mail with HTML",
    "E-mail",
    'Return-Path: <ana@example.org>\nReceived: from mx.example.org by mail.example.net; Mon, 2 Mar 2026 09:00:00 +0000\nMIME-Version: 1.0\nFrom: Ana <ana@example.org>\nTo: Bo <bo@example.net>\nSubject: Boat\nContent-Type: text/html; charset=utf-8\n\n<html><body><div style="color:red"><p>Hi Bo,</p><p>the boat is ready.</p><table><tr><td>See you</td></tr></table></div></body></html>\n',
  ],
  [
    "a letter that a thousand people signed",
    "Letter",
    `An open letter to the council\n\nDear members of the council,\n\n${"we write to ask that the library of the old town stays open. It is where our children learn to read, and where many of us look for work. We urge you to reconsider, and we would be glad to meet you. ".repeat(4)}\n\nYours sincerely,\n\n${Array.from({ length: 1000 }, (_, i) => `- Signer ${i}, Town ${i % 7}`).join("\n")}`,
  ],
])("%s is of the type %s", async (_what, documentType, text) => {
  expect((await analyze(text)).documentType).toBe(documentType);
});

test("Markdown is read without what only a program reads", () => {
  const text =
    '---\ntitle: "Release"\nauthor: x\n---\n\n![logo](a.png) The [second edition][1] is *out*, see [here](https://example.org/a_(b)).\n\n[1]: https://example.org\n';
  expect(withoutMarkup(text).trim()).toBe("# Release\n\nThe second edition is *out*, see here.");
  const prose = "A price of 5 (five) [sic] is a lot.\nNothing else is meant.";
  expect(withoutMarkup(prose)).toBe(prose);
});

test("a roll of names after prose is cut, and a list alone is not", () => {
  const names = Array.from({ length: 60 }, (_, i) => `- Name ${i}`).join("\n");
  expect(withoutRolls(`${"word ".repeat(120)}\n\n${names}`)).not.toContain("Name 30");
  expect(withoutRolls(names)).toContain("Name 30");
});

test.each([
  ["one two three", 3],
  ["会议时间地点", 3],
  ["", 0],
])("%j counts as %d words", (line, words) => {
  expect(countWords(line)).toBe(words);
});
