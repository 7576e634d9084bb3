import { LINK_ADDRESS } from "@contract/rich-text.ts";
import { COLLAPSED } from "./blanks.rules.ts";
import { joinItems, joinLines, liftLists } from "./tidy-lists.ts";
import { toHref } from "./link.rules.ts";
import {
  isCode,
  keepApart,
  keepCodeOnly,
  keepLanguage,
  keepNumberedCode,
  keepUsualBlanks,
} from "./tidy-code.ts";

const MEANING = ["font-weight", "font-style", "text-decoration", "text-decoration-line"];

const WORD_STYLES: readonly (readonly [selector: string, element: string])[] = [
  ["p.MsoTitle", "h1"],
  ["p.MsoSubtitle", "h2"],
  ["p.MsoQuote, p.MsoIntenseQuote", "blockquote"],
];

const RENAMED: readonly (readonly [name: string, element: string])[] = [
  ["del", "s"],
  ["ins", "u"],
  ["kbd", "code"],
  ["samp", "code"],
  ["tt", "code"],
  ["summary", "p"],
  ["details", "div"],
];

const SCRIPTS: Readonly<Record<string, string>> = { super: "sup", sub: "sub" };

const NOT_CONTENT = "style, script, meta, link, title, xml, head, template, o\\:p:empty";

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

const BLOCKS = "table, ul, ol, pre, blockquote, img, h1, h2, h3, h4, h5, h6";

function keepLineBreaks(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const around = text.parentElement?.closest<HTMLElement>("pre, [style*='white-space']");
    if (!around || around.matches("pre") || !/^(?:pre|break)/u.test(around.style.whiteSpace)) continue;
    if (text.data.trim() === "" || !text.data.includes("\n")) continue;
    const [first = "", ...others] = text.data.split("\n");
    text.replaceWith(first, ...others.flatMap((line) => [body.ownerDocument.createElement("br"), line]));
  }
}

function asLine(row: HTMLTableRowElement): void {
  if (row.cells.length < 2 || row.querySelector(BLOCKS)) return;
  const cells = [...row.cells];
  if (cells.every((cell) => cell.textContent.trim() === "")) return row.remove();
  const line = row.ownerDocument.createElement("p");
  for (const [place, cell] of cells.entries()) {
    joinLines(cell);
    // An empty cell stays visible: without it the columns of the rows would not match.
    const words = cell.textContent.trim() === "" ? ["\u2013"] : cell.childNodes;
    line.append(place === 0 ? "" : " | ", ...words);
  }
  row.replaceWith(line);
}

/** Word writes the numbers of its headings by the styles of lists, by which Quill would take them for items. */
export function keepHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (!/mso-list/iu.test(heading.getAttribute("style") ?? "")) continue;
    heading.removeAttribute("style");
    for (const number of heading.querySelectorAll(
      "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]",
    ))
      number.replaceWith(`${number.textContent.trim()} `);
  }
}

const EMBEDDED: Readonly<Record<string, string>> = {
  video: "A video",
  audio: "A recording",
  iframe: "An embedded page",
  embed: "An embedded page",
  object: "An embedded page",
};

const standInFor = (name: string) => `data:,${name}`;

export function leftOutFor(address: string): string | undefined {
  return Object.values(EMBEDDED).find((name) => standInFor(name) === address);
}

function linkEmbedded(body: HTMLElement): void {
  for (const embedded of body.querySelectorAll(Object.keys(EMBEDDED).join())) {
    if (!embedded.isConnected) continue;
    const source = embedded.querySelector("source[src]") ?? embedded;
    const address = (source.getAttribute("src") ?? source.getAttribute("data") ?? "").trim();
    const line = embedded.ownerDocument.createElement("p");
    if (/^(?:https?:)?\/\//iu.test(address)) {
      const link = embedded.ownerDocument.createElement("a");
      link.href = address.startsWith("//") ? `https:${address}` : address;
      link.textContent = embedded.getAttribute("title")?.trim() || link.href;
      line.append(link);
    } else {
      const left = embedded.ownerDocument.createElement("img");
      left.src = standInFor(EMBEDDED[embedded.localName] ?? "");
      line.append(left);
    }
    embedded.replaceWith(line);
  }
}

function keepNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLOListElement>("ol[start]")) {
    const { start, parentElement, previousElementSibling: before } = list;
    // Not for a list that continues the one before, nor for nested lists, where the number is rarely intended.
    if (start === 1 || before?.matches("ol") || parentElement?.closest("li, ol, ul")) continue;
    for (const [place, item] of list.querySelectorAll(":scope > li").entries()) {
      (item.querySelector(":scope > p:first-child") ?? item).prepend(`${start + place}. `);
      rename(item, "div");
    }
    list.replaceWith(...list.childNodes);
  }
}

function keepBoxes(body: HTMLElement): void {
  const mark = (isDone: boolean) => (isDone ? "\u2611 " : "\u2610 ");
  for (const box of body.querySelectorAll<HTMLInputElement>("li input[type='checkbox']")) {
    const line = box.parentElement;
    box.replaceWith(mark(box.hasAttribute("checked")));
    line?.normalize();
  }
  for (const item of body.querySelectorAll("li[role='checkbox']")) {
    for (const drawn of item.querySelectorAll(":scope > img")) drawn.remove();
    (item.querySelector("p") ?? item).prepend(mark(item.getAttribute("aria-checked") === "true"));
  }
  for (const item of body.querySelectorAll("li")) {
    const walker = body.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    const first = walker.nextNode();
    if (first instanceof Text)
      first.data = first.data.replace(/^\s*\[([\sx])\]\s+/iu, (_box, sign: string) =>
        mark(sign.trim() !== ""),
      );
  }
}

function keepOwnAddresses(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a[data-enlarges]")) link.replaceWith(...link.childNodes);
  const { origin } = window.location;
  for (const element of body.querySelectorAll("a[href], img[src]")) {
    const name = element instanceof HTMLImageElement ? "src" : "href";
    const address = element.getAttribute(name) ?? "";
    if (address.startsWith(`${origin}/`)) element.setAttribute(name, address.slice(origin.length));
  }
}

const LINES =
  "address, article, aside, blockquote, body, br, dd, div, dl, dt, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, li, main, nav, ol, p, pre, section, table, tbody, td, tfoot, thead, tr, ul";

function collapseBlanks(body: HTMLElement): void {
  let isAtStart = true;
  let last: Text | undefined;
  const endLine = () => {
    if (last) last.data = last.data.replace(/ $/u, "");
    isAtStart = true;
    last = undefined;
  };
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const words = node.data.replace(COLLAPSED, " ");
      node.data = isAtStart || last?.data.endsWith(" ") ? words.replace(/^ /u, "") : words;
      if (node.data === "") return;
      isAtStart = false;
      last = node;
    } else if (node instanceof HTMLImageElement) {
      isAtStart = false;
      last = undefined;
    } else if (node instanceof Element) {
      const isLine = node.matches(LINES);
      if (isLine) endLine();
      if (!node.matches("pre")) for (const child of node.childNodes) visit(child);
      if (isLine) endLine();
    }
  };
  visit(body);
}

export function normalizePasted(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOT_CONTENT)) element.remove();
  for (const [selector, name] of [...WORD_STYLES, ...RENAMED]) {
    for (const element of body.querySelectorAll(selector)) rename(element, name);
  }
  for (const across of body.querySelectorAll("hr")) {
    const line = across.ownerDocument.createElement("p");
    line.textContent = BREAK;
    across.replaceWith(line);
  }
  linkEmbedded(body);
  keepOwnAddresses(body);
  keepBoxes(body);
  keepNumbers(body);
  for (const table of body.querySelectorAll("table:has(td[data-line-number])")) keepNumberedCode(table);
  const blocks = new Set(body.querySelectorAll("pre"));
  for (const block of blocks) {
    keepLanguage(block);
    keepCodeOnly(block);
  }
  for (const cell of body.querySelectorAll("th")) rename(cell, "td");
  for (const row of body.querySelectorAll("tr")) asLine(row);
  for (const part of body.querySelectorAll("table, thead, tbody, tfoot"))
    for (const node of [...part.childNodes]) if (node instanceof Text) node.remove();
  for (const block of body.querySelectorAll<HTMLElement>("div[style*='white-space']")) {
    if (isCode(block) && !block.closest("pre")) rename(block, "pre");
  }
  for (const block of body.querySelectorAll("pre")) keepUsualBlanks(block);
  keepLineBreaks(body);
  joinItems(body);
  for (const element of body.querySelectorAll("font")) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) keepMeaning(element);
  for (const element of body.querySelectorAll("a u")) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>("a [style], a[style]"))
    if (/^underline/u.test(element.style.textDecoration)) element.style.textDecoration = "";
  for (const bold of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    for (const inner of bold.querySelectorAll("b, strong")) inner.replaceWith(...inner.childNodes);
    for (const inner of bold.querySelectorAll<HTMLElement>("[style]")) inner.removeAttribute("style");
  }
  for (const paragraph of body.querySelectorAll("p")) {
    if (paragraph.textContent.trim() === "" && !paragraph.querySelector("img")) paragraph.remove();
  }
  keepApart(body, blocks);
  collapseBlanks(body);
  liftLists(body);
  for (const link of body.querySelectorAll("a")) {
    const address = link.getAttribute("href")?.trim() ?? "";
    const kept = /^www\./iu.test(address) ? toHref(address) : address;
    if (kept === undefined || kept.startsWith("#") || !LINK_ADDRESS.test(kept))
      link.replaceWith(...link.childNodes);
    else if (kept !== address) link.setAttribute("href", kept);
  }
}
