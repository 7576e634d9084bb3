import { expect, test } from "vitest";
import { readDocument } from "./read-document.ts";
import { makeOpenDocument } from "./testing/make-plain-archive.ts";

async function read(body: string, styles: string, kind: "text" | "spreadsheet" = "text"): Promise<string> {
  const file = makeOpenDocument(kind, body, [
    { name: "styles.xml", data: `<office:document-styles>${styles}</office:document-styles>` },
  ]);
  const type = kind === "text" ? "odt" : "ods";
  return (await readDocument({ bytes: file, filename: `a.${type}`, acceptedTypes: [type] })).text;
}

const level = (at: number, format: string, more = "") =>
  `<text:list-level-style-number text:level="${at}" style:num-format="${format}" ${more}/>`;
const listStyle = (name: string, ...levels: string[]) =>
  `<text:list-style style:name="${name}">${levels.join("")}</text:list-style>`;
const list = (inside: string, attributes = "") => `<text:list ${attributes}>${inside}</text:list>`;
const item = (text: string, inside = "", attributes = "") =>
  `<text:list-item ${attributes}><text:p>${text}</text:p>${inside}</text:list-item>`;

const CLAUSES = listStyle(
  "L",
  level(1, "I", 'style:num-prefix="Article " style:num-suffix="."'),
  level(2, "1", 'text:display-levels="2" style:num-list-format="%1%.%2%"'),
  level(3, "a", 'style:num-prefix="(" style:num-suffix=")"'),
);
const L = 'text:style-name="L"';

test("clauses of several levels have the numbers that are shown", async () => {
  const body = list(
    item("Rent", list(item("Due", list(item("by bank") + item("in cash"))) + item("Late"))) + item("Notice"),
    L,
  );
  expect(await read(body, CLAUSES)).toBe(
    "Article I. Rent\nI.1 Due\n(a) by bank\n(b) in cash\nI.2 Late\nArticle II. Notice",
  );
});

test("a list goes on after a paragraph where it says so, and begins anew where not", async () => {
  const body =
    list(item("one"), `${L} xml:id="first"`) +
    "<text:p>between</text:p>" +
    list(item("two"), `${L} text:continue-numbering="true"`) +
    list(item("new"), L) +
    list(item("three"), `${L} text:continue-list="first"`);
  expect(await read(body, CLAUSES)).toBe(
    "Article I. one\nbetween\nArticle II. two\nArticle I. new\nArticle III. three",
  );
});

test("a number may begin elsewhere, a second paragraph has none, and a heading of a list neither", async () => {
  const body = list(
    `<text:list-header><text:p>Heading</text:p></text:list-header>${item("four", "<text:p>more</text:p>", 'text:start-value="4"')}${item("five")}`,
    L,
  );
  expect(await read(body, CLAUSES)).toBe("Heading\nArticle IV. four\nmore\nArticle V. five");
});

test("a list that a list holds without words between is not counted twice", async () => {
  const body = list(item("one") + `<text:list-item>${list(item("inner"))}</text:list-item>` + item("two"), L);
  expect(await read(body, CLAUSES)).toBe("Article I. one\nI.1 inner\nArticle II. two");
});

test("a footnote in an item does not take its number", async () => {
  const note = "<text:note><text:note-body><text:p>a note</text:p></text:note-body></text:note>";
  expect(await read(list(item(`one${note}`), L), CLAUSES)).toBe("a note\nArticle I. one");
});

test("chapters are numbered where their outline is", async () => {
  const outline =
    '<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/>' +
    '<text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>';
  const h = (at: number, text: string) => `<text:h text:outline-level="${at}">${text}</text:h>`;
  const body = h(1, "Scope") + h(2, "Goal") + h(2, "Terms") + h(1, "Liability");
  expect(await read(body, outline)).toBe("1 Scope\n1.1 Goal\n1.2 Terms\n2 Liability");
  expect(await read(body, "")).toBe("Scope\nGoal\nTerms\nLiability");
});

test("bullets are bullets", async () => {
  const bullets =
    '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1"/></text:list-style>';
  expect(await read(list(item("one") + item(""), 'text:style-name="B"'), bullets)).toBe("- one");
});

test("a sheet that its writer has hidden is not read", async () => {
  const sheet = (name: string, style: string) =>
    `<table:table table:name="${name}" table:style-name="${style}"><table:table-row><table:table-cell><text:p>in ${name}</text:p></table:table-cell></table:table-row></table:table>`;
  const hidden =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const body = hidden + sheet("Seen", "ta1") + sheet("Secret", "ta2") + sheet("Last", "ta1");
  expect(await read(body, "", "spreadsheet")).toBe("Seen\nin Seen\n\nLast\nin Last");
});
