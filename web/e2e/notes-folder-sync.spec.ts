import type { Browser, Page } from "@playwright/test";
import { addDocument, card } from "./support/documents.ts";
import { moveTo, row } from "./support/folders.ts";
import { logIn } from "./support/people.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";

const NOTES = "/apps/notes";

async function openSettings(page: Page) {
  await page.getByRole("button", { name: "Ada" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  return {
    dialog,
    sync: dialog.getByRole("switch", { name: "Sync folders across devices" }),
    done: async () => {
      await dialog.getByRole("button", { name: "Done" }).click();
      await expect(dialog).toBeHidden();
    },
  };
}

/** What the server says to the next change of the folders. */
function answerTo(page: Page, method: "PATCH" | "DELETE") {
  return page.waitForResponse(
    (response) => response.url().includes("/api/note-folders") && response.request().method() === method,
  );
}

/** The same person in another browser. */
async function otherDevice(browser: Browser, person: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN });
  await logIn(context, person);
  return context.newPage();
}

/** What looking at the page again does. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test.use({ expectedErrors: ["Failed to load resource: net::ERR_INTERNET_DISCONNECTED"] });

test("folders stay in one browser until somebody asks for more, and are then the same in all of theirs, offline too", async ({
  page,
  context,
  browser,
  member,
}) => {
  await addDocument(page, "first.txt");
  await addDocument(page, "second.txt");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/note-folders")) changes.push(request.method());
  });
  await page.goto(NOTES);
  await page.getByRole("button", { name: "New Folder in Text Notes" }).click();
  await page.getByLabel("Folder Name").fill("Shared");
  await page.keyboard.press("Enter");
  await moveTo(page, "first", "Text Notes", "Shared");
  await expect(row(page, "Shared")).toHaveText("Shared1");

  const other = await otherDevice(browser, member);
  await other.goto(NOTES);
  await expect(card(other, "first")).toBeVisible();
  await expect(row(other, "Shared")).toBeHidden();
  await moveTo(other, "second", "Text Notes", "Ideas");
  // Nothing was told to anybody so far.
  expect(changes.filter((method) => method !== "GET")).toEqual([]);

  const here = await openSettings(page);
  await expect(here.sync).not.toBeChecked();
  await expect(here.dialog.getByText("Folders live in this browser alone.")).toBeVisible();
  // Told that they are to be kept, the server is told in a second request what there is.
  const kept = answerTo(page, "PATCH");
  await here.sync.check();
  await expect(here.dialog.getByText("Your folders are the same in every browser")).toBeVisible();
  await here.done();
  await kept;

  // The other device learns of it when it is opened anew, and adds what it has.
  await other.reload();
  await expect(row(other, "Shared")).toHaveText("Shared1");
  await expect(row(other, "Ideas")).toHaveText("Ideas1");
  const there = await openSettings(other);
  await expect(there.sync).toBeChecked();
  await there.done();
  await expect
    .poll(async () => {
      await lookAgain(page);
      return row(page, "Ideas").textContent();
    })
    .toBe("Ideas1");

  // What is changed offline waits, survives a reload, and is told when the way is free again.
  await context.setOffline(true);
  await row(page, "Shared").click();
  await moveTo(page, "first", "Documents", "Work");
  await expect(row(page, "Work")).toHaveText("Work1");
  const offline = await openSettings(page);
  await expect(offline.dialog.getByText("What you changed waits")).toBeVisible();
  await offline.done();
  const told = answerTo(page, "PATCH");
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
  await other.reload();
  await expect(row(other, "Work")).toHaveText("Work1");
  await expect(row(other, "Shared")).toHaveText("Shared0");

  // Taken out there, it is out here.
  await row(other, "Work").click();
  await moveTo(other, "first", "Text Notes", "Main Category");
  await expect
    .poll(async () => {
      await lookAgain(page);
      return row(page, "Work").textContent();
    })
    .toBe("Work0");

  // Switched off it is off for both, the server has forgotten, and both browsers keep what they have.
  const off = await openSettings(page);
  const forgotten = answerTo(page, "DELETE");
  await off.sync.uncheck();
  await expect(off.dialog.getByText("Folders live in this browser alone.")).toBeVisible();
  await off.done();
  await forgotten;
  expect(await (await page.request.get("/api/note-folders")).json()).toEqual({ enabled: false });
  await expect(row(page, "Ideas")).toHaveText("Ideas1");
  await other.reload();
  await expect(row(other, "Ideas")).toHaveText("Ideas1");
  const gone = await openSettings(other);
  await expect(gone.sync).not.toBeChecked();
  await other.context().close();
});

test.describe("a server that is out of order", () => {
  test.use({ expectedErrors: ["Failed to load resource"] });
  test("leaves the switch where it was and says so", async ({ memberPage: page }) => {
    await page.goto(NOTES);
    await expect(row(page, "Work")).toHaveText("Work0");
    await page.route("**/api/note-folders*", (route) =>
      route.fulfill({ status: 500, body: "Out of order.", contentType: "text/plain" }),
    );
    const { sync } = await openSettings(page);
    // Not check(): the answer may have put the switch back before anybody looks.
    await sync.click();
    await expect(toast(page, "Out of order.")).toBeVisible();
    await expect(sync).not.toBeChecked();
  });
});
