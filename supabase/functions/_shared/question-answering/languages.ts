import { deu, eng, fra, ita, jpn, nld, pol, por, rus, spa, zho } from "stopword";

/** The first part of a BCP 47 tag; the first six in the order of the columns of the concepts. */
export const QUESTION_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "ru", "zh", "ja"] as const;
export type QuestionLanguage = (typeof QUESTION_LANGUAGES)[number];

const LISTS: Record<QuestionLanguage, readonly string[]> = {
  en: eng,
  de: deu,
  fr: fra,
  es: spa,
  it: ita,
  nl: nld,
  pt: por,
  pl: pol,
  ru: rus,
  zh: zho,
  ja: jpn,
};

/** Words of questions that say nothing of what is asked about, besides the usual function words. */
const QUESTION_WORDS: Record<QuestionLanguage, string> = {
  en: "what which who whose whom when where why how much many is are was were do does did can could will would shall should may must have has had i my me mine we our us you your the a an of for on in at to from by with about and or any there it its this that these those please tell find show give get got take took need say says said happen happens name called kind sort also still ever every each per thing things going go goes one most new",
  de: "was wer wem wen wessen wann wo wohin woher warum wie viel viele wieviel lange oft ist sind war waren habe hat haben hatte hatten kann können konnte muss müssen soll sollen darf dürfen wird werden wurde ich mein meine meinem meinen meiner mir mich wir unser unsere uns du dein sie ihr der die das den dem des ein eine einen einem einer von für auf in an zu zum zur aus bei mit über und oder es dies diese dieser welche welcher welches welchem bitte gibt nach im am noch mal denn man heißt steht sagt sich nicht als bis ab um laut wogegen wofür wodurch würde würden dauert",
  fr: "que quoi qui quel quelle quels quelles quand où pourquoi comment combien est sont était a ont avait ai peut peux puis dois doit faut fait je mon ma mes moi me nous notre nos vous votre le la les un une des du de d l à au aux en dans pour par sur avec et ou il elle on ce cette ces cet y t est-ce qu s se ne pas plus quelqu c j m n serai sera seront aurai aura devons pouvons va temps durée bientôt entre comment",
  es: "qué que quién quien quiénes cuál cuáles cuándo dónde por cómo cuánto cuánta cuántos cuántas no si es son era fue está están ha han había puede puedo debo debe hay tengo tiene yo mi mis me nosotros nuestro nuestra tu su sus el la los las un una de del al a en para con sobre y o se lo le cuando donde como cuanto hace hacen será serán tiempo durante estuvieron estuvo toca voy va dar tenemos debemos podemos",
  it: "che cosa chi quale quali quando dove perché come quanto quanta quanti quante è sono era ha hanno ho aveva può posso devo deve c ci io mio mia miei mie mi noi nostro nostra tu suo sua il lo la i gli le l un uno una di del della dei delle dello dell a al alla ai alle all da dal dalla in nel nella per con su sul sulla e o si fa cui sarà tempo abbiamo dobbiamo possiamo va",
  nl: "wat wie wiens wanneer waar waarom hoe hoeveel veel lang is zijn was waren heb heeft hebben had kan kunnen moet moeten mag mogen wordt worden werd ik mijn mij me wij we ons onze jij je jouw u uw de het een van voor op in aan te ten ter uit bij met over en of er dit dat deze die welk welke naar om gaat staat heet als tot gaan komt duurt",
  pt: "que quem qual quais quando onde porque por como quanto quanta quantos quantas é são era foi está estão tem têm tenho temos havia pode posso podemos deve devo eu meu minha meus minhas me nós nosso nossa você tu teu sua seu o a os as um uma uns umas de do da dos das no na nos nas em ao à aos às para com sobre e ou se isso este esta esse essa há até foram será",
  pl: "co kto kogo komu kim czego czym kiedy gdzie dlaczego jak jaki jaka jakie jakiego jakiej który która które ile czy jest są był była było były mam ma mamy mają mogę może muszę musi mój moja moje mojej mojego mi mnie my nasz nasza w we na z ze do od dla po o u i oraz lub się to ten ta te tego tej za nie przez przy",
  ru: "что кто кого кому кем чей когда где куда откуда почему зачем как какой какая какое какие какого какому каком сколько есть был была было были у меня мне мы нас нам наш наша я мой моя моё мои ты вы ваш в во на с со из от до для по о об и или не ли это этот эта эти за к надо нужно можно должен должна числа",
  zh: "是 的 了 吗 呢 吧 多少 多少钱 什么 什么时候 何时 哪天 哪一天 几号 几点 多久 谁 哪里 哪儿 哪个 哪些 怎么 如何 为什么 我 我们 你 您 他 她 它 在 有 需要 要 会 到 和 与 及 这 那 几 请问 可以 能 应该 还 被 把 给 对 从 为 上 下 个 叫 钱 时候 什 么 时",
  ja: "の は が を に で と も か や へ です ます でし た いつ いくら いくつ 誰 だれ どなた どこ 何 なに なん どの どれ どう どんな 私 私たち する し した して ある あり いる い ください まで から より これ それ この その 教え て ですか でしょう う ん な ない お ご 何日 何時 何月 何人",
};

const FUNCTION_WORDS = new Map(
  QUESTION_LANGUAGES.map((language): [QuestionLanguage, ReadonlySet<string>] => [
    language,
    new Set(LISTS[language]),
  ]),
);
const ASKING_WORDS = new Map(
  QUESTION_LANGUAGES.map((language): [QuestionLanguage, ReadonlySet<string>] => [
    language,
    new Set(QUESTION_WORDS[language].split(" ")),
  ]),
);

/** Whether a question says nothing by this word. */
export const isAskingWord = (word: string, language: QuestionLanguage): boolean =>
  ASKING_WORDS.get(language)?.has(word) === true;

/** Of a list that also has some words with a meaning. */
export const isStopWord = (word: string, language: QuestionLanguage): boolean =>
  FUNCTION_WORDS.get(language)?.has(word) === true;

/** The language of a question by its script and its function words; English where nothing tells. */
export function languageOfQuestion(words: readonly string[]): QuestionLanguage {
  const written = words.join(" ");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(written)) return "ja";
  if (/\p{Script=Han}/u.test(written)) return "zh";
  if (/\p{Script=Cyrillic}/u.test(written)) return "ru";
  const points = QUESTION_LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => ASKING_WORDS.get(language)?.has(word)).length,
  }));
  const [best] = points.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.language : "en";
}

const MAX_WORDS_READ = 150;
/** Fewer function words do not tell, as in the lines of a bill. */
const MIN_LEAD = 3;

/** The language of a passage, or `otherwise` where nothing tells. */
export function languageOfText(text: string, otherwise: QuestionLanguage): QuestionLanguage {
  const words = (
    text
      .slice(0, 1500)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).slice(0, MAX_WORDS_READ);
  const count = (language: QuestionLanguage) =>
    words.filter((word) => FUNCTION_WORDS.get(language)?.has(word)).length;
  const counts = QUESTION_LANGUAGES.map((language) => ({ language, count: count(language) }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  const own = counts.find(({ language }) => language === otherwise)?.count ?? 0;
  return best && best.count >= own + MIN_LEAD ? best.language : otherwise;
}
