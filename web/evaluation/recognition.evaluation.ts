import process from "node:process";
import { type Page, test } from "@playwright/test";
import { createServer } from "vite";
import { recognitionFiles } from "../build/recognition-files.ts";
import { RECOGNITION_FOLDER } from "../../supabase/functions/_shared/contract/recognition-folder.ts";
import { characterErrorRate } from "./errors.ts";
import { publicScans, textsOfCorpus } from "./pages.ts";
import { SIMULATIONS, simulate } from "./simulate.ts";

const MODULE = "/packages/text-recognition/index.ts";

const dataUrl = (bytes: Uint8Array, type: string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

interface Measured {
  errors: number;
  seconds: number;
}

/** As a page of notes reads it, with the workers loaded anew. */
async function read(page: Page, url: string, language: string, expected: string): Promise<Measured> {
  const started = performance.now();
  const text = await page.evaluate(
    async ([module, folder, picture, code]) => {
      const { recognizeFile } = (await import(module)) as typeof import("../packages/text-recognition/index.ts");
      const { pages } = await recognizeFile(await (await fetch(picture)).blob(), {
        folder,
        languages: [code],
        signal: new AbortController().signal,
        maxPages: 1,
      });
      return pages.flatMap(({ words }) => words.map((word) => word.text + word.after)).join("");
    },
    [MODULE, RECOGNITION_FOLDER, url, language] as const,
  );
  return { errors: characterErrorRate(expected, text), seconds: (performance.now() - started) / 1000 };
}

/** A page of A4 at 200 dpi. */
async function draw(page: Page, text: string): Promise<string> {
  await page.setContent(
    `<pre style="margin:0;padding:70px 60px;white-space:pre-wrap;background:#fff;font:15px/1.5 'DejaVu Serif',serif"></pre>`,
  );
  await page.locator("pre").evaluate((element, content) => (element.textContent = content), text);
  return dataUrl(await page.screenshot(), "png");
}

function print(name: string, measured: readonly Measured[]): void {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const worst = Math.max(...measured.map(({ errors }) => errors));
  console.log(
    `  ${name.padEnd(16)}${String(measured.length).padEnd(7)}${`${(mean(measured.map(({ errors }) => errors)) * 100).toFixed(1)} %`.padEnd(20)}${`${(worst * 100).toFixed(1)} %`.padEnd(12)}${mean(measured.map(({ seconds }) => seconds)).toFixed(1)}`,
  );
}

test("pages are read", async ({ browser }) => {
  const server = await createServer({
    configFile: false,
    root: new URL("..", import.meta.url).pathname,
    plugins: [recognitionFiles()],
    logLevel: "error",
    server: { port: 0, fs: { allow: [new URL("../..", import.meta.url).pathname] } },
    optimizeDeps: { include: ["tesseract.js", "pdfjs-dist"] },
  });
  await server.listen();
  try {
    const origin = server.resolvedUrls?.local[0] ?? "";
    const context = await browser.newContext({ viewport: { width: 827, height: 1169 }, deviceScaleFactor: 2 });
    const drawing = await context.newPage();
    const reading = await context.newPage();
    await reading.route("**/blank", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
    await reading.goto(`${origin}blank`);
    const texts = await textsOfCorpus();
    console.log(`Text recognition: one page in each of ${texts.length} languages, drawn and spoiled`);
    console.log("  page            pages  characters wrong    worst       seconds");
    for (const [name, simulation] of Object.entries(SIMULATIONS)) {
      const measured: Measured[] = [];
      for (const { language, text } of texts) {
        const drawn = await draw(drawing, text);
        const url = simulation
          ? dataUrl(Uint8Array.from(await reading.evaluate(simulate, [drawn, simulation])), "jpeg")
          : drawn;
        measured.push(await read(reading, url, language, text));
      }
      print(name, measured);
    }
    const { scans, named } = await publicScans(process.env["EVALUATION_DOCUMENTS"]);
    if (scans.length === 0) console.log(`  public scans: not measured; none of the ${named} of public-scans.jsonl is there.`);
    const measured: Measured[] = [];
    for (const { bytes, text } of scans)
      // Their text was written down in capitals.
      measured.push(await read(reading, dataUrl(bytes, "jpeg"), "eng", text));
    if (measured.length > 0) print("public receipts", measured);
    await context.close();
  } finally {
    await server.close();
  }
});
