import { languageOf } from "./language.rules.ts";

/** Whether an element is code by its style, as code editors copy it; preserved blanks alone do not make it code. */
export const isCode = ({ style }: HTMLElement) =>
  style.whiteSpace === "pre" && /\bmonospace\b/i.test(style.fontFamily);

/** Replaces no-break spaces, with which some code editors indent lines and which compilers do not accept. */
export function keepUsualBlanks(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    node.data = node.data.replaceAll("\u00a0", " ");
}

/** Finds the language of a code block in the classes of the block, of the code within it, or of its parent. */
export function keepLanguage(block: Element): void {
  const named = [block, block.querySelector("code"), block.parentElement];
  const language = named.map((element) => languageOf(element?.className ?? "")).find(Boolean);
  if (language) block.setAttribute("data-language", language);
}

/**
 * Leaves out what pages put around the code in a block, such as the name of its language and a button that copies it. These are
 * elements; words of the block itself are part of its text.
 */
export function keepCodeOnly(block: Element): void {
  const [code, ...others] = block.querySelectorAll("code");
  const hasWords = [...block.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  if (code && others.length === 0 && !hasWords) block.replaceChildren(...code.childNodes);
}

/** Makes a block of code of a table that has the numbers of its lines in cells of their own, as on GitHub. */
export function keepNumberedCode(table: Element): void {
  const block = table.ownerDocument.createElement("pre");
  const lines = [...table.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("td:not([data-line-number])")].map((cell) => cell.textContent).join(""),
  );
  block.textContent = lines.join("\n");
  table.replaceWith(block);
}

/** Inserts an empty line between adjacent code blocks, which Quill would join. */
export function keepApart(body: HTMLElement, blocks: ReadonlySet<Element>): void {
  let before: Element | null = null;
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isContent = node instanceof Text ? node.data.trim() !== "" : node instanceof HTMLImageElement;
    if (!isContent) continue;
    const block: Element | null = node.parentElement?.closest("pre") ?? null;
    if (before && block && before !== block && blocks.has(block)) {
      const line = body.ownerDocument.createElement("p");
      line.append(body.ownerDocument.createElement("br"));
      block.before(line);
    }
    before = block;
  }
}
