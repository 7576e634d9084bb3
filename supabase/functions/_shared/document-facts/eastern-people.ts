import { foundName, type FoundName, type Source } from "./found-name.ts";
import { surnameOf } from "./names.ts";
import { EASTERN_LABEL } from "./person-labels.ts";

const HAN = /\p{Script=Han}/u;
const EASTERN_ROLE = /長$|长$|会計|全員|全员|経理|经理|主任|以上|各位|部|課|班|委員|先生$/u;
const EASTERN_NAME = /^[\p{Script=Han}々]{1,4}(?:[ \u3000][\p{Script=Han}々]{1,3})?/u;

function easternName(
  text: string,
  start: number,
  evidence: string,
  isSurnameEnough: boolean,
): FoundName | undefined {
  const written = EASTERN_NAME.exec(text.slice(start, start + 12))?.[0];
  if (written === undefined || EASTERN_ROLE.test(written)) return undefined;
  const surname = surnameOf(written);
  const length = written.replace(/\s/u, "").length;
  if (surname === undefined || length > 5 || length < 2 || (length === surname.length && !isSurnameEnough))
    return undefined;
  return foundName(text, start, start + written.length, evidence);
}

/** Chinese and Japanese names: beside labels, before titles, and of who signs. */
export function easternPeople({ text, lines }: Source): FoundName[] {
  if (!HAN.test(text)) return [];
  const names = [...text.matchAll(EASTERN_LABEL)].flatMap(({ index, 0: label }) => {
    const start = index + label.length;
    const rest = /^[^\n。；;　:：]{1,80}/u.exec(text.slice(start))?.[0] ?? "";
    let at = start;
    return rest.split(/[、，,・]/u).flatMap((item) => {
      const name = easternName(
        text,
        at + item.length - item.trimStart().length,
        "listed",
        /差出人|宛先|发件人|担当|出席者|参加者|欠席者|議長|記録|書記|司会/u.test(label),
      );
      at += item.length + 1;
      return name && name.end <= at ? [name] : [];
    });
  });
  for (const match of text.matchAll(
    /(?<![\p{Script=Han}々])([\p{Script=Han}々]{1,3}[ \u3000]?[\p{Script=Han}々]{1,3}) ?(?:様|さん|氏|女士|小姐)(?![\p{Script=Han}])/gu,
  )) {
    const name = easternName(text, match.index, "titled", true);
    if (name) names.push(name);
  }
  // Who signs stands at the end, in a line of its own.
  for (const line of lines.slice(-5)) {
    const name = /^[\p{Script=Han}々]{2,4}(?:[ \u3000][\p{Script=Han}々]{1,3})?$/u.test(line.text)
      ? easternName(text, line.start, "signed", false)
      : undefined;
    if (name && name.end === line.end) names.push(name);
  }
  return names;
}
