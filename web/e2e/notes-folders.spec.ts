import type { Page } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { goBackOverPage } from "./support/back.ts";
import { stopClock } from "./support/clock.ts";
import { addDocument, card, file, fixture } from "./support/documents.ts";
import { moveTo, row } from "./support/folders.ts";
import { holdBack } from "./support/hold-back.ts";
import { drawLate } from "./support/late-drawing.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts, toast } from "./support/toast.ts";
import { readFile } from "node:fs/promises";

const NOTES = "/apps/notes";

/** Expects a row of the sidebar to show its name and this count. */
function counted(page: Page, name: string, count: number): Promise<void> {
  return expect(row(page, name)).toHaveText(`${name}${count}`);
}

async function addLease(page: Page): Promise<number> {
  return addDocument(page, "lease.docx", await readFile(fixture("lease-contract.docx")));
}

function storedItem(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name): unknown => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

test("the sidebar lists categories with icons and counts, and folders under documents and text notes only", async ({
  memberPage: page,
}) => {
  await addLease(page);
  await addDocument(page, "diary.txt");
  await page.goto(NOTES);
  const sidebar = page.getByRole("complementary");
  await expect(sidebar).toHaveCSS("width", "256px");
  await expect(sidebar.getByText("Organize your documents")).toBeVisible();
  await expect(sidebar.getByRole("button", { name: "Upload" })).toBeVisible();
  for (const [name, count] of [
    ["All Notes", 2],
    ["Recent", 2],
    ["Favorites", 0],
    ["Documents", 1],
    ["Text Notes", 1],
  ] as const) {
    await counted(page, name, count);
    await expect(row(page, name).locator("svg")).toBeVisible();
  }
  const lists = sidebar.getByRole("list", { name: /^Folders in/ });
  await expect(lists).toHaveText(["School0Work0New Folder", "Personal0Ideas0New Folder"]);

  await page.getByRole("button", { name: "Hide sidebar" }).click();
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Show sidebar" }).click();
  await expect(sidebar).toBeVisible();
});

async function makeTrips(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New Folder in Text Notes" }).click();
  await page.getByLabel("Folder Name").fill("Trips");
  await page.keyboard.press("Enter");
  await counted(page, "Trips", 0);
}

test("a folder is created by keyboard, under a name of its own", async ({ memberPage: page }) => {
  await page.goto(NOTES);
  const lists = page.getByRole("complementary").getByRole("list", { name: /^Folders in/ });
  // An empty name does nothing, spaces are trimmed, and names are unique.
  const newFolder = page.getByRole("button", { name: "New Folder in Text Notes" });
  const making = page.getByRole("dialog", { name: "Create New Folder" });
  const newName = making.getByLabel("Folder Name");
  await newFolder.focus();
  await page.keyboard.press("Enter");
  await expect(newName).toBeFocused();
  await expect(newName).toHaveAttribute("placeholder", "Enter folder name");
  await newName.fill("   ");
  await making.getByRole("button", { name: "Create Folder" }).click();
  await expect(making).toBeVisible();
  await newName.fill("Never");
  await making.getByRole("button", { name: "Cancel" }).click();
  await expect(making).toBeHidden();
  await expect(newFolder).toBeFocused();
  await expect(row(page, "Never")).toBeHidden();
  await page.keyboard.press("Enter");
  await newName.fill("  Trips ");
  await page.keyboard.press("Enter");
  await expect(making).toBeHidden();
  await expect(page.getByText('"Trips" is in the sidebar, under Text Notes.', { exact: true })).toBeVisible();
  await counted(page, "Trips", 0);
  await newFolder.click();
  await newName.fill("trips");
  await page.keyboard.press("Enter");
  await expect(toast(page, 'There is a folder named "Trips" already')).toBeVisible();
  await expect(lists.last()).toHaveText("Personal0Ideas0Trips0New Folder");
});

test("a folder is renamed by keyboard, and notes, address and focus follow", async ({ memberPage: page }) => {
  await addDocument(page, "diary.txt");
  await page.goto(NOTES);
  await makeTrips(page);
  await moveTo(page, "diary", "Text Notes", "Trips");
  await row(page, "Trips").click();
  await expect(page.getByText("(1 item)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Folder Ideas: actions" })).toBeHidden();

  const menuOf = (name: string) => page.getByRole("button", { name: `Folder ${name}: actions` });
  await row(page, "Trips").focus();
  await page.keyboard.press("Tab");
  await expect(menuOf("Trips")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename Folder" });
  const name = dialog.getByLabel("Folder Name");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Trips");
  await name.fill(" ideas ");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText('There is a folder named "Ideas" already.')).toBeVisible();
  expect(await findings(page), "rename").toEqual([]);
  await name.fill("Travel");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(menuOf("Travel")).toBeFocused();
  await counted(page, "Travel", 1);
  await expect(row(page, "Trips")).toBeHidden();
  await expect(page).toHaveURL(`${NOTES}?category=notes&folder=Travel`);
  await expect(card(page, "diary").getByText("In folder: Travel")).toBeVisible();

  // An address with the old name leads to the renamed folder.
  await page.goto(`${NOTES}?category=notes&folder=Trips`);
  await expect(page).toHaveURL(`${NOTES}?category=notes&folder=Travel`);
  await expect(page.getByText("(1 item)")).toBeVisible();
});

test("a folder is deleted by keyboard, and its notes stay", async ({ memberPage: page }) => {
  const id = await addDocument(page, "diary.txt");
  await page.goto(NOTES);
  await makeTrips(page);
  await moveTo(page, "diary", "Text Notes", "Trips");
  await row(page, "Trips").click();
  await page.getByRole("button", { name: "Folder Trips: actions" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question.getByText("The note in it stays, in its main category")).toBeVisible();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "Trips")).toBeHidden();
  await expect(page.getByRole("button", { name: "New Folder in Text Notes" })).toBeFocused();
  await expect(page).toHaveURL(`${NOTES}?category=notes`);
  await expect(card(page, "diary")).toBeVisible();
  expect(await storedItem(page, `note-folder-${id}`)).toBeNull();
});

test.describe("a folder", () => {
  test.use({ expectedErrors: ["Failed to load resource"] });

  test("is selected, deselected and replaced by a category, each with its own address; it has a loading and an error state, and takes uploads while open", async ({
    memberPage: page,
  }) => {
    await page.goto(NOTES);
    await row(page, "Work").click();
    await expect(page).toHaveURL(`${NOTES}?category=docs&folder=Work`);
    await expect(row(page, "Work")).toHaveAttribute("aria-current", "true");
    await expect(row(page, "Documents")).not.toHaveAttribute("aria-current");
    await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
    await expect(page.getByText('0 notes in "Work" folder')).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Work", exact: true })).toBeVisible();
    await expect(page.getByText("Folder view")).toBeVisible();
    await expect(page.getByText("(0 items)")).toBeVisible();
    await expect(page.getByText("No text notes in Work")).toBeVisible();
    await expect(page.getByText("Drag and drop text files to see them here")).toBeVisible();
    await expect(page.getByRole("button", { name: "Place Files" })).toBeVisible();
    await row(page, "Work").click();
    await expect(page).toHaveURL(`${NOTES}?category=docs`);
    await expect(page.getByText("Folder view")).toBeHidden();
    await expect(row(page, "Documents")).toHaveAttribute("aria-current", "true");

    await row(page, "Ideas").click();
    await expect(page).toHaveURL(`${NOTES}?category=notes&folder=Ideas`);
    await expect(page.getByText("No text notes in Ideas")).toBeVisible();
    await row(page, "Favorites").click();
    await expect(page).toHaveURL(`${NOTES}?category=favorites`);
    await expect(page.getByText("You don't have any favorites yet")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("No text notes in Ideas")).toBeVisible();

    let letAnswerCome = () => {};
    const released = new Promise<void>((resolve) => (letAnswerCome = resolve));
    await page.route(/\/api\/notes\?/, async (route) => {
      await released;
      await route.fulfill({ status: 500, body: "Out of order." });
    });
    await page.reload();
    await expect(page.getByRole("status", { name: "Loading folder" })).toBeVisible();
    await expect(page.getByText(/items?\)$/)).toBeHidden();
    letAnswerCome();
    await expect(page.getByText("Failed to fetch notes")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No text notes in Ideas")).toBeVisible();

    await page.getByRole("button", { name: "Place Files" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload Notes" });
    await dialog.locator("input[type=file]").setInputFiles(file("first idea.txt"));
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, "first idea").getByText("In folder: Ideas")).toBeVisible();
    await expect(page.getByText("(1 item)")).toBeVisible();
    await counted(page, "Ideas", 1);
    await page.getByRole("button", { name: "Add Files" }).click();
    await expect(dialog).toBeVisible();
  });
});

/** Fills the local storage completely. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let number = 0; number < 4; number += 1) {
        try {
          localStorage.setItem(`fill-${size}-${number}`, "x".repeat(size));
        } catch {
          // This size no longer fits.
        }
      }
    }
  });
}

/** The dialog that moves a note, and what opens it. */
function moving(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Move File to Folder" });
  const group = (name: string) => dialog.getByRole("group", { name });
  const place = (category: string, name: string) => group(category).getByRole("button", { name });
  const ask = (title: string) => card(page, title).getByRole("button", { name: `Move to folder: ${title}` });
  return { dialog, group, place, ask };
}

test.describe("a note", () => {
  test.use({ expectedErrors: ["Failed to load resource"] });

  test("is moved, and a late response does not close the dialog for the next one", async ({
    memberPage: page,
  }) => {
    await addLease(page);
    await addDocument(page, "diary.txt");
    await page.goto(NOTES);
    const { dialog, place, ask } = moving(page);

    // A late response does not close the dialog for the next document.
    const letAnswerCome = await holdBack(page, "**/api/notes/change");
    await ask("lease").click();
    await place("Text Notes", "Main Category").click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await ask("diary").click();
    await expect(dialog).toContainText('Select a destination for "diary"');
    letAnswerCome();
    await expect(toast(page, "File moved to Text Notes")).toBeVisible();
    await place("Text Notes", "Ideas").click();
    await expect(toast(page, "File moved to Ideas folder")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("is moved by keyboard, with the focus on the next one", async ({ memberPage: page }) => {
    await addDocument(page, "letter.txt");
    const id = await addLease(page);
    await page.clock.install();
    await page.goto(NOTES);
    const { dialog, group, place, ask } = moving(page);
    await ask("lease").focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText('Select a destination for "lease"')).toBeVisible();
    await expect(group("Documents").getByRole("button")).toHaveText(["Main Category", "School", "Work"]);
    await expect(group("Text Notes").getByRole("button")).toHaveText(["Main Category", "Personal", "Ideas"]);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    // This toast stays three seconds, others five; measured with a stopped clock, because the machine may be slow.
    await stopClock(page);
    await place("Documents", "Work").press("Enter");
    await expect(toast(page, "File moved to Work folder")).toBeVisible();
    await page.clock.runFor(2_900);
    await expect(dialog).toBeHidden();
    await expect(toast(page, "File moved to Work folder")).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast(page, "File moved to Work folder")).toBeHidden();
    await page.clock.resume();
    await counted(page, "Work", 1);
    // The note has left the list, and the one in its place has the focus.
    await expect(card(page, "letter").getByRole("heading").getByRole("button")).toBeFocused();
    expect(await storedItem(page, `note-folder-${id}`)).toMatchObject({
      category: "docs",
      folderName: "Work",
      title: "lease",
      noteId: id,
      timestamp: expect.any(Number),
    });
  });

  test("in a folder appears in the right lists", async ({ memberPage: page }) => {
    await addDocument(page, "letter.txt");
    await addLease(page);
    await page.goto(NOTES);
    await moveTo(page, "lease", "Text Notes", "Main Category");
    await moveTo(page, "lease", "Documents", "Work");
    // Lists hide notes in folders of other categories; the list of documents also those in its own folders.
    await counted(page, "All Notes", 1);
    await counted(page, "Recent", 1);
    await counted(page, "Documents", 0);
    await expect(card(page, "lease")).toBeHidden();
    await page.getByPlaceholder("Search notes...").fill("landlord");
    await expect(card(page, "lease")).toBeVisible();
    await page.getByPlaceholder("Search notes...").fill("");
    // If all documents are in folders, the list says so and does not ask for an upload.
    await row(page, "Documents").click();
    await expect(page.getByText("Your documents are in folders. Open one to see them.")).toBeVisible();
    await row(page, "Work").click();
    await expect(card(page, "lease").getByText("In folder: Work")).toBeVisible();
    await expect(page.getByText("(1 item)")).toBeVisible();
    await expect(page.getByText('1 note in "Work" folder')).toBeVisible();
    await page.getByRole("button", { name: "List", exact: true }).click();
    await expect(card(page, "lease").getByText("In folder: Work")).toBeVisible();

    // A document in a folder of another category is listed there.
    await moveTo(page, "lease", "Text Notes", "Ideas");
    await expect(page.getByText("No text notes in Work")).toBeVisible();
    await expect(page.getByRole("button", { name: "Place Files" })).toBeFocused();
    await counted(page, "Work", 0);
    await counted(page, "Ideas", 1);
    await counted(page, "Documents", 1);
    await counted(page, "Text Notes", 2);
  });

  test("is back in its folder when the move fails, or is undone from its toast", async ({
    memberPage: page,
  }) => {
    const id = await addLease(page);
    await page.goto(NOTES);
    await moveTo(page, "lease", "Text Notes", "Main Category");
    await moveTo(page, "lease", "Text Notes", "Ideas");
    const { dialog, place, ask } = moving(page);
    // The move is shown before the response, and undone when it fails.
    let cut = () => {};
    const held = new Promise<void>((resolve) => (cut = resolve));
    await page.route("**/api/notes/change", async (route) => {
      await held;
      await route.abort();
    });
    await row(page, "Ideas").click();
    await ask("lease").click();
    await place("Documents", "Main Category").click();
    await counted(page, "Text Notes", 0);
    await counted(page, "Ideas", 0);
    cut();
    await expect(toast(page, "We could not reach the server")).toBeVisible();
    await expect(dialog).toBeVisible();
    await counted(page, "Text Notes", 1);
    await counted(page, "Ideas", 1);

    // Undo restores both folder and category.
    await page.unroute("**/api/notes/change");
    await keepToasts(page);
    await place("Documents", "Main Category").click();
    await expect(dialog).toBeHidden();
    await counted(page, "Text Notes", 0);
    await counted(page, "Ideas", 0);
    await counted(page, "All Notes", 1);
    expect(await storedItem(page, `note-folder-${id}`)).toBeNull();
    await page.keyboard.press("F8");
    await toast(page, "File moved to Documents").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(toast(page, "Move undone")).toBeVisible();
    await expect(card(page, "lease").getByText("In folder: Ideas")).toBeVisible();
    await counted(page, "Text Notes", 1);
    await counted(page, "Ideas", 1);
    const back = { category: "notes", folderName: "Ideas" };
    expect(await storedItem(page, `note-folder-${id}`)).toMatchObject(back);
  });

  test("cannot be moved without room in the browser's storage, nor a folder be made", async ({
    memberPage: page,
  }) => {
    await addLease(page);
    await page.goto(NOTES);
    const { dialog, place, ask } = moving(page);
    await fillStorage(page);
    await ask("lease").click();
    await place("Documents", "Work").click();
    const noRoom = toast(page, "This browser has no room left to remember it.");
    await expect(noRoom).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await counted(page, "Work", 0);
    await expect(noRoom).toBeHidden();
    await page.getByRole("button", { name: "New Folder in Documents" }).click();
    await page.getByLabel("Folder Name").fill("No room");
    await page.keyboard.press("Enter");
    await expect(noRoom).toBeVisible();
    await expect(page.getByLabel("Folder Name")).toHaveValue("No room");
  });
});

test("what is no note does nothing when it is dropped on a folder", async ({ memberPage: page }) => {
  await addDocument(page, "paper 1.txt");
  await page.goto(NOTES);
  await counted(page, "Text Notes", 1);

  // Dropping something else on a folder does nothing, and does not navigate away.
  const others = await page.context().newCDPSession(page);
  const target = await row(page, "Personal").boundingBox();
  const [x, y] = [(target?.x ?? 0) + 20, (target?.y ?? 0) + 10];
  for (const [mimeType, data] of [
    ["text/plain", "paper 1"],
    ["text/html", '<div data-note="1">paper 1</div>'],
    ["application/json", '{"noteIds":[1],"id":1}'],
    ["text/uri-list", new URL("/games", page.url()).href],
  ] as const) {
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      const items = [{ mimeType, data, ...(mimeType === "text/uri-list" && { title: "Games" }) }];
      await others.send("Input.dispatchDragEvent", { type, x, y, data: { items, dragOperationsMask: 19 } });
    }
  }
  await counted(page, "Personal", 0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Notes");
});

test("a note is dragged onto folders and categories, from the grid and the list", async ({
  memberPage: page,
}) => {
  // A low window, so that some rows are outside of it.
  await page.setViewportSize({ width: 1440, height: 600 });
  for (let number = 1; number <= 8; number += 1) await addDocument(page, `paper ${number}.txt`);
  await page.goto(NOTES);
  await counted(page, "Text Notes", 8);
  // Records the texts of the row, because a busy machine may miss one that lasts a second and a half.
  const said = await row(page, "Personal").evaluateHandle((element) => {
    const words: { text: string; at: number }[] = [];
    const write = () => words.push({ text: element.textContent, at: performance.now() });
    new MutationObserver(write).observe(element, { childList: true, characterData: true, subtree: true });
    return words;
  });
  const refreshed = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/notes");
  await card(page, "paper 8").dragTo(row(page, "Personal"));
  await expect(toast(page, "File moved to Personal folder")).toBeVisible();
  await counted(page, "Personal", 1);
  const words = await said.jsonValue();
  const moved = words.findIndex(({ text }) => text === "PersonalFile moved!");
  expect(words.map(({ text }) => text)).toContain("PersonalFile moved!");
  expect(words.at(-1)?.text).toBe("Personal1");
  expect((words.at(-1)?.at ?? 0) - (words[moved]?.at ?? 0)).toBeGreaterThan(1_400);
  await expect(card(page, "paper 8")).toBeHidden();
  expect((await refreshed).status()).toBe(200);

  await page.getByRole("button", { name: "List", exact: true }).click();
  // In the list view the last row is below the window.
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(card(page, "paper 1")).not.toBeInViewport();
  await card(page, "paper 1").dragTo(row(page, "Ideas"));
  await counted(page, "Ideas", 1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await row(page, "Personal").click();
  await expect(page.getByText("(1 item)")).toBeVisible();
  await card(page, "paper 8").dragTo(row(page, "Text Notes"));
  await expect(toast(page, "File moved to Text Notes")).toBeVisible();
  await expect(page.getByText("No text notes in Personal")).toBeVisible();
});

test("a selected note is dragged with the whole selection, and another one alone", async ({
  memberPage: page,
}) => {
  for (let number = 1; number <= 4; number += 1) await addDocument(page, `paper ${number}.txt`);
  await page.goto(NOTES);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(card(page, "paper 1")).toBeVisible();
  // Dragging a selected note moves the whole selection; an unselected note moves alone.
  for (const number of [2, 3]) await page.getByRole("checkbox", { name: `Select paper ${number}` }).check();
  await card(page, "paper 3").dragTo(row(page, "Favorites"));
  await expect(toast(page, "Added to favorites")).toContainText("2 notes");
  await counted(page, "Favorites", 2);
  await card(page, "paper 4").dragTo(row(page, "Ideas"));
  await counted(page, "Ideas", 1);
  await card(page, "paper 2").dragTo(row(page, "Ideas"));
  await expect(toast(page, "2 files moved to Ideas folder")).toBeVisible();
  await counted(page, "Ideas", 3);
  for (const number of [2, 3]) await expect(card(page, `paper ${number}`)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the sidebar is a drawer beside which the page stays visible, and folders work in it", async ({
    memberPage: page,
  }) => {
    await addDocument(page, "diary.txt");
    await page.goto(NOTES);
    await page.getByRole("button", { name: "Show sidebar" }).click();
    const drawer = page.getByRole("dialog", { name: "Notes" });
    await expect(row(page, "Work")).toBeVisible();
    expect(await findings(page), "drawer").toEqual([]);
    const beside = await page.evaluate(() => {
      const sheet = document.querySelector("[role=dialog]")?.getBoundingClientRect();
      // The elements on the right, from the top down: the overlay, and no painted layer between it and the page.
      return {
        width: sheet?.width,
        painted: document
          .elementsFromPoint(350, 400)
          .map((element) => getComputedStyle(element).backgroundColor)
          .filter((color) => !/, 0\)$/.test(color))[0],
      };
    });
    expect(beside).toEqual({ width: 256, painted: "rgba(0, 0, 0, 0.45)" });

    await row(page, "Ideas").click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText("No text notes in Ideas")).toBeVisible();
    expect(await findings(page), "empty folder").toEqual([]);
    await page.goBack();
    await card(page, "diary").getByRole("button", { name: "Move to folder: diary" }).click();
    await expect(page.getByText('Select a destination for "diary"')).toBeVisible();
    expect(await findings(page), "move dialog").toEqual([]);
    await page.getByRole("button", { name: "Ideas" }).click();
    await page.getByRole("button", { name: "Show sidebar" }).click();
    await row(page, "Ideas").click();
    await expect(card(page, "diary").getByText("In folder: Ideas")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Show sidebar" }).click();
    await page.getByRole("button", { name: "New Folder in Text Notes" }).click();
    await expect(page.getByLabel("Folder Name")).toBeFocused();
    await page.getByLabel("Folder Name").fill("Trips to places with very long names");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Show sidebar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row(page, "Trips to places with very long names")).toBeVisible();
    expect(await drawer.evaluate(({ scrollWidth }) => scrollWidth)).toBe(256);
    await page.getByRole("button", { name: "Folder Trips to places with very long names: actions" }).tap();
    await page.getByRole("menuitem", { name: "Delete" }).tap();
    await expect(page.getByText("There are no notes in it.")).toBeVisible();
    await page.getByRole("button", { name: "Delete Folder" }).tap();
    await expect(page.getByRole("button", { name: "Show sidebar" })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("Back asks before it closes a review with changes", async ({ memberPage: page }) => {
    await addDocument(page, "puzzle.txt", "The key is in the blue box.");
    await page.goto(NOTES);
    await page.getByRole("button", { name: "Review 1" }).click();
    const review = page.getByRole("dialog", { name: "Review", exact: true });
    await review.getByLabel("Summary").fill("A puzzle.");
    await goBackOverPage(page);
    const question = page.getByRole("dialog", { name: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(review.getByLabel("Summary")).toHaveValue("A puzzle.");
    await review.getByRole("button", { name: "Close" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("Back closes open dialogs and leaves the page only if there are none, also in a slow browser", async ({
    memberPage: page,
  }) => {
    await addDocument(page, "puzzle.txt", "The key is in the blue box.");
    const comeByLink = () => page.getByRole("link", { name: /Notes Organizer/ }).click();
    const goBackFrom = async (name: string, open: () => Promise<void>) => {
      await open();
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog, name).toBeVisible();
      if (name === "Review")
        await expect(dialog.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
      await expect(page.getByRole("dialog"), name).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole("dialog"), name).toHaveCount(0);
      await expect(page, name).toHaveURL(NOTES);
    };
    const leave = async () => {
      await page.goBack();
      await expect(page).toHaveURL("/apps");
    };
    const drawer = () => page.getByRole("button", { name: "Show sidebar" }).click();
    const newFolder = async () => {
      await drawer();
      await page.getByRole("button", { name: "New Folder in Documents" }).click();
    };
    const settings = async () => {
      await page.getByRole("button", { name: "Ada" }).click();
      await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
    };
    const reviewIt = () => page.getByRole("button", { name: "Review 1" }).click();

    await page.goto("/apps");
    await comeByLink();
    await goBackFrom("Notes", drawer);
    await goBackFrom("Upload Notes", () => page.keyboard.press("u"));
    await goBackFrom("Settings", settings);
    await goBackFrom("Search", () => page.keyboard.press("Control+k"));
    await goBackFrom("Are you sure?", () => page.getByRole("button", { name: "Delete puzzle" }).click());
    await goBackFrom("Create New Folder", newFolder);
    await goBackFrom("Review", reviewIt);
    await leave();

    await drawLate(page);
    await page.goto(NOTES);
    await goBackFrom("Settings", settings);
    await goBackFrom("Create New Folder", newFolder);
    await leave();
    await comeByLink();
    await goBackFrom("Notes", drawer);
  });
});

test.describe("a rotated phone", () => {
  // Mobile browsers keep the top of the page in place on rotation.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("keeps its scroll position, and in landscape the selection bar and the dialog's close button are visible", async ({
    memberPage: page,
  }) => {
    for (let n = 0; n < 8; n += 1) await addDocument(page, `${n}.txt`, `The text of number ${n}.`);
    await page.goto(NOTES);
    const note = page.getByRole("article").filter({ hasText: "number 2." });
    await page.getByRole("article").first().waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);

    await note.getByRole("checkbox").tap();
    await expect(page.getByText("1 selected")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Ada" }).tap();
    await page.getByRole("menuitem", { name: "Help" }).tap();
    const help = page.getByRole("dialog", { name: "Help" });
    await help.getByText("Your file itself is never changed").scrollIntoViewIfNeeded();
    await expect(help.getByRole("heading", { name: "Help" })).not.toBeInViewport();
    await expect(help.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  });
});
