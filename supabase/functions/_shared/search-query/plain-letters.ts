// Letters without decomposition, as in the database (private.plain).
const OTHERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ħ: "h",
  Ħ: "H",
  ı: "i",
};

// Of the Cyrillic ones only "ё": readers do not take "й" for a kind of "и".
const ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1ffcёЁ]/gu;

const withoutAccent = (letter: string) =>
  OTHERS[letter] ?? letter.normalize("NFD").replace(/[\u0300-\u036f]/gu, "");

export function plainLetters(text: string): string {
  return text.normalize().replace(ACCENTED, withoutAccent);
}

export function searchForm(text: string): string {
  return plainLetters(text.trim()).toLowerCase();
}

/** In UTF-16 units; the text must be in NFC. The second of two letters has the index after. */
export function plainPlaces(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const { length } = (text[place] ?? "").replace(ACCENTED, withoutAccent);
    for (let each = 0; each < length; each += 1) places.push(each === 0 ? place : place + 1);
  }
  return [...places, text.length];
}
