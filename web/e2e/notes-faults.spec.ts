import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";
import { addDocument, card, file, untilAnalysed } from "./support/documents.ts";
import { endSessionAt, SERVERS_COOKIE } from "./support/people.ts";
import { expect, test, type Visitor } from "./support/test.ts";
import { toast } from "./support/toast.ts";

test.use({
  expectedErrors: ["Failed to load resource", "net::ERR_", "Blocked script execution in"],
});

test.beforeEach(async ({ memberPage: page }) => {
  const id = await addDocument(page, "Harbour.txt", "The harbour at noon");
  // Until the analysis is done the page polls for it, and a poll could meet the failure that a test prepares for another request.
  await untilAnalysed(page, id);
  await page.goto("/apps/notes");
  await expect(card(page, "Harbour")).toBeVisible();
});

/** A server that cuts the connection when it receives the first bytes. */
async function cutLine() {
  let taken = 0;
  const server = createServer((socket) =>
    socket
      .on("data", (bytes) => {
        taken += bytes.length;
        socket.resetAndDestroy();
      })
      // The client resets the connection.
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

/** Logs in again in the dialog that asks for it. */
async function logInAgain(page: Page, { password }: Visitor): Promise<void> {
  const login = page.getByRole("dialog", { name: "Please log in again" });
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(login).toBeHidden();
}

test("failed edits of a document stay in its form, also after the session has expired", async ({
  page,
  member,
}) => {
  await card(page, "Harbour").getByRole("button", { name: "View Harbour" }).click();
  const preview = page.getByRole("dialog", { name: "Harbour" });
  // The analysis is shown, so the page no longer polls.
  await expect(preview.getByText(/^Read by the built-in analyser/)).toBeVisible();
  // A failed reload of the document changes nothing.
  await fail(page, /\/api\/notes\/\d+$/);
  const refused = page.waitForResponse(/\/api\/notes\/\d+$/);
  await preview.getByRole("button", { name: "Favorite", exact: true }).click();
  await refused;
  await page.unroute(/\/api\/notes\/\d+$/);
  await preview.getByRole("button", { name: "Edit" }).click();
  await preview.getByLabel("Title").fill("Harbour at night");
  const save = preview.getByRole("button", { name: "Save" });
  await endSessionAt(page, "PATCH", /\/api\/notes\/\d+$/, SERVERS_COOKIE);
  await save.click();
  // The login dialog is shown without an error toast.
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
});

test("a failed upload keeps its file and says why", async ({ page, member }) => {
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  const isKept = async () => {
    await expect(dialog.getByText("Log.txt")).toBeVisible();
    await expect(dialog.getByText(/^Uploading:/)).toBeHidden();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeEnabled();
    const notes: { title: string }[] = await (await page.request.get("/api/notes")).json();
    expect(notes.map(({ title }) => title)).toEqual(["Harbour"]);
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
  await endSessionAt(page, "POST", "**/api/notes/upload", SERVERS_COOKIE);
  await upload.click();
  await logInAgain(page, member);
  await isKept();
  await upload.click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Log")).toBeVisible();
});

test("a file that was deleted after it was chosen is refused with a reason", async ({ page }, testInfo) => {
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const chart = testInfo.outputPath("Chart.txt");
  await writeFile(chart, "Depths");
  await page.keyboard.press("u");
  await dialog.locator("input[type=file]").setInputFiles(chart);
  await rm(chart);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This file was changed, moved or deleted after it was chosen. Please choose it again.",
  );
});

test("an upload whose response is lost appears in the list, and is no duplicate when it is sent again", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Upload Notes" });
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  await page.keyboard.press("u");
  // The upload succeeds but its response is lost: the list shows the document.
  await page.route("**/api/notes/upload", async (route) => {
    const key = route.request().headers()["idempotency-key"];
    await addDocument(page, "Buoys.txt", String(file("Buoys.txt").buffer), key);
    await route.abort();
  });
  await dialog.locator("input[type=file]").setInputFiles(file("Buoys.txt"));
  await upload.click();
  await expect(dialog.getByRole("alert")).toContainText("We could not reach the server.");
  await expect(card(page, "Buoys")).toBeAttached();
  // Uploading it again succeeds as the same document.
  await page.unroute("**/api/notes/upload");
  await upload.click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, "Duplicate document detected")).toBeHidden();
  await expect(card(page, "Buoys")).toHaveCount(1);
});

test("a user who leaves for good after the session has expired is logged out", async ({ page }) => {
  await page.getByRole("button", { name: "Edit Harbour" }).click();
  const form = page.getByRole("dialog", { name: "Harbour" });
  await form.getByLabel("Title").fill("Harbour at dawn");
  await endSessionAt(page, "PATCH", /\/api\/notes\/\d+$/, SERVERS_COOKIE);
  await form.getByRole("button", { name: "Save" }).click();
  const login = page.getByRole("dialog", { name: "Please log in again" });
  await login.getByRole("button", { name: "Leave this page and log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a failed favourite, and a failed deletion of one or several, are reported and undone", async ({
  page,
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
});

test("a list that cannot be loaded says so, and is loaded again when the connection is back", async ({
  page,
  context,
}) => {
  const list = /\/api\/notes\?/;
  await fail(page, list);
  await page.reload();
  await expect(page.getByText("Failed to fetch notes")).toBeVisible();
  await page.unroute(list);
  // The streamed response is shown before it ends, so wait for its end before the next request fails.
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

  // When the connection is back, the page retries by itself.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Favorite Harbour" }).click();
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Failed to fetch fresh notes.")).toBeHidden();
});

test("a search without the server is of the loaded excerpts, and a notice says so", async ({ page }) => {
  // Loaded excerpts are searched without the server, and a notice says that full texts are not.
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
});

test("a deletion whose response is lost is found out by the page itself", async ({ page }) => {
  // The deletion succeeds but its response is lost: the page finds out by itself.
  let isLost = false;
  await page.route(/\/api\/notes\/\d+$/, async (route) => {
    if (isLost || route.request().method() !== "DELETE") return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await card(page, "Harbour").getByRole("button", { name: "Delete Harbour" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Upload some documents to get started")).toBeVisible();
});
