import { expect, test } from "vitest";
import { Parser } from "htmlparser2";
import { WordFormula } from "./word-formula.ts";

const r = (text: string, properties = "") => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
const in_ = (name: string, inside: string) => `<m:${name}>${inside}</m:${name}>`;
const e = (inside: string) => in_("e", inside);
const pr = (of: string, name: string, value: string) => in_(`${of}Pr`, `<m:${name} m:val="${value}"/>`);
const fraction = (num: string, den: string, properties = "") =>
  in_("f", properties + in_("num", num) + in_("den", den));
const power = (base: string, sup: string) => in_("sSup", e(base) + in_("sup", sup));
const index = (base: string, sub: string) => in_("sSub", e(base) + in_("sub", sub));
const brackets = (inside: string, properties = "") => in_("d", properties + e(inside));

function read(xml: string): WordFormula {
  const formula = new WordFormula();
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  const parser = new Parser(
    {
      onopentagname: (name) => formula.open(local(name)),
      onattribute: (name, value) => formula.attribute(local(name), value),
      ontext: (text) => formula.text(text),
      onclosetag: () => void formula.close(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return formula;
}

const MARKS = { line: ["", ""], superscript: ["^{", "}"], subscript: ["_{", "}"] } as const;

/** Converts a formula to text, with superscripts in ^{} and subscripts in _{}. */
function shown(xml: string): string {
  return read(xml)
    .pieces()
    .map(({ text, level }) => MARKS[level][0] + text + MARKS[level][1])
    .join("");
}

test.each([
  ["letters and signs", r("E") + r("=") + r("mc²"), "E=mc²"],
  ["a fraction", fraction(r("1"), r("2")), "1/2"],
  ["one of sums", fraction(r("a+b"), r("c−d")), "(a+b)/(c−d)"],
  ["one whose lower part is a product", fraction(r("2n"), r("3n")), "2n/(3n)"],
  ["one of what stands in brackets already", fraction(r("1"), brackets(r("a+b"))), "1/(a+b)"],
  ["one of a letter with an index", fraction(index(r("x"), r("1")), power(r("x"), r("2"))), "x_{1}/x^{2}"],
  ["a choice", brackets(fraction(r("n"), r("k"), pr("f", "type", "noBar"))), "(n¦k)"],
  ["a power", power(r("x"), r("2")), "x^{2}"],
  ["a power of a power", power(r("e"), r("−") + power(r("x"), r("n+1"))), "e^{−x^(n+1)}"],
  ["a power of a power of a power", power(r("a"), power(r("b"), power(r("c"), r("2")))), "a^{b^(c^2)}"],
  ["an index", index(r("a"), r("n−1")), "a_{n−1}"],
  ["both", in_("sSubSup", e(r("a")) + in_("sub", r("1")) + in_("sup", r("2"))), "a_{1}^{2}"],
  ["both before", in_("sPre", in_("sub", r("6")) + in_("sup", r("14")) + e(r("C"))), "_{6}^{14}C"],
  ["a root", in_("rad", in_("deg", "") + e(r("b²−4ac"))), "√(b²−4ac)"],
  ["a third root", in_("rad", in_("deg", r("3")) + e(r("x"))), "^{3}√x"],
  [
    "a sum",
    in_("nary", pr("nary", "chr", "∑") + in_("sub", r("k=1")) + in_("sup", r("n")) + e(r("k"))),
    "∑_{k=1}^{n} k",
  ],
  ["an integral", in_("nary", in_("sub", r("0")) + in_("sup", r("1")) + e(r("x dx"))), "∫_{0}^{1} x dx"],
  ["an absolute value", brackets(r("x"), in_("dPr", '<m:begChr m:val="|"/><m:endChr m:val="|"/>')), "|x|"],
  [
    "a bracket that is not closed",
    brackets(r("x"), in_("dPr", '<m:begChr m:val="{"/><m:endChr m:val=""/>')),
    "{x",
  ],
  ["several in one bracket", in_("d", pr("d", "sepChr", ",") + e(r("a")) + e(r("b"))), "(a,b)"],
  ["a function", in_("func", in_("fName", r("sin")) + e(r("x"))), "sin x"],
  ["one of a sum", in_("func", in_("fName", r("sin")) + e(brackets(r("x+1")))), "sin(x+1)"],
  ["a limit", in_("limLow", e(r("lim")) + in_("lim", r("x→0"))), "lim_{x→0}"],
  [
    "a matrix",
    brackets(in_("m", in_("mr", e(r("1")) + e(r("0"))) + in_("mr", e(r("0")) + e(r("1"))))),
    "(1, 0; 0, 1)",
  ],
  ["equations below each other", in_("eqArr", e(r("x&amp;=1")) + e(r("y&amp;=2"))), "x=1; y=2"],
  ["a hat", in_("acc", e(r("x"))), "x\u0302"],
  ["a vector", in_("acc", pr("acc", "chr", "\u20D7") + e(r("&#945;"))), "α\u20D7"],
  ["a line above", in_("bar", pr("bar", "pos", "top") + e(r("AB"))), "A\u0305B\u0305"],
  ["a line below", in_("bar", e(r("x"))), "x\u0332"],
  ["a frame is what stands in it", in_("borderBox", e(r("x=1"))), "x=1"],
  ["what a change took out is left out", `${r("a")}<w:del w:id="1">${r("b")}</w:del>`, "a"],
])("a formula is converted: %s", (_what, formula, text) => {
  expect(shown(formula)).toBe(text);
});

test.each(["constructor", "toString", "__defineGetter__", "__proto__"])(
  "what is called %s is what stands in it, as anything that no formula has",
  (name) => {
    expect(shown(in_(name, r("x")))).toBe("x");
  },
);

test("of an input that exceeds the limits of depth and length, the excess is left out", () => {
  const deep = 5000;
  expect(String(read(r("a") + "<m:box>".repeat(deep) + r("b") + "</m:box>".repeat(deep) + r("c")))).toBe(
    "ac",
  );
  expect(String(read(r("a").repeat(50_000))).length).toBe(10_000);
  const towers = "<m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup>".repeat(deep);
  expect(String(read(towers + "</m:sup></m:sSup>".repeat(deep)))).toMatch(/^xx\^\(x\^\(x[x^()]*$/u);
});
