import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import postgres from "postgres";
import { type Instance, OWNER, startInstance } from "../../supabase/tests/support/instance.ts";
import { addDocument, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";

const LEASE = `Agreement between Mrs Harriet Coyle and Mr Tobias Finch

1. The flat at 22 Quayside is let for twelve months from 1 September 2025.
2. The rent of £780 is payable on the first day of each month.
3. The agreement ends on 31 August 2026 unless renewed in writing.
${"\nNothing else was agreed.".repeat(60)}
`;

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search notes" });

async function add(page: Page, name: string, text: string): Promise<void> {
  await untilAnalysed(page, await addDocument(page, name, text));
}

test("a question is answered by the sentence of the document, and marked in it", async ({
  memberPage: page,
}) => {
  await add(page, "Flat.txt", LEASE);
  await page.goto("/apps/notes");
  await search(page).fill("When does my tenancy run out?");
  await expect(answer(page).getByRole("blockquote").first()).toHaveText(
    "3. The agreement ends on 31 August 2026 unless renewed in writing.",
  );
  await search(page).press("Enter");
  await expect(answer(page).getByRole("article").first().getByRole("link", { name: "Flat" })).toBeFocused();
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Flat" });
  await expect(preview.getByRole("region", { name: "Flat" })).toBeVisible();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("fact") ?? [])].map((range) => String(range)));
  await expect.poll(marked).toEqual(["3. The agreement ends on 31 August 2026 unless renewed in writing."]);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(answer(page)).toBeVisible();
});

test("Enter right after a question goes to its answer, once that is there", async ({ memberPage: page }) => {
  await add(page, "Tenancy.txt", LEASE);
  await add(page, "Agreement of the boathouse.txt", "The agreement of the boathouse.");
  await page.goto("/apps/notes");
  await expect(page.getByRole("article")).toHaveCount(2);
  await search(page).pressSequentially("When does my tenancy run out?");
  await page.keyboard.press("Enter");
  await expect(
    answer(page).getByRole("article").first().getByRole("link", { name: "Tenancy" }),
  ).toBeFocused();
});

test("the answer is marked in a Word document", async ({ memberPage: page }) => {
  const minutes = await readFile("supabase/seed/documents/Minutes of the rowing club.docx");
  await untilAnalysed(page, await addDocument(page, "Minutes.docx", minutes));
  await page.goto(`/apps/notes?q=${encodeURIComponent("When is the spring cleaning?")}`);
  const quote = "The spring cleaning of the boathouse is on 5 April at ten.";
  await expect(answer(page).getByRole("blockquote").first()).toHaveText(quote);
  await answer(page).getByRole("link", { name: "Minutes" }).first().click();
  const preview = page.getByRole("dialog", { name: "Minutes" });
  const marked = () => [...(CSS.highlights.get("fact") ?? [])].map(String);
  await expect.poll(() => preview.frameLocator("iframe").locator("body").evaluate(marked)).toEqual([quote]);
});

test("what the papers do not say is not made up", async ({ memberPage: page }) => {
  await add(page, "Flat.txt", LEASE);
  await page.goto("/apps/notes");
  await search(page).fill("blood group of my daughter");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(search(page)).toHaveValue("blood group of my daughter?");
  await expect(answer(page)).toContainText("That is not in your papers.");
});

test("what a year has cost is computed, with the bills that it comes from", async ({ memberPage: page }) => {
  for (const [month, total] of [
    ["March", "61.20"],
    ["June", "48.10"],
  ])
    await add(
      page,
      `Electricity ${month}.txt`,
      `Lumen Energy Ltd\n\nINVOICE\n\nInvoice number: E-${month}\nInvoice date: 4 ${month} 2025\nDue date: 28 ${month} 2025\n\nElectricity supplied\n\nTotal due £${total}\n`,
    );
  await page.goto(`/apps/notes?q=${encodeURIComponent("How much did the electricity cost in 2025?")}`);
  await expect(answer(page)).toContainText("£109.30");
  await expect(answer(page).getByRole("listitem")).toHaveText([
    /Electricity June.*£48\.10/,
    /Electricity March.*£61\.20/,
  ]);
  await answer(page).getByRole("link", { name: "Electricity June" }).click();
  await expect(page.getByRole("dialog", { name: "Electricity June" })).toBeVisible();
});

test.describe("on a site that takes pictures and PDFs", () => {
  let site: Instance;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startInstance({ template: process.env.E2E_TEMPLATE ?? "" });
    const sql = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
    await sql`update public.settings set accepted_note_types = '{txt,docx,pdf,png,jpg}'`;
    await sql.end();
  });
  test.afterAll(async () => {
    const code = await site.stop();
    if (code !== 0) throw new Error(`The instance ended with ${code}:\n${site.output()}`);
  });

  const logIn = async (page: Page) => {
    const headers = { origin: site.origin };
    const response = await page.request.post(`${site.origin}/api/login`, { data: OWNER, headers });
    expect(response.status()).toBe(200);
  };
  const upload = async (page: Page, name: string, mimeType: string, buffer: Buffer, reading?: object) => {
    const response = await page.request.post(`${site.origin}/api/notes/upload`, {
      multipart: {
        file: { name, mimeType, buffer },
        ...(reading && { reading: JSON.stringify(reading) }),
      },
      headers: { origin: site.origin },
    });
    expect(response.status(), await response.text()).toBe(201);
    const { id }: { id: number } = await response.json();
    await expect
      .poll(
        async () => (await (await page.request.get(`${site.origin}/api/notes/${id}`)).json()).analysisStatus,
      )
      .toBe("done");
  };

  test("the answer is marked on the picture of a scanned page", async ({ page, browser }) => {
    const lines = ["Harbour Dental Practice", "The crown costs 585 pounds.", "Your visit: 29 January 2026."];
    const drawing = await browser.newContext({ viewport: { width: 600, height: 800 } });
    const paper = await drawing.newPage();
    await paper.setContent(
      `<body style="margin:0;padding:60px;background:#fff;font:20px serif">${lines.map((line) => `<p>${line.replaceAll(/\S+/g, "<span>$&</span>")}</p>`).join("")}`,
    );
    const words = await paper.evaluate(() =>
      [...document.querySelectorAll("span")].map((word) => {
        const { x, y, width, height } = word.getBoundingClientRect();
        return { text: word.textContent, box: { x, y, width, height }, confidence: 0.9 };
      }),
    );
    const picture = await paper.screenshot({ type: "png" });
    await drawing.close();

    await logIn(page);
    await upload(page, "Letter.png", "image/png", picture, { pages: [{ width: 600, height: 800, words }] });
    await page.goto(
      `${site.origin}/apps/notes?q=${encodeURIComponent("How much is the crown for my tooth?")}`,
    );
    await expect(answer(page).getByRole("blockquote").first()).toHaveText("The crown costs 585 pounds.");
    await answer(page).getByRole("link", { name: "Letter" }).first().click();
    const shown = page.getByRole("img", { name: "Letter, with the answer marked" });
    const mark = shown.locator("rect");
    await expect(mark).toHaveCount(1);
    const [image, marked] = [await shown.locator("img").boundingBox(), await mark.boundingBox()];
    const box = words[3]?.box;
    const scale = (image?.width ?? 0) / 600;
    expect(Math.abs((marked?.x ?? 0) - (image?.x ?? 0) - (box?.x ?? 0) * scale)).toBeLessThan(12);
    expect(Math.abs((marked?.y ?? 0) - (image?.y ?? 0) - (box?.y ?? 0) * scale)).toBeLessThan(12);
    await expect(mark).toBeInViewport();
  });

  test("the answer is marked on the page of a PDF", async ({ page, browser }) => {
    const drawing = await browser.newContext();
    const paper = await drawing.newPage();
    await paper.setContent(
      "<h1>Brandt Appliances</h1><p>Washing machine WL 8</p><p style='break-before:page'>Under this warranty we repair all faults free of charge for five years.</p>",
    );
    const pdf = await paper.pdf();
    await drawing.close();
    await logIn(page);
    await upload(page, "Guarantee.pdf", "application/pdf", pdf);
    await page.goto(`${site.origin}/apps/notes?q=${encodeURIComponent("How long is the warranty?")}`);
    await expect(answer(page).getByRole("blockquote").first()).toHaveText(
      "Under this warranty we repair all faults free of charge for five years.",
    );
    await answer(page).getByRole("link", { name: "Guarantee" }).first().click();
    const shown = page.getByRole("img", { name: "Guarantee, page 2, with the answer marked" });
    await expect(shown.locator("rect")).toHaveCount(1);
    await expect(shown.locator("canvas")).toBeVisible();
    await expect(shown.locator("rect")).toBeInViewport();
  });
});
