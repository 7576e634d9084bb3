import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { holdBack } from "./support/hold-back.ts";
import { findings } from "./support/axe.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { logInOwner } from "./support/people.ts";
import { hang } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Uploads a text as whoever is logged in in this page. */
async function upload(page: Page, name: string, text: string): Promise<void> {
  const response = await page.request.post("/api/notes/upload", {
    headers: { origin: process.env.E2E_ORIGIN ?? "" },
    multipart: { file: { name, mimeType: "text/plain", buffer: Buffer.from(text) } },
  });
  expect(response.status()).toBe(201);
}

test("an upload is asked for from anywhere", async ({ memberPage: page }) => {
  await page.goto("/games");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field(page).fill("upload");
  await option(page, "Upload a document").click();
  await expect(page).toHaveURL(/\/apps\/notes$/);
  await expect(page.getByRole("dialog", { name: "Upload Notes" })).toBeVisible();
});

test("one's own document is found from anywhere, by the keyboard alone, and opens; axe finds nothing to say of the search", async ({
  memberPage: page,
}) => {
  const word = `zephyr${randomUUID().slice(0, 6)}`;
  await upload(page, "Sailing plan.txt", `We leave with the ${word} at noon.`);
  await upload(page, `About ${word}.txt`, "Nothing else is said here.");
  // The page's words are there before its script: what is pressed and typed until that, and the search, come is not lost.
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
  for (const { name, viewport } of WIDTHS.toReversed()) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
    expect(await findings(page), name).toEqual([]);
  }
  await page.keyboard.press("ArrowDown");
  await expect(second).toHaveAttribute("aria-selected", "true");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(await second.getAttribute("id"));
  // From the end back to the beginning, and the other way.
  await page.keyboard.press("ArrowDown");
  await expect(best).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/notes\?note=\d+$/);
  const opened = page.getByRole("dialog", { name: /Sailing plan/ });
  await expect(opened).toBeVisible();
  // Where it was found is said there, too.
  await expect(opened.getByText("Found in the text")).toBeVisible();
  await expect(opened.locator("mark")).toHaveText(word);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/apps/notes");
  // Added on another device: the list that is open does not have it yet.
  await upload(page, "Moorings.txt", "Where the boat lies.");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("moorings");
  await expect(option(page, /^Moorings/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /Moorings/ })).toBeVisible();

  // Over the list as it is, which is there again after it.
  await page.goto("/apps/notes?category=notes&view=list");
  await expect(page.getByRole("heading", { level: 1, name: "Text Notes" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("moorings");
  await expect(option(page, /^Moorings/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: /Moorings/ })
    .getByRole("button", { name: "Close" })
    .click();
  await expect(page).toHaveURL("/apps/notes?category=notes&view=list");

  // The best of a kind alone are there; the way to all of them stands below.
  for (let each = 0; each < 7; each += 1) await upload(page, `Buoy ${each}.txt`, `Moorings by buoy ${each}.`);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field(page).fill("moorings");
  await option(page, "All notes with “moorings”").click();
  await expect(page).toHaveURL("/apps/notes?q=moorings");
  await expect(page.getByText('8 notes available matching "moorings"')).toBeVisible();
  // The organiser's own content, which came after the address.
  await expect(page.getByRole("main")).toBeFocused();
});

test("Enter before the answer is there opens what was typed, and not what was found before; pages and commands are found by their names, and done", async ({
  memberPage: page,
}) => {
  await upload(page, "Tides.txt", "High water at noon.");
  await upload(page, "Winds.txt", "From the north at night.");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field(page).fill("tides");
  await expect(option(page, /^Tides/)).toBeVisible();
  const letAnswerCome = await holdBack(page, "**/api/search?q=winds");
  await field(page).fill("winds");
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeVisible();
  letAnswerCome();
  await expect(page.getByRole("dialog", { name: /Winds/ })).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(
    page.getByRole("group", { name: "Pages" }).getByRole("option", { name: "Blog" }),
  ).toBeVisible();
  await expect(option(page, "Admin dashboard")).toHaveCount(0);
  // What somebody has moved to stays chosen when more is found before it.
  const letHitsCome = await holdBack(page, "**/api/search?q=night");
  await field(page).fill("night");
  await expect(page.getByRole("group", { name: "Commands" }).getByRole("option").first()).toHaveText(
    /theme/i,
  );
  // To the other theme, and back to this one.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  letHitsCome();
  await expect(option(page, /^Winds/)).toBeVisible();
  await expect(option(page, "Dark theme")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // On a Mac.
  await page.keyboard.press("Meta+k");
  await field(page).fill("passw");
  // Who does not wait for the page searches on: the page takes nothing away from them when it comes.
  const letPageCome = await holdBack(page, "**/assets/account-page-*.js");
  await expect(option(page, "Account settings")).toHaveAttribute("aria-selected", "true");
  await field(page).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  letPageCome();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Account/ })).toBeAttached();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("log out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
});

test("a search that is still on its way is given up by Escape, by its key and by going into another field; Enter waits for it", async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "Search", exact: true });
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
  await expect(button).toBeVisible();
  await email.focus();
  await page.keyboard.type("ada");
  await expect(email).toHaveValue("ada");

  const letSearchCome = await holdBack(page, "**/assets/site-search-*.js");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("x");
  await email.click();
  await page.keyboard.press("End");
  await page.keyboard.type("@example.com");
  await expect(email).toHaveValue("ada@example.com");
  letSearchCome();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");

  await page.goto("/games");
  const letItCome = await holdBack(page, "**/assets/site-search-*.js");
  await button.click();
  await page.keyboard.type("ap");
  // For want of patience.
  await button.click();
  await page.keyboard.type("ps");
  await page.keyboard.press("Enter");
  letItCome();
  await expect(page).toHaveURL("/apps");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("for visitors", () => {
  test.use({ expectedErrors: ["500"] });

  test("a visitor finds pages, photos and posts, is told of nothing, and Escape leads back to where they were", async ({
    page,
    browser,
    baseURL,
  }) => {
    const word = uniqueWord();
    await hang([`Fog at ${word}`]);
    const ofOwner = await browser.newContext({ baseURL });
    await logInOwner(ofOwner);
    await publish(ofOwner.request, { title: `Notes from ${word}`, content: `<p>The ${word} was quiet.</p>` });
    await ofOwner.close();
    await page.goto("/");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await field(page).fill(word);
    await expect(option(page, /^Notes from/).locator("mark")).toHaveText([word, word]);
    await option(page, /^Fog at/).click();
    await expect(page.getByRole("dialog", { name: `Fog at ${word}` })).toBeVisible();
    await page.goto("/");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await field(page).fill(word);
    await option(page, /^Notes from/).click();
    await expect(page.getByText(`The ${word} was quiet.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/blog/\\d+-notes-from-${word}$`));

    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.click();
    await expect(option(page, "Log in or register")).toBeVisible();
    await expect(option(page, "Log Out")).toHaveCount(0);
    const nonsense = randomUUID();
    await field(page).fill(nonsense);
    await expect(page.getByText(`Nothing found for “${nonsense}”`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
    // A telephone has no Escape.
    await button.click();
    await page.getByRole("button", { name: "Esc, close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();

    await test.step("a search that fails says so, keeps what was typed, and can be tried again", async () => {
      await page.route("**/api/search?*", (route) => route.fulfill({ status: 500, body: "" }));
      await page.keyboard.press("Control+k");
      await field(page).fill("harbour");
      await expect(page.getByRole("alert")).toContainText("The search did not work.");
      // Of what nobody has found out no number is said.
      const count = page.getByRole("dialog").getByRole("status");
      await expect(count).toBeEmpty();
      // What needs no server is found all the same.
      // The server is asked each time, and refuses, before the way is free.
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
});
