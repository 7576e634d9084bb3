// What the database's search (private.plain) makes of letters that no mark can be taken off.
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

// Latin and Greek letters with accents. Of the Cyrillic ones "ё" alone: "й" is no kind of "и" to who reads it.
const ACCENTED = /[\u00c0-\u024f\u0370-\u03ff\u1e00-\u1ffcёЁ]/gu;

const withoutAccent = (letter: string) =>
  OTHERS[letter] ?? letter.normalize("NFD").replace(/[\u0300-\u036f]/gu, "");

/** A text without its accents, as search compares it: "Müller" as "Muller". Some letters become two. */
export function plainLetters(text: string): string {
  return text.normalize().replace(ACCENTED, withoutAccent);
}

/** What is typed into a field that searches, and what it is compared with: small letters without accents or blanks around. */
export function searchForm(text: string): string {
  return plainLetters(text.trim()).toLowerCase();
}

/**
 * Where in a text, which must be in NFC, each letter of its plain one stands, and last where it ends, in UTF-16. The second
 * of two that were one stands behind it: whatever ends or begins between them does so there.
 */
export function plainPlaces(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const { length } = (text[place] ?? "").replace(ACCENTED, withoutAccent);
    for (let each = 0; each < length; each += 1) places.push(each === 0 ? place : place + 1);
  }
  return [...places, text.length];
}
