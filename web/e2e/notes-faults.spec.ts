import { once } from "node:events";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { addDocument, card, file, untilAnalysed } from "./support/documents.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test.use({
  expectedErrors: ["Failed to load resource", "net::ERR_", "Blocked script execution in"],
});

test.beforeEach(async ({ memberPage: page }) => {
  const id = await addDocument(page, "Harbour.txt", "The harbour at noon");
  // The page, which asks for it by itself until then, might be the first to hear that the session is over.
  await untilAnalysed(page, id);
  await page.goto("/apps/notes");
  await expect(card(page, "Harbour")).toBeVisible();
});

/** A line to the server that is cut with the first bytes of what is sent over it. */
async function cutLine() {
  let taken = 0;
  const server = createServer((socket) =>
    socket
      .on("data", (bytes) => {
        taken += bytes.length;
        socket.resetAndDestroy();
      })
      // The other end's complaint about it.
      .on("error", () => {}),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    address: `http://127.0.0.1:${address.port}/`,
    taken: () => taken,
    close: () => server.close(),
  };
}

const fail = (page: Page, url: string | RegExp, status = 500, body = "") =>
  page.route(url, (route) => route.fulfill({ status, body }));

const endSession = (page: Page) => page.context().clearCookies({ name: /^session/ });

/** Logs in again where the page asks for it, over whatever stands there. */
async function logInAgain(page: Page, { password }: Visitor): Promise<void> {
  const login = page.getByRole("dialog", { name: "Please log in again" });
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(login).toBeHidden();
}

test("what cannot be saved of an open document stays in its form until it can, also when the session is over, and until its person leaves for good; an upload that is cut off, refused or whose session is over keeps its file and leaves nothing behind, and one whose answer is lost is in the list", async ({
  page,
  member,
}) => {
  await card(page, "Harbour").getByRole("button", { name: "View Harbour" }).click();
  const preview = page.getByRole("dialog", { name: "Harbour" });
  // The analysis is there, and nobody asks on for it.
  await expect(preview.getByText("Auto-Organized")).toBeVisible();
  // That it cannot be read again takes nothing away.
  await fail(page, /\/api\/notes\/\d+$/);
  const refused = page.waitForResponse(/\/api\/notes\/\d+$/);
  await preview.getByRole("button", { name: "Favorite", exact: true }).click();
  await refused;
  await page.unroute(/\/api\/notes\/\d+$/);
  await preview.getByRole("button", { name: "Edit" }).click();
  await preview.getByLabel("Title").fill("Harbour at night");
  const save = preview.getByRole("button", { name: "Save" });
  await endSession(page);
  await save.click();
  // The question for the password says enough.
  const login = page.getByRole("dialog", { name: "Please log in again" });
  await expect(login).toContainText("What you have typed is still here.");
  await expect(toast(page, "Error")).toHaveCount(0);
  await logInAgain(page, member);
  await expect(preview.getByLabel("Title")).toHaveValue("Harbour at night");
  await page.route(/\/api\/notes\/\d+$/, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await save.click();
  await expect(toast(page, "Error")).toContainText("Your changes could not be saved. Please try again.");
  await expect(preview.getByLabel("Title")).toHaveValue("Harbour at night");
  await expect(save).toBeFocused();
  await page.unroute(/\/api\/notes\/\d+$/);
  await save.click();
  await expect(card(page, "Harbour at night")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  const isKept = async () => {
    await expect(dialog.getByText("Log.txt")).toBeVisible();
    await expect(dialog.getByText(/^Uploading:/)).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
    const notes: { title: string }[] = await (await page.request.get("/api/notes")).json();
    expect(notes.map(({ title }) => title)).toEqual(["Harbour at night"]);
  };
  await page.keyboard.press("u");
  await dialog.locator("input[type=file]").setInputFiles(file("Log.txt", "Wind ".repeat(100_000)));
  const line = await cutLine();
  await page.route("**/api/notes/upload", (route) => route.continue({ url: line.address }));
  await upload.click();
  await expect(toast(page, "Upload failed")).toContainText("We could not reach the server.");
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server.");
  expect(line.taken()).toBeGreaterThan(0);
  line.close();
  await page.unroute("**/api/notes/upload");
  await isKept();
  await fail(page, "**/api/notes/upload");
  await upload.click();
  await expect(toast(page, "Upload failed")).toContainText("There was an error uploading your file.");
  await expect(dialog.getByRole("alert")).toHaveText("Failed to upload file");
  await page.unroute("**/api/notes/upload");
  await endSession(page);
  await upload.click();
  await logInAgain(page, member);
  await isKept();
  await upload.click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Log")).toBeVisible();

  // It is stored, and only the answer is lost: the list shows it.
  await page.route("**/api/notes/upload", async (route) => {
    await addDocument(page, "Buoys.txt", String(file("Buoys.txt").buffer));
    await route.abort();
  });
  await page.keyboard.press("u");
  await dialog.locator("input[type=file]").setInputFiles(file("Buoys.txt"));
  await upload.click();
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server.");
  await expect(card(page, "Buoys")).toBeAttached();
  // Sent again, it is the one that has arrived.
  await page.unroute("**/api/notes/upload");
  await upload.click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, "Duplicate document detected")).toBeHidden();
  await expect(card(page, "Buoys")).toHaveCount(1);

  await page.getByRole("button", { name: "Edit Buoys" }).click();
  const buoys = page.getByRole("dialog", { name: "Buoys" });
  await buoys.getByLabel("Title").fill("Buoys at dawn");
  await endSession(page);
  await buoys.getByRole("button", { name: "Save" }).click();
  await login.getByRole("button", { name: "Leave this page and log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a favourite that the server refuses is taken back; a deletion that fails says why and deletes nothing, of one and of several; a list that cannot be loaded says so, can be loaded again, and is when the line is back; a search that fails, and a deletion whose answer is lost, are no dead ends", async ({
  page,
  context,
}) => {
  const star = page.getByRole("button", { name: "Favorite Harbour" });
  await fail(page, /toggle-favorite/);
  await star.click();
  await expect(toast(page, "Error")).toContainText("Failed to update favorite status. Please try again.");
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await page.unroute(/toggle-favorite/);
  await star.click();
  await expect(toast(page, "Added to favorites")).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "true");

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/notes\/\d+$/, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await held;
    return route.fulfill({ status: 500 });
  });
  await fail(page, "**/api/notes/delete", 500, "The storage is full.");
  await card(page, "Harbour").getByRole("button", { name: "Delete Harbour" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  letGo();
  await expect(toast(page, "Error")).toContainText("There was an error deleting the note.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Error")).toContainText("The storage is full.");
  await expect(card(page, "Harbour")).toBeVisible();

  const list = /\/api\/notes\?/;
  await fail(page, list);
  await page.reload();
  await expect(page.getByText("Failed to fetch notes")).toBeVisible();
  await page.unroute(list);
  // What is read in pieces is seen before its end: the next request is the one that fails.
  const answered = page.waitForResponse(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await (await answered).finished();
  await expect(card(page, "Harbour")).toBeVisible();
  await fail(page, list);
  await page.getByRole("button", { name: "Favorite Harbour" }).click();
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeVisible();
  await expect(card(page, "Harbour")).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeHidden();

  // The line is lost, and comes back: nobody has to ask again.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Favorite Harbour" }).click();
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeHidden();

  // What is at hand is searched without the server; that the rest is not, is said.
  const search = page.getByPlaceholder("Search notes...");
  const notSearched = page.getByRole("alert").filter({ hasText: "The full text could not be searched" });
  await fail(page, /\/api\/notes\/search/);
  await search.fill("noon");
  await expect(notSearched).toBeVisible();
  await expect(card(page, "Harbour")).toBeVisible();
  await search.fill("midnight");
  await expect(card(page, "Harbour")).toBeHidden();
  await expect(notSearched).toBeVisible();
  await page.unroute(/\/api\/notes\/search/);
  await notSearched.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText('No results found for "midnight"')).toBeVisible();
  await page.getByRole("button", { name: "Show all notes" }).click();

  // It is deleted, and only the answer is lost: nobody has to ask again.
  await page.unroute(/\/api\/notes\/\d+$/);
  let isLost = false;
  await page.route(/\/api\/notes\/\d+$/, async (route) => {
    if (isLost || route.request().method() !== "DELETE") return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await card(page, "Harbour").getByRole("button", { name: "Delete Harbour" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
});
