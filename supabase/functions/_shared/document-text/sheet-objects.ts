import { ChartText, NumberedStyles, WordLabels, WordNumbering } from "../document-markup/index.ts";
import type { PartReader } from "./part-reader.ts";
import type { XmlHandler } from "./read-xml.ts";
import type { Relationship } from "./relationships.ts";
import { WordText } from "./word-text.ts";

class CommentsText implements XmlHandler {
  readonly #comments: string[] = [];
  #comment = "";
  #isText = false;
  #skipped = 0;

  open(name: string): void {
    if (name === "comment") this.#comment = "";
    if (name === "rPh") this.#skipped += 1;
    this.#isText = name === "t" && this.#skipped === 0;
  }

  text(data: string): void {
    if (this.#isText) this.#comment += data;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === "rPh") this.#skipped -= 1;
    if (name === "comment") this.#comments.push(this.#comment);
  }

  toString(): string {
    return this.#comments.join("\n");
  }
}

/** Text boxes, charts and diagrams, then comments. */
export async function objectsOfSheet(
  sheet: string,
  relationships: readonly Relationship[],
  parts: PartReader,
  maxLength: number,
): Promise<string[]> {
  const related = (source: string, kind: string) =>
    relationships
      .filter((each) => each.source === source && each.kind === kind && !each.external)
      .map(({ target }) => target);
  const words = () =>
    new WordText(maxLength, {
      hiddenStyles: new Set(),
      labels: new WordLabels(new WordNumbering(), new NumberedStyles()),
      chunks: new Map(),
    });
  const texts: string[] = [];
  const read = async (name: string, reader: XmlHandler) => {
    await parts.xml(name, reader);
    texts.push(String(reader));
  };
  for (const drawing of related(sheet, "drawing")) {
    await read(drawing, words());
    for (const chart of related(drawing, "chart")) await read(chart, new ChartText(maxLength));
    for (const diagram of related(drawing, "diagramData")) await read(diagram, words());
  }
  for (const comments of related(sheet, "comments")) await read(comments, new CommentsText());
  return texts.filter((text) => text !== "");
}
