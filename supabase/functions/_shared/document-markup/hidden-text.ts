interface TextProperties {
  style?: string;
  vanish?: boolean;
}

const PROPERTIES: ReadonlySet<string> = new Set(["pStyle", "rStyle", "vanish"]);

export function isOn(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

export class HiddenStyles {
  readonly #styles = new Map<string, TextProperties>();
  readonly #open: string[] = [];
  #style: TextProperties = {};

  open(name: string): void {
    this.#open.push(name);
    if (name === "style") this.#style = {};
    else if (name === "vanish" && this.#isOwn("rPr vanish")) this.#style.vanish = true;
  }

  attribute(name: string, value: string): void {
    if (name === "styleId" && this.#open.at(-1) === "style") this.#styles.set(value, this.#style);
    if (name !== "val") return;
    if (this.#isOwn("basedOn")) this.#style.style = value;
    else if (this.#isOwn("rPr vanish")) this.#style.vanish = isOn(value);
  }

  close(): void {
    this.#open.pop();
  }

  ids(): ReadonlySet<string> {
    const known = new Map<string, boolean>();
    for (const id of this.#styles.keys()) {
      const line: string[] = [];
      let next: string | undefined = id;
      while (next !== undefined && !known.has(next)) {
        const { vanish, style }: TextProperties = this.#styles.get(next) ?? {};
        // Styles that are based on each other in a circle specify nothing.
        known.set(next, vanish ?? false);
        line.push(next);
        next = vanish === undefined ? style : undefined;
      }
      const isHidden = known.get(next ?? line.at(-1) ?? "") ?? false;
      for (const each of line) known.set(each, isHidden);
    }
    return new Set([...known.keys()].filter((id) => known.get(id)));
  }

  #isOwn(path: string): boolean {
    return this.#open.slice(this.#open.lastIndexOf("style") + 1).join(" ") === path;
  }
}

export class HiddenRuns {
  readonly #styles: ReadonlySet<string>;
  readonly #open: string[] = [];
  /** The styles of the open paragraphs: a text box within a paragraph contains others. */
  readonly #paragraphs: string[] = [];
  readonly #runs: TextProperties[] = [];

  constructor(styles: ReadonlySet<string>) {
    this.#styles = styles;
  }

  /** The run's own property comes first in it and decides. */
  isNextHidden(): boolean {
    const run = this.#open.at(-1) === "r" ? this.#runs.at(-1) : undefined;
    if (run === undefined) return false;
    const isOfParagraph = this.#styles.has(this.#paragraphs.at(-1) ?? "");
    return run.vanish ?? isOfParagraph !== this.#styles.has(run.style ?? "");
  }

  open(name: string): void {
    this.#open.push(name);
    if (name === "p") this.#paragraphs.push("");
    else if (name === "r") this.#runs.push({});
    else if (name === "vanish") this.attribute("val", "true");
  }

  attribute(name: string, value: string): void {
    if (name !== "val" || !PROPERTIES.has(this.#open.at(-1) ?? "")) return;
    const run = this.#runs.at(-1);
    // Only the current properties: those from before a tracked change are nested deeper.
    const path = this.#open.slice(-3).join(" ");
    if (path === "p pPr pStyle") this.#paragraphs.splice(-1, 1, value);
    else if (path === "r rPr rStyle" && run) run.style = value;
    else if (path === "r rPr vanish" && run) run.vanish = isOn(value);
  }

  close(): void {
    const name = this.#open.pop();
    if (name === "p") this.#paragraphs.pop();
    else if (name === "r") this.#runs.pop();
  }
}
