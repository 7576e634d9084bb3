import { Buffer } from "node:buffer";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PdfError, readPages } from "./read-pages.ts";
import { makePagePdf, makePdf, makeRawPdf, streamObject } from "./testing/make-pdf.ts";

/** Reads without the time limit, so that a busy machine makes no difference. */
const readUntimed = (bytes: Uint8Array, from = 1) => readPages(new Uint8Array(bytes), from, () => 0);
const outcome = (bytes: Uint8Array) =>
  readUntimed(bytes).then(
    ({ texts }) => texts.join("\n\n"),
    (error: unknown) => (error instanceof PdfError ? error.problem : error),
  );
const HELLO = "BT /F 12 Tf 10 700 Td (Hello) Tj ET";
const hello = (more: { root?: string; resources?: string } = {}) =>
  makePagePdf(streamObject("", HELLO), more);

describe("the text of a PDF", () => {
  test("is that of its pages, one after the other, with an empty line between two", async () => {
    const bytes = await makePdf(["First page.\nSecond line.", "", "Third page."]);
    expect(await readUntimed(bytes)).toEqual({
      texts: ["First page.\nSecond line.", "", "Third page."],
      next: null,
    });
  });

  test("is read in pieces, each at least of a page, that join without a gap", async () => {
    const bytes = await makePdf(["one", "two", "three"]);
    let calls = 0;
    // The time is over after the second page.
    const hurried = await readPages(new Uint8Array(bytes), 1, () => (calls++ < 2 ? 0 : 10_000));
    expect(hurried).toEqual({ texts: ["one", "two"], next: 3 });
    expect(await readPages(new Uint8Array(bytes), 3, () => calls++ * 10_000)).toEqual({
      texts: ["three"],
      next: null,
    });
  });

  test.each([
    ["a page with drawings only", makePagePdf(streamObject("", "10 10 300 300 re f")), ""],
    [
      "a script that runs on opening",
      hello({ root: "/OpenAction<</S/JavaScript/JS(while\\(1\\);)>>" }),
      "Hello",
    ],
    [
      "an address and a file to be opened",
      hello({ root: "/OpenAction<</S/URI/URI(http://127.0.0.1:9/)>>/AA<</WC<</S/Launch/F(/etc/passwd)>>>>" }),
      "Hello",
    ],
    [
      "data that lies in another file",
      makePagePdf(streamObject("/F(/etc/passwd)/FFilter/ASCIIHexDecode", HELLO)),
      "Hello",
    ],
  ])("of %s", async (_name, bytes, text) => expect(await outcome(bytes)).toBe(text));

  test("that opens without a password is read, even where copying needs the owner's", async () => {
    expect(await outcome(await makePdf(["Open secret"], ""))).toBe("Open secret");
  });

  test("that is encrypted in a way that is not known here is told as locked", async () => {
    const locked = makeRawPdf(
      ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>", "<</Filter/Adobe.PubSec/V 4>>"],
      "/Encrypt 3 0 R/ID[(a)(a)]",
    );
    expect(await outcome(locked)).toBe("password");
  });

  test("that needs a password is not read", async () => {
    expect(await outcome(await makePdf(["Secret"], "sesame"))).toBe("password");
  });
});

describe("a PDF that is broken or hostile", () => {
  const recursive = "/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 6 0 R>>>>";
  test.each<[string, () => Uint8Array, string]>([
    ["a header and nothing else", () => Buffer.from("%PDF-1.4 the lease, six pages"), "damaged"],
    ["nothing in it", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"), "damaged"],
    [
      "a page tree that contains itself",
      () => makeRawPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R]/Count 1>>"]),
      "damaged",
    ],
    [
      "a form that draws itself",
      () =>
        makeRawPdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          "<</Type/Pages/Kids[3 0 R]/Count 1>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</A 6 0 R>>>>>>",
          streamObject("", `${HELLO} /A Do`),
          "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
          streamObject(recursive, "/A Do"),
        ]),
      // pdf.js reads no text of such a page.
      "",
    ],
    [
      "pages in a tree 5,000 deep",
      () =>
        makeRawPdf([
          "<</Type/Catalog/Pages 2 0 R>>",
          ...Array.from({ length: 5_000 }, (_, n) => `<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>`),
          "<</Type/Page/MediaBox[0 0 1 1]>>",
        ]),
      "",
    ],
    [
      "a cross-reference table that declares two thousand million objects",
      () =>
        Buffer.from(
          "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\nxref\n0 2000000000\ntrailer<</Root 1 0 R/Size 2000000000>>\nstartxref\n55\n%%EOF",
        ),
      "damaged",
    ],
  ])("with %s", async (_name, make, expected) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(await outcome(make())).toBe(expected);
    warn.mockRestore();
  });

  test("a broken page is left out, and the others are read", async () => {
    const bytes = makeRawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
      "<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources 3>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>>>",
      streamObject("", HELLO),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]);
    expect(await readUntimed(bytes)).toEqual({ texts: ["", "Hello"], next: null });
  });
});

test("a function in a PDF is not compiled to JavaScript", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const refuse = () => {
    throw new Error("Code was compiled.");
  };
  vi.stubGlobal("Function", new Proxy(Function, { apply: refuse, construct: refuse }));
  vi.stubGlobal("eval", refuse);
  const computed = "/ColorSpace<</C[/Separation/Spot/DeviceRGB 6 0 R]>>";
  const bytes = makeRawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${computed}>>>>`,
    streamObject("", `/C cs 0.5 scn ${HELLO}`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    streamObject("/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]", "{dup 0.5 mul exch dup}"),
  ]);
  expect(await outcome(bytes)).toBe("Hello");
});
