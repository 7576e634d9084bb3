export interface Sheet {
  name: string;
  rows: string[][];
}

/** More would take the browser too long. */
const MAX_ROWS = 2_000;

/** Of the text of a workbook: sheets apart by empty lines, each below its name, its cells apart by tabs. */
export function sheetsOf(text: string): Sheet[] | undefined {
  if (!text.includes("\t") || text.split("\n").length > MAX_ROWS) return undefined;
  return text.split(/\n{2,}/).map((sheet) => {
    const [name = "", ...rows] = sheet.split("\n");
    return { name, rows: rows.map((row) => row.split("\t")) };
  });
}

export const isNumberCell = (cell: string): boolean =>
  /^[-+−(]?\p{Sc}?\s?\d[\d.,'’\s]*\)?\s?[%\p{Sc}]?$/u.test(cell);
