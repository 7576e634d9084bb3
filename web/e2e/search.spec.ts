import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { SEARCH_HITS_OF_A_KIND, searchHitSchema } from "../../supabase/functions/_shared/contract/search.ts";
import { holdBack } from "./support/hold-back.ts";
import { findings } from "./support/axe.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { logInOwner } from "./support/people.ts";
import { uploadPhotos } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;

const field = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Uploads a text as the user who is logged in on this page. */
async function upload(page: Page, name: string, text: string): Promise<void> {
  const response = await page.request.post("/api/notes/upload", {
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
    multipart: { file: { name, mimeType: "text/plain", buffer: Buffer.from(text) } },
  });
  expect(response.status()).toBe(201);
}

const openSearch = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
};

test("a document is found from anywhere and opened by keyboard, and keys before the search is loaded are not lost; axe finds nothing", async ({
  memberPage: page,
}) => {
  const word = `zephyr${randomUUID().slice(0, 6)}`;
  await upload(page, "Sailing plan.txt", `We leave with the ${word} at noon.`);
  await upload(page, `About ${word}.txt`, "Nothing else is said here.");
  // Keys pressed before the page's script and the search are loaded are not lost.
  const letScriptCome = await holdBack(page, "**/assets/index-*.js");
  await page.goto("/games", { waitUntil: "commit" });
  await page.getByText("Games Collection").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${word.slice(0, 3).toUpperCase()}!`);
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveCount(0);
  const letSearchCome = await holdBack(page, "**/assets/site-search-*.js");
  letScriptCome();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.type(word.slice(3, 6).toUpperCase());
  letSearchCome();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word.slice(6).toUpperCase());
  await expect(field(page)).toHaveValue(word.toUpperCase());
  const best = option(page, /^About/);
  await expect(best).toHaveAttribute("aria-selected", "true");
  const second = option(page, /^Sailing plan/);
  await expect(second.locator("mark")).toHaveText(word);
  await expect(page.getByRole("group", { name: "Notes" }).getByRole("option")).toHaveCount(2);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(DESK.viewport);
  await page.keyboard.press("ArrowDown");
  await expect(second).toHaveAttribute("aria-selected", "true");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await second.getAttribute("id"));
  // The selection wraps around in both directions.
  await page.keyboard.press("ArrowDown");
  await expect(best).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/notes\?note=\d+$/);
  const opened = page.getByRole("dialog", { name: /Sailing plan/ });
  // The opened document marks the hit.
  await expect(opened.getByText("Found in the text")).toBeVisible();
  await expect(opened.locator("mark")).toHaveText(word);
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL("/apps/notes");
});

test("a document that the list does not have yet is opened, and the list is shown again after it", async ({
  memberPage: page,
}) => {
  await page.goto("/apps/notes");
  // Added elsewhere, so the open list does not have it yet; the list is shown again after closing it.
  await page.getByRole("button", { name: /^Text Notes/ }).click();
  await expect(page).toHaveURL("/apps/notes?category=notes");
  await upload(page, "Moorings.txt", "Where the boat lies.");
  await openSearch(page);
  await field(page).fill("moorings");
  await expect(option(page, /^Moorings/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const moorings = page.getByRole("dialog", { name: /Moorings/ });
  await expect(moorings).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(moorings).toBeHidden();
  await expect(page).toHaveURL("/apps/notes?category=notes");
});

test("pages are found and commands are run, and the chosen one stays chosen when hits come before it", async ({
  memberPage: page,
}) => {
  await upload(page, "Winds.txt", "From the north at night.");
  await page.goto("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(
    page.getByRole("group", { name: "Pages" }).getByRole("option", { name: "Blog" }),
  ).toBeVisible();
  await expect(option(page, "Admin dashboard")).toHaveCount(0);
  await field(page).fill("upload");
  await option(page, "Upload a document").click();
  await expect(page).toHaveURL(/\/apps\/notes$/);
  const uploading = page.getByRole("dialog", { name: "Upload Notes" });
  await expect(uploading).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(uploading).toBeHidden();
  await openSearch(page);
  // The selected option stays selected when more hits appear before it.
  const letHitsCome = await holdBack(page, "**/api/search?q=night");
  await field(page).fill("night");
  await expect(page.getByRole("group", { name: "Commands" }).getByRole("option").first()).toHaveText(
    /theme/i,
  );
  // Switches the theme and back.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  letHitsCome();
  await expect(option(page, /^Winds/)).toBeVisible();
  await expect(option(page, "Dark theme")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a search that is opened while a page is loading keeps its focus and text", async ({
  memberPage: page,
}) => {
  await page.goto("/apps");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  // The shortcut on a Mac.
  await page.keyboard.press("Meta+k");
  await field(page).fill("passw");
  // A search opened while a page is loading keeps its focus and text when the page arrives.
  const letPageCome = await holdBack(page, "**/assets/account-page-*.js");
  await expect(option(page, "Account settings")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openSearch(page);
  letPageCome();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Account/ })).toBeAttached();
  await expect(field(page)).toBeFocused();
});

test("only the best hits of each kind are listed, followed by a link to all of them", async ({
  memberPage: page,
}) => {
  await upload(page, "Winds.txt", "From the north at night.");
  await page.goto("/apps");
  await openSearch(page);
  // Only the best hits of each kind are listed, followed by a link to all of them.
  await page.route("**/api/search?q=north", async (route) => {
    const response = await route.fetch();
    const hit = z
      .array(searchHitSchema)
      .parse(await response.json())
      .find(({ kind }) => kind === "note");
    const json = Array.from({ length: SEARCH_HITS_OF_A_KIND }, (_, id) => ({ ...hit, id }));
    await route.fulfill({ response, json });
  });
  await field(page).fill("north");
  await option(page, "All notes with “north”").click();
  await expect(page).toHaveURL("/apps/notes?q=north");
  await expect(page.getByText('1 note available matching "north"')).toBeVisible();
  // The content of the organiser, which is rendered after the address has changed.
  await expect(page.getByRole("main")).toBeFocused();
});

test("Enter before the response opens the typed search, and not an older hit", async ({
  memberPage: page,
}) => {
  await upload(page, "Winds.txt", "From the north at night.");
  await upload(page, "Moorings.txt", "Where the boat lies.");
  await page.goto("/apps/notes");
  await openSearch(page);
  await field(page).fill("moorings");
  await expect(option(page, /^Moorings/)).toBeVisible();
  const letAnswerCome = await holdBack(page, "**/api/search?q=winds");
  await field(page).fill("winds");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeVisible();
  letAnswerCome();
  const winds = page.getByRole("dialog", { name: /Winds/ });
  await expect(winds).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(winds).toBeHidden();
});

test("who is logged in logs out by the search", async ({ memberPage: page }) => {
  await page.goto("/games");
  await openSearch(page);
  await field(page).fill("log out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
});

test("a search dialog that is still loading is cancelled by Escape, by its shortcut and by focusing another field", async ({
  page,
}) => {
  const email = page.getByRole("textbox", { name: "Email" });
  const letScriptCome = await holdBack(page, "**/assets/index-*.js");
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByText("Come in").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+k");
  letScriptCome();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await email.focus();
  await page.keyboard.type("ada");
  await expect(email).toHaveValue("ada");

  const letSearchCome = await holdBack(page, "**/assets/site-search-*.js");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await email.click();
  await page.keyboard.press("End");
  await page.keyboard.type("@a");
  await expect(email).toHaveValue("ada@a");
  letSearchCome();
  await openSearch(page);
  await expect(field(page)).toHaveValue("");
});

test.describe("for visitors", () => {
  test.use({ expectedErrors: ["500"] });

  test("a visitor finds pages, photos and posts, but no private content, and Escape returns to the same place", async ({
    page,
    browser,
    baseURL,
  }) => {
    const word = uniqueWord();
    await uploadPhotos([`Fog at ${word}`]);
    const ofOwner = await browser.newContext({ baseURL });
    await logInOwner(ofOwner);
    await publish(ofOwner.request, { title: `Notes from ${word}`, content: `<p>The ${word} was quiet.</p>` });
    await ofOwner.close();
    const button = page.getByRole("button", { name: "Search", exact: true });
    // Keys and Enter pressed before the search is loaded are applied afterwards.
    const letSearchCome = await holdBack(page, "**/assets/site-search-*.js");
    await page.goto("/games");
    await button.click();
    await page.keyboard.type("ap");
    // A second, impatient click.
    await button.click();
    await page.keyboard.type("ps");
    await page.keyboard.press("Enter");
    letSearchCome();
    await expect(page).toHaveURL("/apps");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openSearch(page);
    await field(page).fill(word);
    await expect(option(page, /^Notes from/).locator("mark")).toHaveText([word, word]);
    await option(page, /^Fog at/).click();
    await expect(page.getByRole("dialog", { name: `Fog at ${word}` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/apps");
    await openSearch(page);
    await field(page).fill(word);
    await option(page, /^Notes from/).click();
    await expect(page.getByText(`The ${word} was quiet.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/blog/\\d+-notes-from-${word}$`));

    await button.click();
    await expect(option(page, "Log in or register")).toBeVisible();
    await expect(option(page, "Log Out")).toHaveCount(0);
    const nonsense = randomUUID();
    await field(page).fill(nonsense);
    await expect(page.getByText(`Nothing found for “${nonsense}”`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
    // The close button is for phones, which have no Escape key.
    await button.click();
    await page.getByRole("button", { name: "Esc, close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("a search that fails says so, keeps what was typed, and can be tried again", async ({ page }) => {
    await page.goto("/games");
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
    await page.route("**/api/search?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.keyboard.press("Control+k");
    await field(page).fill("harbour");
    await expect(page.getByRole("alert")).toContainText("The search did not work.");
    // No number of hits is announced before the response.
    const count = page.getByRole("dialog").getByRole("status");
    await expect(count).toBeEmpty();
    // Pages are found without the server.
    // Wait for each refused request before the route is removed.
    const refusal = (word: string) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/search?q=${word}`));
    const [blog, harbour] = [refusal("blog"), refusal("harbour")];
    await field(page).fill("blog");
    await expect(option(page, "Blog")).toBeVisible();
    await blog;
    await field(page).fill("harbour");
    await harbour;
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/search?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(field(page)).toHaveValue("harbour");
    await expect(count).toHaveText(/^\d+ results?$/);
  });
});
