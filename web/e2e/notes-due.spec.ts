import ICAL from "ical.js";
import type { Page } from "@playwright/test";
import { addDocument, untilAnalysed } from "./support/documents.ts";
import { expect, test } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const bill = (sender: string, number: string, date: string, rest: string) =>
  `${sender}\n\nInvoice number: ${number}\nInvoice date: ${date}\n${rest}\n`;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openDue(page: Page) {
  await page.goto("/apps/notes");
  await page.getByRole("button", { name: "Due", exact: true }).click();
  return page.getByRole("dialog", { name: "Due" });
}

/** The summaries and days of a calendar, as a calendar program without a session reads it. */
async function eventsAt(address: string) {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar
    .getAllSubcomponents("vevent")
    .map((event) => `${event.getFirstPropertyValue("dtstart")} ${event.getFirstPropertyValue("summary")}`);
}

test("a bill falls due in the calendar, until it is paid", async ({ memberPage: page }) => {
  const id = await addDocument(
    page,
    "Water.txt",
    bill("Water Ltd", "W-1", inDays(-1), `Due date: ${inDays(10)}\nTotal due £12.50`),
  );
  await untilAnalysed(page, id);
  const due = await openDue(page);
  await due.getByRole("button", { name: "Calendar and mail" }).click();
  const settings = page.getByRole("dialog", { name: "Calendar and mail" });
  await expect(settings.getByText("This site sends no mails.")).toBeVisible();
  await settings.getByRole("button", { name: "Make an address" }).click();
  const address = await settings.getByRole("textbox", { name: "Address" }).inputValue();
  await expect.poll(() => eventsAt(address)).toEqual([`${inDays(10)} Due: Water`]);
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();

  await due.getByRole("button", { name: "Paid: Pay £12.50: Water" }).click();
  await expect(due.getByRole("heading", { name: "Nothing is due" })).toBeVisible();
  await expect.poll(() => eventsAt(address)).toEqual([]);
  await toast(page, "Paid").getByRole("button", { name: "Undo" }).click();
  await expect(due.getByRole("listitem")).toHaveText([/^Pay £12\.50/]);
  await expect.poll(() => eventsAt(address)).toEqual([`${inDays(10)} Due: Water`]);

  await due.getByRole("button", { name: "Calendar and mail" }).click();
  await settings.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(settings.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test("what was marked stays listed below, also after a reload, and can be put back", async ({
  memberPage: page,
}) => {
  const id = await addDocument(
    page,
    "Power.txt",
    bill("Power Ltd", "P-1", inDays(-1), `Due date: ${inDays(10)}\nTotal due £12.50`),
  );
  await untilAnalysed(page, id);
  const marked = page.waitForResponse((response) => response.url().endsWith(`/api/notes/${id}/due`));
  await (await openDue(page)).getByRole("button", { name: /^Not due: Pay £12\.50: Power/ }).click();
  expect((await marked).status()).toBe(204);
  const due = await openDue(page);
  await due.getByRole("button", { name: "Done and not due (1)" }).click();
  await due.getByRole("button", { name: /^Put back: Pay £12\.50: Power/ }).click();
  await expect(due.getByRole("heading", { name: "In the next 30 days" })).toBeVisible();
});

test("what is long overdue is folded, and a sender is named when somebody says that it is right", async ({
  memberPage: page,
}) => {
  const id = await addDocument(
    page,
    "Old.txt",
    bill("Water Ltd", "W-1", inDays(-120), `Due date: ${inDays(-100)}\nTotal due £12.50`),
  );
  await untilAnalysed(page, id);
  const due = await openDue(page);
  await expect(due.getByText("Water Ltd")).toBeHidden();
  await due.getByRole("button", { name: "Older (1)" }).click();
  await due.getByText("3 months ago").click();
  const preview = page.getByRole("dialog", { name: "Old" });
  await preview.getByRole("button", { name: "It is right: From Water Ltd" }).click();
  await expect(toast(page, "Saved as right")).toBeVisible();
  await expect(preview.getByText("set by you")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(due.getByText("Pay Water Ltd £12.50")).toBeVisible();
});

test("of twelve monthly bills the missing one is named, with the documents that say so", async ({
  memberPage: page,
}) => {
  const year = new Date().getFullYear() - 1;
  const ids = [];
  for (let month = 1; month <= 12; month += 1) {
    if (month === 3) continue;
    const date = `${year}-${String(month).padStart(2, "0")}-14`;
    const total = `Total due €${month < 7 ? "39.00" : "42.50"}`;
    ids.push(
      await addDocument(page, `Bill ${month}.txt`, bill("Stadtwerke Nord GmbH", `SN-${month}`, date, total)),
    );
  }
  for (const id of ids) await untilAnalysed(page, id);
  await (await openDue(page)).getByRole("button", { name: "Senders" }).click();
  const sender = page
    .getByRole("dialog", { name: "Senders" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Stadtwerke Nord GmbH" }) });
  const missing = sender
    .getByRole("listitem")
    .filter({ hasText: `The bill expected in mid-March ${year} is missing` });
  await expect(sender.getByText(`Rose from €39.00 to €42.50 on 14 July ${year} (9%)`)).toBeVisible();
  await expect(sender.getByText(`€450.00 in ${year}`)).toBeVisible();
  await missing.getByRole("button", { name: "from 11 documents" }).click();
  const grounds = missing.getByRole("listitem");
  await expect(grounds).toHaveCount(11);
  await grounds
    .filter({ hasText: `14 February ${year}` })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog", { name: "Bill 2" })).toBeVisible();
});

test.describe("whose key is not known", () => {
  test.use({ expectedErrors: ["404 (Not Found)"] });

  test("the link of a mail asks before it turns reminders off, without a login", async ({ page }) => {
    await page.goto("/api/due/reminders/off?key=00000000-0000-4000-8000-000000000000");
    await page.getByRole("button", { name: "Turn off reminders" }).click();
    await expect(page.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
  });
});
