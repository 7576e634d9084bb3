const ROMAN: readonly [number, string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];
const MAX_ROMAN = 32_767;
const MAX_CHINESE = 99;

function roman(value: number): string {
  let rest = value;
  let text = "";
  for (const [amount, letters] of ROMAN) for (; rest >= amount; rest -= amount) text += letters;
  return text;
}

/** A, B … Z, AA, BB …: Word repeats the letter. */
function letter(letters: string, value: number): string {
  const all = [...letters];
  const at = (value - 1) % all.length;
  return (all[at] ?? "").repeat(Math.floor((value - 1) / all.length) + 1);
}

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const RUSSIAN = "абвгдежзиклмнопрстуфхцчшщыэюя";
const ALPHABETS: Readonly<Record<string, string>> = {
  lowerLetter: LATIN,
  upperLetter: LATIN.toUpperCase(),
  russianLower: RUSSIAN,
  russianUpper: RUSSIAN.toUpperCase(),
  aiueo: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
  iroha: "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン",
  ganada: "가나다라마바사아자차카타파하",
  chosung: "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
  hebrew2: "אבגדהוזחטיכלמנסעפצקרשת",
  arabicAlpha: "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
  ideographTraditional: "甲乙丙丁戊己庚辛壬癸",
  ideographZodiac: "子丑寅卯辰巳午未申酉戌亥",
  decimalEnclosedCircle: "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
};

const CHINESE = "〇一二三四五六七八九";
const CHINESE_FORMATS: ReadonlySet<string> = new Set(
  "chineseCounting chineseCountingThousand taiwaneseCounting taiwaneseCountingThousand japaneseCounting koreanCounting ideographDigital japaneseDigitalTenThousand".split(
    " ",
  ),
);

function chinese(value: number): string {
  const tens = Math.floor(value / 10);
  const digit = (each: number) => CHINESE[each] ?? "";
  return `${tens > 1 ? digit(tens) : ""}${tens > 0 ? "十" : ""}${value % 10 > 0 || tens === 0 ? digit(value % 10) : ""}`;
}

const FULL_WIDTH = "０".charCodeAt(0) - "0".charCodeAt(0);

function ordinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(!teen && ["th", "st", "nd", "rd"][value % 10]) || "th"}`;
}

export function formatNumber(value: number, format: string): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(value).padStart(2, "0");
  if (format === "ordinal") return ordinal(value);
  if (format === "decimalFullWidth")
    return String(value).replaceAll(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + FULL_WIDTH));
  if (value < 1) return String(value);
  if (format === "upperRoman" && value <= MAX_ROMAN) return roman(value);
  if (format === "lowerRoman" && value <= MAX_ROMAN) return roman(value).toLowerCase();
  if (CHINESE_FORMATS.has(format) && value <= MAX_CHINESE) return chinese(value);
  const alphabet = ALPHABETS[format];
  return alphabet !== undefined && value <= 30 * alphabet.length ? letter(alphabet, value) : String(value);
}
