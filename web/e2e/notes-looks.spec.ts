import type { Locator, Page } from "@playwright/test";
import { MAX_TAG_LENGTH } from "../../supabase/functions/_shared/contract/analysis.ts";
import { findings } from "./support/axe.ts";
import { addDocument, card, untilAnalysed } from "./support/documents.ts";
import { pressInDialog } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE] = WIDTHS;

test.use({ expectedErrors: ["Blocked script execution in"] });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The horizontal overflow of a dialog. */
const overhang = (dialog: Locator) => dialog.evaluate((node) => node.scrollWidth - node.clientWidth);

/** The distinct widths of the window and positions of an element in all frames during an action. */
async function drawnWhile(element: Locator, act: () => Promise<void>): Promise<string[]> {
  const watch = await element.evaluateHandle((node) => {
    const seen = new Set<string>();
    let frames = 0;
    (function look() {
      const { x, y, width } = node.getBoundingClientRect();
      seen.add(
        [innerWidth, visualViewport?.width, x, y, width].map((each) => Math.round(each ?? 0)).join(" "),
      );
      frames += 1;
      requestAnimationFrame(look);
    })();
    return { seen, frames: () => frames };
  });
  await act();
  const done = await watch.evaluate(({ frames }) => frames());
  // Ten more frames, to catch a jump after the action.
  await expect.poll(() => watch.evaluate(({ frames }) => frames())).toBeGreaterThan(done + 10);
  return watch.evaluate(({ seen }) => [...seen]);
}

/** Adds a document about the harbour, and one of unclear type with the longest tag in the widest letters. */
async function addBoth(page: Page): Promise<void> {
  const text = "The harbour at noon, and the boats of the harbour.";
  const harbour = await addDocument(page, "Harbour.txt", text);
  const puzzle = await addDocument(page, "Puzzle.txt", "The key is in the blue box.");
  await untilAnalysed(page, puzzle);
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  for (const [ids, addTags] of [
    [[harbour], ["quay"]],
    [[puzzle], ["riddle", "w".repeat(MAX_TAG_LENGTH)]],
  ])
    await page.request.post("/api/notes/change", { data: { ids, addTags }, headers });
}

async function show(page: Page, view: string): Promise<void> {
  const button = page.getByRole("button", { name: view, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
}

test("axe finds nothing in the notes, a selection, the tags, the review, the preview, the menu, settings and help", async ({
  memberPage: page,
}) => {
  await addBoth(page);
  await page.goto("/apps/notes?view=list&category=notes&tag=quay");
  await expect(card(page, "Harbour")).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu of Ada" });
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  expect(await findings(page), "list and menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.getByRole("button", { name: "Remove tag filter quay" }).click();
  await show(page, "Grid");
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("toolbar", { name: "Selected notes" })).toContainText("2 selected");
  expect(await findings(page), "selection").toEqual([]);

  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Take off");
  expect(await findings(page), "tag dialog").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");

  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await page.getByRole("button", { name: "Manage tags" }).click();
  await dialog.getByRole("checkbox", { name: "riddle" }).check();
  expect(await findings(page), "tags").toEqual([]);
  await leave();
  await page.getByRole("button", { name: /^Review/ }).click();
  await expect(dialog.getByRole("button", { name: "Accept", exact: true })).toBeVisible();
  expect(await findings(page), "review").toEqual([]);
  await leave();
  await card(page, "Puzzle").getByRole("button", { name: "View Puzzle" }).click();
  await expect(dialog.getByRole("heading", { name: "Similar documents" })).toBeVisible();
  expect(await findings(page), "preview").toEqual([]);
  await leave();

  for (const name of ["Settings", "Help"]) {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect(await findings(page), name).toEqual([]);
    await leave();
  }
});

test("tags are suggested once one is typed", async ({ memberPage: page }) => {
  await addBoth(page);
  await page.goto("/apps/notes");
  await expect(card(page, "Harbour")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog");
  // Suggestions appear only after typing, because they cover the tags that can be removed.
  const added = dialog.getByRole("combobox", { name: "Add tags" });
  const proposed = page.getByRole("listbox", { name: "Add tags" });
  await expect(added).toBeFocused();
  await expect(added).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("Qu");
  await expect(proposed.getByRole("option")).toHaveText(["quay"]);
  await expect(added).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(proposed).toBeHidden();
  await page.keyboard.type("a");
  await expect(proposed).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("quay", { exact: true })).toBeVisible();
  await expect(added).toHaveValue("");
  await expect(proposed).toBeHidden();
  // Without matching tags no list is open, so Escape acts on the dialog itself.
  await page.keyboard.type("un");
  await expect(added).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Escape");
  await pressInDialog(page.getByRole("dialog", { name: "Discard your changes?" }), "Discard");
  await expect(dialog).toHaveCount(0);
});

test.describe("on a phone", () => {
  // Buttons are larger on touch screens; with animations, as for most users.
  test.use({ viewport: PHONE.viewport, hasTouch: true, isMobile: true, reducedMotion: "no-preference" });

  test("notes and a selection stay within their place, and axe finds nothing", async ({
    memberPage: page,
  }) => {
    const long = "W".repeat(200);
    await addDocument(page, `${long}.txt`);
    await addBoth(page);
    // With the longest kind of date the card still fits the page.
    await page.clock.setFixedTime(Date.now() + 50 * 60_000);
    await page.goto("/apps/notes");
    await expect(card(page, "Puzzle")).toContainText(/\d+ minutes ago/);
    for (const view of ["List", "Grid"]) {
      await show(page, view);
      await card(page, "Puzzle").hover();
      expect(await isTooWide(page), view).toBe(false);
      if (view === "List") expect(await findings(page), view).toEqual([]);
    }
    await page.keyboard.press("Control+a");
    await expect(page.getByRole("toolbar", { name: "Selected notes" })).toBeVisible();
    expect(await findings(page), "selection").toEqual([]);
    await page.keyboard.press("t");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Take off");
    expect(await overhang(dialog), "tag dialog").toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  test("nothing moves when tags are suggested in a review", async ({ memberPage: page }) => {
    await addBoth(page);
    await page.goto("/apps/notes");
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: /^Review/ }).click();
    await expect(dialog.getByRole("heading", { name: "Puzzle" })).toBeVisible();
    expect(await overhang(dialog), "review").toBe(0);
    const tags = dialog.getByRole("combobox", { name: "Tags" });
    await tags.scrollIntoViewIfNeeded();
    const list = page.getByRole("listbox", { name: "Tags" });
    const drawn = await drawnWhile(tags, async () => {
      await tags.tap();
      await expect(list.getByRole("option", { name: "quay" })).toBeVisible();
    });
    expect(drawn, "nothing moves when tags are proposed").toHaveLength(1);
    expect(drawn[0]).toMatch(new RegExp(`^${PHONE.viewport.width} `));
    const sides = (target: Locator) =>
      target.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      });
    expect(await sides(page.locator(".mantine-TagsInput-dropdown:visible"))).toEqual(
      await sides(dialog.locator(".mantine-TagsInput-input")),
    );
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  test("a preview stays within its place on every phone, with all its actions", async ({
    memberPage: page,
  }) => {
    await addBoth(page);
    await page.goto("/apps/notes");
    const dialog = page.getByRole("dialog");
    await card(page, "Puzzle").getByRole("button", { name: "View Puzzle" }).click();
    await expect(dialog.getByRole("heading", { name: "Similar documents" })).toBeVisible();
    expect(await findings(page), "preview").toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    expect(await overhang(dialog), "preview").toBe(0);
    // On the smallest phone and on a small tablet all actions are on one line.
    const top = async (name: string) => (await dialog.getByRole("button", { name }).boundingBox())?.y;
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: PHONE.viewport.height });
      await expect(dialog.getByRole("button", { name: "Delete" })).toBeInViewport({ ratio: 1 });
      expect(await top("Delete"), `${width}`).toBe(await top("Open Fullscreen"));
      expect(await overhang(dialog), `${width}`).toBe(0);
      expect(await isTooWide(page), `${width}`).toBe(false);
    }
    await page.setViewportSize(PHONE.viewport);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  test("a long name leaves room for the document and the close button", async ({ memberPage: page }) => {
    const long = "W".repeat(200);
    await addDocument(page, `${long}.txt`);
    await page.goto("/apps/notes");
    await card(page, long)
      .getByRole("button", { name: `View ${long}` })
      .click();
    const header = page.getByRole("dialog", { name: long }).locator("header");
    await expect(header).toBeVisible();
    const title = await header.getByText(long, { exact: true }).boundingBox();
    const close = await header.getByRole("button", { name: "Close" }).boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(close?.x ?? 0);
    expect((await header.boundingBox())?.height).toBeLessThan(PHONE.viewport.height / 4);
  });
});
