import { languageOf } from "./language.rules.ts";

export const isCode = ({ style }: HTMLElement) =>
  style.whiteSpace === "pre" && /\bmonospace\b/i.test(style.fontFamily);

/** Some code editors indent with no-break spaces, which compilers do not accept. */
export function keepUsualBlanks(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    node.data = node.data.replaceAll("\u00a0", " ");
}

export function keepLanguage(block: Element): void {
  const named = [block, block.querySelector("code"), block.parentElement];
  const language = named.map((element) => languageOf(element?.className ?? "")).find(Boolean);
  if (language) block.setAttribute("data-language", language);
}

/** Without the name of the language and a button that copies, which pages put around the code. */
export function keepCodeOnly(block: Element): void {
  const [code, ...others] = block.querySelectorAll("code");
  const hasWords = [...block.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  if (code && others.length === 0 && !hasWords) block.replaceChildren(...code.childNodes);
}

export function keepNumberedCode(table: Element): void {
  const block = table.ownerDocument.createElement("pre");
  const lines = [...table.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("td:not([data-line-number])")].map((cell) => cell.textContent).join(""),
  );
  block.textContent = lines.join("\n");
  table.replaceWith(block);
}

/** Quill would join adjacent code blocks. */
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
