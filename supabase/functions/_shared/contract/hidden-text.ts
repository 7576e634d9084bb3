/** What a style or a run of a Word document says of its text. */
interface Saying {
  /** Of a run its style, of a style the one by which it goes where it says nothing itself. */
  style?: string;
  /** Whether the text is hidden; nothing where it is not said. */
  vanish?: boolean;
}

const PROPERTIES: ReadonlySet<string> = new Set(["pStyle", "rStyle", "vanish"]);

/** Whether a property that is either on or off is on; it is where it stands, unless its value says no. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !["0", "false", "off"].includes(value);
}

/**
 * Takes the styles whose text is hidden out of the styles of a Word document, whose elements it is told in order, with names
 * free of namespace prefixes.
 */
export class HiddenStyles {
  readonly #styles = new Map<string, Saying>();
  readonly #open: string[] = [];
  #style: Saying = {};

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

  /** The ids of those so far. Each style is looked at once, however long the line is of those that one is based on. */
  ids(): ReadonlySet<string> {
    const known = new Map<string, boolean>();
    for (const id of this.#styles.keys()) {
      const line: string[] = [];
      let next: string | undefined = id;
      while (next !== undefined && !known.has(next)) {
        const { vanish, style }: Saying = this.#styles.get(next) ?? {};
        // Of styles that are based on each other none says anything.
        known.set(next, vanish ?? false);
        line.push(next);
        next = vanish === undefined ? style : undefined;
      }
      const isHidden = known.get(next ?? line.at(-1) ?? "") ?? false;
      for (const each of line) known.set(each, isHidden);
    }
    return new Set([...known.keys()].filter((id) => known.get(id)));
  }

  /** What a style says of a part of a table, or of the ends of its paragraphs, it does not say of its text. */
  #isOwn(path: string): boolean {
    return this.#open.slice(this.#open.lastIndexOf("style") + 1).join(" ") === path;
  }
}

/**
 * Says what is hidden of a part of a Word document, whose elements it is told in order, with names free of namespace prefixes,
 * and those as well that are hidden.
 */
export class HiddenRuns {
  readonly #styles: ReadonlySet<string>;
  readonly #open: string[] = [];
  /** The styles of the paragraphs that are open: a text box stands within one and has others. */
  readonly #paragraphs: string[] = [];
  readonly #runs: Saying[] = [];

  /** @param styles - The ids of the styles whose text is hidden. */
  constructor(styles: ReadonlySet<string>) {
    this.#styles = styles;
  }

  /**
   * Whether what opens next is hidden: what a run says of itself comes before all else in it, and holds. Where its own style
   * hides and that of its paragraph does, one takes back the other.
   */
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
    // As it is now: what a tracked change says of it as it was stands deeper.
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
