import { LINK_ADDRESS } from "@contract/rich-text.ts";
import { languageOf } from "./language.rules.ts";
import { toHref } from "./link.rules.ts";

/** What a style says of the meaning of text; the rest of it is looks, which stay where they came from. */
const MEANING = ["font-weight", "font-style", "text-decoration", "text-decoration-line"];

/** Word has names, not elements, for these. */
const WORD_STYLES: readonly (readonly [selector: string, element: string])[] = [
  ["p.MsoTitle", "h1"],
  ["p.MsoSubtitle", "h2"],
  ["p.MsoQuote, p.MsoIntenseQuote", "blockquote"],
];

/** What a post has other elements for: what was struck out and added in a text, and what is folded away in a page. */
const RENAMED: readonly (readonly [name: string, element: string])[] = [
  ["del", "s"],
  ["ins", "u"],
  ["summary", "p"],
  ["details", "div"],
];

/** Word processors in a browser say by style alone what stands above the line, and below it. */
const SCRIPTS: Readonly<Record<string, string>> = { super: "sup", sub: "sub" };

const NOT_CONTENT = "style, script, meta, link, title, xml, head, template, o\\:p:empty";

/** A text has no line across it: between two parts of one, printers set this. */
const BREAK = "* * *";

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function keepMeaning(element: HTMLElement): void {
  const script = SCRIPTS[element.style.verticalAlign];
  if (script && !element.closest("sup, sub")) {
    const within = element.ownerDocument.createElement(script);
    within.append(...element.childNodes);
    element.append(within);
  }
  const kept = MEANING.map((name) => [name, element.style.getPropertyValue(name)] as const);
  element.removeAttribute("style");
  for (const [name, value] of kept) if (value !== "") element.style.setProperty(name, value);
}

/** An editor of code copies its lines by their style alone; in others' paragraphs blanks may count too. */
const isCode = ({ style }: HTMLElement) =>
  style.whiteSpace === "pre" && /\bmonospace\b/i.test(style.fontFamily);

/** What makes of a cell more than words of a row. */
const BLOCKS = "table, ul, ol, pre, blockquote, img, h1, h2, h3, h4, h5, h6";

/** The language of a block of code, as others name it: on the block, on the code in it, or around it. */
function keepLanguage(block: Element): void {
  const named = [block, block.querySelector("code"), block.parentElement];
  const language = named.map((element) => languageOf(element?.className ?? "")).find(Boolean);
  if (language) block.setAttribute("data-language", language);
}

/** Blocks of code that follow each other would become one: an empty line keeps them apart. */
function keepApart(body: HTMLElement, blocks: ReadonlySet<Element>): void {
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

/** The row of a table, which a post has none of, as one line; one that lays a page out stays as it is. */
function asLine(row: HTMLTableRowElement): void {
  if (row.cells.length < 2 || row.querySelector(BLOCKS)) return;
  const line = row.ownerDocument.createElement("p");
  for (const [place, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll("p, div, br"))
      block.replaceWith(block.previousSibling ? " " : "", ...block.childNodes);
    line.append(place === 0 ? "" : " | ", ...cell.childNodes);
  }
  row.replaceWith(line);
}

/** A list counts from one: what goes on from another number becomes lines that say it, as where it is typed. */
function keepNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLOListElement>("ol[start]")) {
    const { start, parentElement, previousElementSibling: before } = list;
    // Those that follow each other are one, and within others the number is seldom meant.
    if (start === 1 || before?.matches("ol") || parentElement?.closest("li, ol, ul")) continue;
    for (const [place, item] of list.querySelectorAll(":scope > li").entries()) {
      (item.querySelector(":scope > p:first-child") ?? item).prepend(`${start + place}. `);
      rename(item, "div");
    }
    list.replaceWith(...list.childNodes);
  }
}

/** The boxes of a checklist, which a post has none of, as characters: what is done and what is not would look the same. */
function keepBoxes(body: HTMLElement): void {
  const mark = (isDone: boolean) => (isDone ? "\u2611 " : "\u2610 ");
  for (const box of body.querySelectorAll<HTMLInputElement>("li input[type='checkbox']")) {
    const line = box.parentElement;
    box.replaceWith(mark(box.hasAttribute("checked")));
    // One blank behind it, whether there was one or not.
    line?.normalize();
  }
  for (const item of body.querySelectorAll("li[role='checkbox']")) {
    // Google Docs draws each as a picture.
    for (const drawn of item.querySelectorAll(":scope > img")) drawn.remove();
    (item.querySelector("p") ?? item).prepend(mark(item.getAttribute("aria-checked") === "true"));
  }
}

/**
 * What was copied elsewhere, a word processor's page say, with its headings, lists, links and emphasis, and without its
 * faces, sizes, colours, margins and empty lines.
 */
export function tidyPasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOT_CONTENT)) element.remove();
  for (const [selector, name] of [...WORD_STYLES, ...RENAMED]) {
    for (const element of body.querySelectorAll(selector)) rename(element, name);
  }
  for (const across of body.querySelectorAll("hr")) {
    const line = across.ownerDocument.createElement("p");
    line.textContent = BREAK;
    across.replaceWith(line);
  }
  keepBoxes(body);
  keepNumbers(body);
  // Not what is found to be code by its style: of that, several may be the lines of one block.
  const blocks = new Set(body.querySelectorAll("pre"));
  for (const block of blocks) keepLanguage(block);
  for (const cell of body.querySelectorAll("th")) rename(cell, "td");
  for (const row of body.querySelectorAll("tr")) asLine(row);
  // What stands between rows is how the page was written: it would come in as an empty line.
  for (const part of body.querySelectorAll("table, thead, tbody, tfoot"))
    for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
  for (const block of body.querySelectorAll<HTMLElement>("div[style*='white-space']")) {
    if (isCode(block) && !block.closest("pre")) rename(block, "pre");
  }
  for (const element of body.querySelectorAll("font")) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) keepMeaning(element);
  // A heading is bold already, in every program that copies it with its weight.
  for (const bold of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    for (const inner of bold.querySelectorAll("b, strong")) inner.replaceWith(...inner.childNodes);
    for (const inner of bold.querySelectorAll<HTMLElement>("[style]")) inner.removeAttribute("style");
  }
  for (const paragraph of body.querySelectorAll("p")) {
    if (paragraph.textContent.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
  }
  keepApart(body, blocks);
  // Anchors of the other document lead nowhere here, nor does what a post may not keep.
  for (const link of body.querySelectorAll("a")) {
    const address = link.getAttribute("href")?.trim() ?? "";
    const kept = /^www\./iu.test(address) ? toHref(address) : address;
    if (kept === undefined || kept.startsWith("#") || !LINK_ADDRESS.test(kept))
      link.replaceWith(...link.childNodes);
    else if (kept !== address) link.setAttribute("href", kept);
  }
}
