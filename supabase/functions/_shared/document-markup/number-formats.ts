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
const MAX_NUMERAL = 99;

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
  thaiLetters: "กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ",
  chicago: "*†‡§",
  decimalEnclosedParen: "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇",
  decimalEnclosedFullstop: "⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛",
  ideographEnclosedCircle: "㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉",
  hebrew2: "אבגדהוזחטיכלמנסעפצקרשת",
  arabicAlpha: "أبتثجحخدذرزسشصضطظعغفقكلمنهوي",
  ideographTraditional: "甲乙丙丁戊己庚辛壬癸",
  ideographZodiac: "子丑寅卯辰巳午未申酉戌亥",
  decimalEnclosedCircle: "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳",
};

interface Numerals {
  digits: string;
  /** Without one, each digit is written. */
  ten?: string;
  /** Whether 10 is "one ten". */
  hasOneTen?: boolean;
}
const CHINESE: Numerals = { digits: "〇一二三四五六七八九", ten: "十" };
const KOREAN: Numerals = { digits: "영일이삼사오육칠팔구", ten: "십" };
const NUMERALS: Readonly<Record<string, Numerals>> = {
  ...Object.fromEntries(
    "chineseCounting chineseCountingThousand taiwaneseCounting taiwaneseCountingThousand japaneseCounting"
      .split(" ")
      .map((format) => [format, CHINESE]),
  ),
  ideographDigital: { digits: CHINESE.digits },
  japaneseDigitalTenThousand: { digits: CHINESE.digits },
  taiwaneseDigital: { digits: CHINESE.digits },
  chineseLegalSimplified: { digits: "零壹贰叁肆伍陆柒捌玖", ten: "拾", hasOneTen: true },
  ideographLegalTraditional: { digits: "零壹貳參肆伍陸柒捌玖", ten: "拾", hasOneTen: true },
  japaneseLegal: { digits: "〇壱弐参四伍六七八九", ten: "拾", hasOneTen: true },
  koreanCounting: KOREAN,
  koreanDigital: { digits: KOREAN.digits },
  koreanDigital2: { digits: CHINESE.digits },
};

function inNumerals(value: number, { digits, ten, hasOneTen = false }: Numerals): string {
  const digit = (each: number) => digits[each] ?? "";
  if (ten === undefined) return [...String(value)].map((each) => digit(Number(each))).join("");
  const tens = Math.floor(value / 10);
  const ofTens = tens > (hasOneTen ? 0 : 1) ? digit(tens) : "";
  return `${ofTens}${tens > 0 ? ten : ""}${value % 10 > 0 || tens === 0 ? digit(value % 10) : ""}`;
}

/** The digit 0 of each. */
const DIGITS: Readonly<Record<string, string>> = {
  decimalFullWidth: "０",
  decimalFullWidth2: "０",
  hindiNumbers: "०",
  thaiNumbers: "๐",
};

/** 1 to 9, 10 to 90, 100 to 400: the letters are added. */
const HEBREW = ["אבגדהוזחט", "יכלמנסעפצ", "קרשת"];
const ABJAD = ["أبجدهوزحط", "يكلمنسعفص", "قرشت"];

function added(value: number, [ones = "", tens = "", hundreds = ""]: readonly string[]): string {
  const at = (letters: string, digit: number) => (digit > 0 ? (letters[digit - 1] ?? "") : "");
  const text =
    at(hundreds, Math.floor(value / 100)) + at(tens, Math.floor(value / 10) % 10) + at(ones, value % 10);
  // 15 and 16 would be the name of God.
  return ones === HEBREW[0] ? text.replace(/יה$/u, "טו").replace(/יו$/u, "טז") : text;
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

function inWords(value: number, isOrdinal: boolean): string {
  const tens = TENS[Math.floor(value / 10) - 2] ?? "";
  const words = (
    value < 20 ? [ONES[value] ?? ""] : [tens, value % 10 > 0 ? (ONES[value % 10] ?? "") : ""]
  ).filter((word) => word !== "");
  const last = words.pop() ?? "";
  const ordinal = ORDINALS[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  const text = [...words, isOrdinal ? ordinal : last].join("-");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ordinal(value: number): string {
  const teen = value % 100 > 10 && value % 100 < 14;
  return `${value}${(!teen && ["th", "st", "nd", "rd"][value % 10]) || "th"}`;
}

export function formatNumber(value: number, format: string): string {
  if (format === "none") return "";
  if (format === "decimalZero") return String(value).padStart(2, "0");
  if (format === "ordinal") return ordinal(value);
  if (format === "numberInDash") return `- ${value} -`;
  const zero = DIGITS[format]?.charCodeAt(0);
  if (zero !== undefined)
    return String(value).replaceAll(/\d/gu, (digit) => String.fromCharCode(zero + Number(digit)));
  if (value < 1) return String(value);
  if (format === "upperRoman" && value <= MAX_ROMAN) return roman(value);
  if (format === "lowerRoman" && value <= MAX_ROMAN) return roman(value).toLowerCase();
  const numerals = NUMERALS[format];
  if (numerals && value <= MAX_NUMERAL) return inNumerals(value, numerals);
  if (format === "hebrew1" && value < 500) return added(value, HEBREW);
  if (format === "arabicAbjad" && value < 500) return added(value, ABJAD);
  if (value < 100 && (format === "cardinalText" || format === "ordinalText"))
    return inWords(value, format === "ordinalText");
  if (format === "hex") return value.toString(16).toUpperCase();
  const padded = /^0*1(?=,)/u.exec(format);
  if (padded) return String(value).padStart(padded[0].length, "0");
  const alphabet = ALPHABETS[format];
  return alphabet !== undefined && value <= 30 * alphabet.length ? letter(alphabet, value) : String(value);
}
