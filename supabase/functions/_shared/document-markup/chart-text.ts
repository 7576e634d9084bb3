interface Series {
  name: string;
  categories: Map<number, string>;
  values: Map<number, string>;
}

const DIGITS = 12;

function shownNumber(value: string): string {
  const number = Number(value);
  return value.trim() === "" || Number.isNaN(number) ? value : String(Number(number.toPrecision(DIGITS)));
}

/** A line for each series: "Rye bread: Westphalia 4711, Lippe 815". Fed names without namespace prefixes. */
export class ChartText {
  readonly #open: string[] = [];
  readonly #titles: string[] = [];
  readonly #series: Series[] = [];
  #index = 0;
  readonly #maxLength: number;
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  done(): boolean {
    return this.#length > this.#maxLength;
  }

  open(name: string): void {
    this.#open.push(name);
    if (name === "ser") this.#series.push({ name: "", categories: new Map(), values: new Map() });
    else if (name === "title") this.#titles.push("");
  }

  attribute(name: string, value: string): void {
    if (name === "idx" && this.#open.at(-1) === "pt") this.#index = Number(value);
  }

  text(data: string): void {
    const element = this.#open.at(-1);
    if (element === "t" && this.#open.includes("title")) this.#addToTitle(data);
    if (element !== "v") return;
    const series = this.#open.includes("ser") ? this.#series.at(-1) : undefined;
    if (!series) {
      if (this.#open.includes("title")) this.#addToTitle(data);
      return;
    }
    this.#length += data.length + 2;
    const add = (to: Map<number, string>) => to.set(this.#index, (to.get(this.#index) ?? "") + data);
    if (this.#open.includes("cat") || this.#open.includes("xVal")) add(series.categories);
    else if (this.#open.includes("val") || this.#open.includes("yVal")) add(series.values);
    else if (this.#open.includes("tx")) series.name += data;
  }

  close(): void {
    this.#open.pop();
  }

  toString(): string {
    const lines = this.#series.map(({ name, categories, values }) => {
      const places = [...new Set([...categories.keys(), ...values.keys()])].toSorted((a, b) => a - b);
      const points = places.map((place) =>
        [categories.get(place) ?? "", shownNumber(values.get(place) ?? "")].filter(Boolean).join(" "),
      );
      return [name, points.join(", ")].filter(Boolean).join(": ");
    });
    return [...this.#titles, ...lines]
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n")
      .slice(0, this.#maxLength);
  }

  #addToTitle(text: string): void {
    this.#length += text.length;
    this.#titles.splice(-1, 1, (this.#titles.at(-1) ?? "") + text);
  }
}
