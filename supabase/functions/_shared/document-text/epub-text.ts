import { DocumentUnreadableError, NotThisTypeError } from "./document.errors.ts";
import { htmlText } from "./html-text.ts";
import { openPlainArchive } from "./plain-archive.ts";
import type { XmlHandler } from "./read-xml.ts";
import type { ReadingBudget } from "./reading-budget.ts";

const EPUB = "application/epub+zip";

/** Which chapters there are, and in which order one reads them. */
class PackageDocument implements XmlHandler {
  title = "";
  readonly #items = new Map<string, string>();
  readonly #order: string[] = [];
  #element = "";
  #attributes: Record<string, string> = {};

  open(name: string): void {
    this.#element = name;
    this.#attributes = {};
  }

  attribute(name: string, value: string): void {
    this.#attributes[name] = value;
  }

  text(data: string): void {
    if (this.#element === "title") this.title += data;
  }

  close(name: string): void {
    this.#element = "";
    const { id = "", href = "", idref = "" } = this.#attributes;
    if (name === "item") this.#items.set(id, href);
    if (name === "itemref") this.#order.push(idref);
    this.#attributes = {};
  }

  chapters(folder: string): string[] {
    return this.#order.flatMap((id) => {
      const href = this.#items.get(id);
      return href === undefined ? [] : [partName(folder, href)];
    });
  }
}

/** An href within the archive, which is a relative URL. */
function partName(folder: string, href: string): string {
  const url = new URL(href, `http://archive/${folder}`);
  return decodeURIComponent(url.pathname.slice(1)).toLowerCase();
}

/** The chapters in reading order. */
export async function epubText(bytes: Uint8Array, budget: ReadingBudget): Promise<string> {
  const { mimeType, parts } = await openPlainArchive(bytes, budget);
  if (mimeType !== EPUB) throw new NotThisTypeError();
  // Also fonts may be listed there, whose scrambling is no protection of the text.
  if (parts.has("meta-inf/rights.xml")) throw new DocumentUnreadableError("password");
  let main = "";
  await parts.xml("meta-inf/container.xml", {
    open() {},
    attribute: (name, value) => {
      if (name === "full-path" && main === "") main = value;
    },
  });
  const book = new PackageDocument();
  if (!(await parts.xml(main.toLowerCase(), book))) throw new DocumentUnreadableError("damaged");
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const texts: string[] = [];
  let length = 0;
  for (const chapter of book.chapters(folder)) {
    if (length > budget.limits.textLength) break;
    const page = await parts.bytes(chapter);
    if (!page) continue;
    const text = htmlText(new TextDecoder().decode(page));
    await budget.yieldAfterSlice();
    if (text === "") continue;
    texts.push(text);
    length += text.length + 2;
  }
  await parts.checkOthers();
  return texts.join("\n\n");
}
