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

/** Waits for the response to the next change of the folders. */
function answerTo(page: Page, method: "PATCH" | "DELETE") {
  return page.waitForResponse(
    (response) => response.url().includes("/api/note-folders") && response.request().method() === method,
  );
}

/** Opens another browser of the same person, in which one document is filed in the folder Ideas. */
async function otherDevice(browser: Browser, person: Visitor, filed: number): Promise<Page> {
  const origin = process.env.E2E_ORIGIN ?? "";
  const value = JSON.stringify({ category: "notes", folderName: "Ideas" });
  const localStorage = [{ name: `note-folder-${filed}`, value }];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await logIn(context, person);
  return context.newPage();
}

/** Polls a page until a row of its sidebar has this count, because changes from elsewhere arrive a moment later. */
const seenAgain = (page: Page, name: string, count: number) =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return row(page, name).textContent();
    })
    .toBe(`${name}${count}`);

// The first attempt to switch it on fails, and later the browser is offline.
test.use({ expectedErrors: ["Failed to load resource"] });

async function switchOn(
  page: Page,
  { dialog, sync, done }: Awaited<ReturnType<typeof openSettings>>,
): Promise<void> {
  // The first request enables the synchronisation, and a second one sends the folders.
  const kept = answerTo(page, "PATCH");
  await sync.check();
  await expect(dialog.getByText("Your folders are the same in every browser")).toBeVisible();
  await done();
  await kept;
}

/** Two browsers that share the folders Personal and Ideas, with a document each. */
async function synchronised(page: Page, browser: Browser, member: Visitor): Promise<Page> {
  await addDocument(page, "first.txt");
  const second = await addDocument(page, "second.txt");
  await page.goto(NOTES);
  await moveTo(page, "first", "Text Notes", "Personal");
  const other = await otherDevice(browser, member, second);
  await other.goto(NOTES);
  await switchOn(page, await openSettings(page));
  await other.reload();
  await expect(row(other, "Personal")).toHaveText("Personal1");
  await seenAgain(page, "Ideas", 1);
  return other;
}

test("folders stay in one browser until they are synchronised; a failed switch returns to its position", async ({
  page,
  browser,
  member,
}) => {
  await addDocument(page, "first.txt");
  const second = await addDocument(page, "second.txt");
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

  const other = await otherDevice(browser, member, second);
  await other.goto(NOTES);
  await expect(card(other, "first")).toBeVisible();
  await expect(row(other, "Shared")).toBeHidden();
  await expect(row(other, "Ideas")).toHaveText("Ideas1");
  // No folder was sent to the server so far.
  expect(changes.filter((method) => method !== "GET")).toEqual([]);

  const { dialog, sync, done } = await openSettings(page);
  await expect(sync).not.toBeChecked();
  await expect(dialog.getByText("Folders live in this browser alone.")).toBeVisible();
  await page.route("**/api/note-folders*", (route) => route.fulfill({ status: 500, body: "Out of order." }));
  // Not check(), because the failure may switch it back before Playwright verifies it.
  await sync.click();
  await expect(toast(page, "Out of order.")).toBeVisible();
  await expect(sync).not.toBeChecked();
  await page.unroute("**/api/note-folders*");
  await switchOn(page, { dialog, sync, done });

  // The other browser receives them when it is reloaded, and adds its own.
  await other.reload();
  await expect(row(other, "Shared")).toHaveText("Shared1");
  await expect(row(other, "Ideas")).toHaveText("Ideas1");
  await seenAgain(page, "Ideas", 1);
  await other.context().close();
});

test("changes of folders that were made offline are sent when the connection is back", async ({
  page,
  context,
  browser,
  member,
}) => {
  const other = await synchronised(page, browser, member);
  // Changes made offline are sent when the connection is back.
  await context.setOffline(true);
  await row(page, "Personal").click();
  await moveTo(page, "first", "Documents", "Work");
  await expect(row(page, "Work")).toHaveText("Work1");
  const offline = await openSettings(page);
  await expect(offline.dialog.getByText("What you changed waits")).toBeVisible();
  const told = answerTo(page, "PATCH");
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
  await seenAgain(other, "Work", 1);
  await expect(row(other, "Personal")).toHaveText("Personal0");
  await offline.done();

  // A note that is removed from a folder there is removed here.
  await row(other, "Work").click();
  await moveTo(other, "first", "Text Notes", "Main Category");
  await seenAgain(page, "Work", 0);
  await other.context().close();
});

test("folders that are synchronised no more stay in both browsers", async ({ page, browser, member }) => {
  const other = await synchronised(page, browser, member);
  const offline = await openSettings(page);
  // Switching it off applies to both: the server deletes its copy, and both browsers keep theirs.
  const forgotten = answerTo(page, "DELETE");
  await offline.sync.uncheck();
  await expect(offline.dialog.getByText("Folders live in this browser alone.")).toBeVisible();
  await forgotten;
  expect(await (await page.request.get("/api/note-folders")).json()).toEqual({ enabled: false });
  await expect(row(page, "Ideas")).toHaveText("Ideas1");
  const there = await openSettings(other);
  await expect(there.sync).toBeChecked();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(there.sync).not.toBeChecked();
  await expect(row(other, "Ideas")).toHaveText("Ideas1");
  await other.context().close();
});
