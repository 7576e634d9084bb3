import { jpn, zho } from "stopword";
import { MAX_KEY_TOPICS } from "../contract/analysis.ts";
import { spaceWords } from "./words.ts";

const STOP_WORDS: ReadonlySet<string> = new Set([
  ...jpn,
  ...zho,
  ..."場合 必要 以下 以上 今回 今年 昨年 本日 時間 日時 場所 合計 小計 金額 番号 方法 自分 我々 私達 可能 使用 利用 内容 お願い 我们 你们 他们 大家 可以 没有 什么 这个 那个 一个 一些 如果 因为 所以 但是 或者 以及 使用 需要 时候 时间 问题 进行 已经 自己 就是 不是 这里 那里 这些 那些 其他 目前 然后 现在 今天 里面 之后 之前 起来 出来 觉得 知道 说道".split(
    " ",
  ),
]);

/** Between kana, what is written in signs or in katakana is mostly a noun. */
const JAPANESE_NOUN = /[\p{Script=Han}々]{2,8}|[\p{Script=Katakana}ー]{3,14}/gu;
const HAN_RUN = /\p{Script=Han}{2,}/gu;
const MAX_PAIR = 6;

/** Words of two signs and more, and what two that stand together may be. */
function chineseWords(text: string): string[] {
  return (text.match(HAN_RUN) ?? []).flatMap((run) => {
    const parts = spaceWords(run).trim().split(" ");
    const pairs = parts.slice(1).map((part, i) => `${parts[i] ?? ""}${part}`);
    const isStop = (word: string | undefined) => word === undefined || STOP_WORDS.has(word);
    const sound = pairs.filter(
      (pair, i) => pair.length > 2 && pair.length <= MAX_PAIR && !isStop(parts[i]) && !isStop(parts[i + 1]),
    );
    return [...parts.filter((part) => part.length > 1), ...sound];
  });
}

const MAX_LENGTH = 20_000;
const TITLE_BONUS = 2;
const MIN_ENOUGH = 3;

/** Words for what a Japanese or Chinese text is about, the most telling first. */
export function unspacedTopics(language: "ja" | "zh", title: string, text: string): string[] {
  const beginning = text.slice(0, MAX_LENGTH);
  const words = language === "zh" ? chineseWords(beginning) : (beginning.match(JAPANESE_NOUN) ?? []);
  const counts = new Map<string, number>();
  for (const word of words) if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const score = ([word, count]: [string, number], place: number) =>
    Math.log2(1 + count) *
    Math.sqrt(Math.min(4, word.length)) *
    (title.includes(word) ? TITLE_BONUS : 1) *
    (1 + 0.5 / (1 + place / 10));
  const ranked = [...counts]
    .map((entry, place) => ({ word: entry[0], count: entry[1], score: score(entry, place) }))
    .toSorted((a, b) => b.score - a.score);
  const topics: string[] = [];
  for (const { word, count } of ranked) {
    if (topics.length === MAX_KEY_TOPICS || (count === 1 && topics.length >= MIN_ENOUGH)) break;
    if (!topics.some((known) => known.includes(word) || word.includes(known))) topics.push(word);
  }
  return topics;
}
