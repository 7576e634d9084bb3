const MAX_EMPTY_CELLS = 64;

/** Rows as lines, their cells apart by tabs; empty rows, and empty cells at the end of a row, are left out. */
export class TableText {
  readonly #lines: string[] = [];
  #row = "";
  #column = 1;
  #length = 0;
  #heading: string | undefined;
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  isFull(): boolean {
    return this.#length > this.#maxLength;
  }

  /** Its name is written when a row follows. */
  startSheet(name: string): void {
    this.#heading = name;
  }

  /** The first column is 1. */
  cell(column: number, text: string): void {
    const shown = text.replaceAll(/\s+/gu, " ").trim();
    if (shown === "") return;
    const gap = Math.min(Math.max(column - this.#column, 0), MAX_EMPTY_CELLS);
    this.#row += "\t".repeat(gap) + shown;
    this.#column = column;
  }

  endRow(): void {
    if (this.#row.trim() !== "" && !this.isFull()) {
      if (this.#heading !== undefined) this.#write(`${this.#lines.length > 0 ? "\n" : ""}${this.#heading}`);
      this.#heading = undefined;
      this.#write(this.#row);
    }
    this.#row = "";
    this.#column = 1;
  }

  /** Text that stands beside the cells. */
  block(text: string): void {
    for (const line of text.split("\n")) {
      this.cell(1, line);
      this.endRow();
    }
  }

  #write(line: string): void {
    this.#lines.push(line);
    this.#length += line.length + 1;
  }

  toString(): string {
    return this.#lines.join("\n");
  }
}
