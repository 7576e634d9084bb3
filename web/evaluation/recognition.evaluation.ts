import process from "node:process";
import { type Page, test } from "@playwright/test";
import { createServer } from "vite";
import { recognitionFiles } from "../build/recognition-files.ts";
import { RECOGNITION_FOLDER } from "../../supabase/functions/_shared/contract/recognition-folder.ts";
import { characterErrorRate, missingWords } from "./errors.ts";
import { publicScans, textsOfCorpus } from "./pages.ts";
import { SIMULATIONS, simulate } from "./simulate.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const MODULE = "/packages/text-recognition/index.ts";

const ENGINES = new URL("../../supabase/functions/_shared", import.meta.url).pathname;

const dataUrl = (bytes: Uint8Array, type: string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;

interface Measured {
  errors: number;
  missing: number;
  seconds: number;
}

/** As a page of notes reads it, with the workers loaded anew. */
async function read(page: Page, url: string, language: string, expected: string): Promise<Measured> {
  const started = performance.now();
  const text = await page.evaluate(
    async ([module, folder, picture, code]) => {
      const { recognizeFile }: typeof import("../packages/text-recognition/index.ts") = await import(module);
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
  return {
    errors: characterErrorRate(expected, text),
    missing: missingWords(expected, text),
    seconds: (performance.now() - started) / 1000,
  };
}

/** A page of A4 at 200 dpi. */
async function draw(page: Page, text: string): Promise<string> {
  await page.setContent(
    `<pre style="margin:0;padding:70px 60px;white-space:pre-wrap;background:#fff;font:15px/1.5 'DejaVu Serif',serif"></pre>`,
  );
  await page.locator("pre").evaluate((element, content) => (element.textContent = content), text);
  return dataUrl(await page.screenshot(), "png");
}

const COLUMNS = [18, 8, 18, 8, 15];
const row = (cells: readonly string[]) =>
  say(`  ${cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0)).join("")}`);

function print(name: string, measured: readonly Measured[]): void {
  const mean = (of: (one: Measured) => number) =>
    measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  row([
    name,
    String(measured.length),
    percent(mean(({ errors }) => errors)),
    percent(Math.max(...measured.map(({ errors }) => errors))),
    percent(mean(({ missing }) => missing)),
    mean(({ seconds }) => seconds).toFixed(1),
  ]);
}

test("pages are read", async ({ browser }) => {
  const server = await createServer({
    configFile: false,
    root: new URL("..", import.meta.url).pathname,
    plugins: [recognitionFiles()],
    resolve: { alias: { "@engines": ENGINES } },
    logLevel: "error",
    server: { port: 0, fs: { allow: [new URL("../..", import.meta.url).pathname] } },
    optimizeDeps: { noDiscovery: true, include: ["tesseract.js", "pdfjs-dist"] },
  });
  await server.listen();
  try {
    const origin = server.resolvedUrls?.local[0] ?? "";
    const context = await browser.newContext({
      viewport: { width: 827, height: 1169 },
      deviceScaleFactor: 2,
    });
    const drawing = await context.newPage();
    const reading = await context.newPage();
    await reading.route("**/blank", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await reading.goto(`${origin}blank`);
    const texts = await textsOfCorpus();
    say(
      `Text recognition: a page in each of ${texts.map(({ language }) => language).join(", ")}, drawn and spoiled`,
    );
    row(["pages", "", "characters wrong", "worst", "words missing", "seconds"]);
    for (const [name, simulation] of Object.entries(SIMULATIONS)) {
      const measured: Measured[] = [];
      for (const { language, text } of texts) {
        const drawn = await draw(drawing, text);
        const url = simulation
          ? dataUrl(Uint8Array.from(await reading.evaluate(simulate, { url: drawn, of: simulation })), "jpeg")
          : drawn;
        measured.push(await read(reading, url, language, text));
      }
      print(name, measured);
    }
    const { scans, named } = await publicScans(process.env["EVALUATION_DOCUMENTS"]);
    if (scans.length === 0)
      say(`  public scans: not measured; none of the ${named} of public-scans.jsonl is there.`);
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
