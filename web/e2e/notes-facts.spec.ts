import { addDocument, card, readNote, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const INVOICE = `Fernhill Design Ltd
Unit 3, The Maltings, Norwich NR2 1AA

INVOICE

Invoice number: INV-2026-0093
Invoice date: 4 April 2026
Due date: 4 May 2026

Bill to:
Kestrel Outdoor Ltd

Brochure layout      1,280.00
Photo retouching       275.00
Subtotal             1,555.00
VAT @ 20%              311.00
Total due           £1,866.00

Please pay to IBAN GB29 NWBK 6016 1331 9268 19.
`;

test("the facts of an invoice stand beside it, each marked in the text when pointed at", async ({
  memberPage: page,
}) => {
  const id = await addDocument(page, "Brochure.txt", INVOICE);
  await untilAnalysed(page, id);
  await page.goto("/apps/notes");
  await card(page, "Brochure").getByRole("button", { name: "View Brochure" }).click();
  const facts = page.getByRole("dialog", { name: "Brochure" }).getByRole("region", { name: "Facts" });
  await expect(facts.getByRole("definition")).toHaveText([
    /^Fernhill Design Ltd/,
    /^Kestrel Outdoor Ltd/,
    /^INV-2026-0093/,
    /^4 April 2026/,
    /^4 May 2026/,
    /^£1,866\.00/,
    /^GB29 NWBK 6016 1331 9268 19/,
    /^Norwich/,
  ]);
  await facts.getByRole("button", { name: /^4 May 2026/ }).hover();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("fact") ?? [])].map((range) => String(range)));
  await expect.poll(marked).toEqual(["4 May 2026"]);
  await facts.getByRole("heading", { name: "Facts" }).hover();
  await expect.poll(marked).toEqual([]);
});

test("a corrected fact stays when the document is analysed again", async ({ memberPage: page }) => {
  const id = await addDocument(page, "Brochure.txt", INVOICE);
  await untilAnalysed(page, id);
  await page.goto(`/apps/notes?note=${id}`);
  const preview = page.getByRole("dialog", { name: "Brochure" });
  await preview.getByRole("button", { name: "Edit facts" }).click();
  await preview.getByLabel("Due").fill("2026-06-01");
  await preview.getByLabel("To", { exact: true }).fill("");
  await preview.getByLabel("Total").fill("much");
  await preview.getByRole("button", { name: "Save facts" }).click();
  await expect(preview.getByText("Type a number, such as 1425.00")).toBeVisible();
  await preview.getByLabel("Total").fill("1555");
  await preview.getByRole("button", { name: "Save facts" }).click();
  await expect(toast(page, "Facts saved")).toBeVisible();
  const shown = preview.getByRole("region", { name: "Facts" }).getByRole("definition");
  await expect(shown.filter({ hasText: "set by you" })).toHaveText([
    /^1 June 2026/,
    /^£1,555\.00.*1,555\.00/,
  ]);
  const asked = page.waitForResponse((response) => response.url().endsWith("/analyze"));
  await preview.getByRole("button", { name: "Analyze again" }).click();
  expect((await asked).ok()).toBe(true);
  await untilAnalysed(page, id);
  const { aiAnalysis } = await readNote(page, id);
  const values = Object.fromEntries(
    aiAnalysis.facts.map(({ name, value }: { name: string; value: unknown }) => [name, value]),
  );
  expect(values).toMatchObject({ dueDate: "2026-06-01", total: 1555, sender: "Fernhill Design Ltd" });
  expect(values).not.toHaveProperty("recipient");
});

const bill = (name: string, date: string, due: string) =>
  `${name} Ltd\n\nInvoice number: ${name}-1\nInvoice date: ${date}\nDue date: ${due}\nTotal due £12.50\n`;

test("what falls due is listed by its day, the overdue first, and opens its document", async ({
  memberPage: page,
}) => {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const ids = [
    await addDocument(page, "Water.txt", bill("Water", day(-1), day(10))),
    await addDocument(page, "Power.txt", bill("Power", day(-30), day(-5))),
    await addDocument(
      page,
      "Lease.txt",
      `Lease agreement\nLandlord: Elm Court\nTenant: Ada Moor\nThe term shall expire on ${day(200)}.\nThe notice period is three months.`,
    ),
  ];
  for (const id of ids) await untilAnalysed(page, id);
  await page.goto("/apps/notes");
  await page.getByRole("button", { name: "Due", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Due" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
    "Overdue",
    "In the next 30 days",
    "Later",
  ]);
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^Pay £12\.50.*5 days ago.*Power/,
    /^Pay £12\.50.*in 10 days.*Water/,
    /^Last day to give notice.*Lease/,
    /^Ends.*in 6 months.*Lease/,
  ]);
  await dialog.getByRole("button", { name: /^Pay £12\.50.*Power/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Power" }).getByRole("region", { name: "Facts" }),
  ).toBeVisible();
});
