import type { Page } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { goBackOverPage } from "./support/back.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressTwiceAtOnce } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { hang } from "./support/photos.ts";
import { stopClock } from "./support/clock.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const bar = (page: Page) => page.getByRole("banner");

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const quick = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link");
  await expect(quick).toHaveText(["Apps", "Photography", "Blog", "Games"]);
  const year = new Date().getFullYear();
  await expect(footer).toContainText(
    `© 2025${year > 2025 ? `–${year}` : ""} Personal Site. All rights reserved.`,
  );
  await expect(footer).toContainText("Now Playing nothing just now");
  for (const [site, url] of [
    ["GitHub", "https://github.com/"],
    ["Instagram", "https://www.instagram.com/"],
    ["LinkedIn", "https://www.linkedin.com/"],
  ]) {
    await expect(footer.getByRole("link", { name: site })).toHaveAttribute("href", url ?? "");
  }
  await quick.filter({ hasText: "Blog" }).click();
  await expect(page).toHaveURL("/#blog");
  await expect(page.locator("#blog")).toBeInViewport();
}

test.describe("a visitor", () => {
  // The post is not there.
  test.use({ expectedErrors: ["404"] });

  test("has the brand, three links and Log In in the bar of a desk, the rest in the footer, and on a phone a menu that is hidden until the burger is pressed, and again after", async ({
    page,
  }) => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
    // The one where one is stands out.
    await page.goto("/blog/a-post");
    await expect(current).toHaveText("BLOG");
    await expect(bar(page).getByRole("link", { name: "Personal Site" })).toHaveAttribute("href", "/");
    await expect(links).toHaveText(["APPS", "PHOTOGRAPHY", "BLOG"]);
    await expect(bar(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/auth");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    for (const name of ["PHOTOGRAPHY", "APPS"]) {
      await links.filter({ hasText: name }).click();
      await expect(current).toHaveText(name);
    }
    await test.step("the footer", () => expectFooter(page));
    await expect(current).toHaveCount(0);

    await page.setViewportSize(PHONE.viewport);
    const nav = page.locator("nav#mobile-menu");
    await expect(nav).toHaveAttribute("hidden", "");
    const burger = page.getByRole("button", { name: "Open menu" });
    await expect(burger).toHaveAttribute("aria-expanded", "false");
    await burger.click();
    await expect(nav).not.toHaveAttribute("hidden");
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(nav).toHaveAttribute("hidden", "");
    // From within the menu.
    await burger.click();
    await menu(page).getByRole("link", { name: "Games" }).focus();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(burger).toBeFocused();

    // Lower than the menu: the last of it is reached by scrolling and by Tab, which closes it behind itself.
    await page.setViewportSize({ width: 667, height: 320 });
    await burger.click();
    const last = menu(page).getByRole("link", { name: "Log In" });
    await expect(last).not.toBeInViewport();
    await menu(page).hover();
    await page.mouse.wheel(0, 1_000);
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.focus();
    await page.keyboard.press("Tab");
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize(PHONE.viewport);
    // A tap on what takes no focus leaves it nowhere.
    await burger.click();
    await page.getByRole("button", { name: "Close menu" }).blur();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(burger).toBeFocused();

    await burger.click();
    await expect(menu(page).getByRole("link")).toHaveText(["Apps", "Photography", "Blog", "Games", "Log In"]);
    await expect(menu(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/api/login");
    await menu(page).getByRole("link", { name: "Photography" }).click();
    await expect(page).toHaveURL("/photography");
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await burger.click();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/photography");
    await burger.click();
    await menu(page).getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/auth?next=%2Fphotography");
    await expect(page.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
  });

  test("closes the menu on a phone by Back, also on a page that was opened by its address, and is one step away from the page before all the time", async ({
    page,
  }) => {
    await page.setViewportSize(PHONE.viewport);
    const burger = page.getByRole("button", { name: /^(Open|Close) menu$/ });
    const open = async () => {
      await burger.click();
      await expect(menu(page)).toBeVisible();
    };
    await page.goto("/apps");
    await page.goto("/games");
    await open();
    await goBackOverPage(page);
    await expect(menu(page)).toBeHidden();
    await open();
    await burger.click();
    await expect(menu(page)).toBeHidden();

    await open();
    await test.step("as Safari does it, which gives the focus to nothing that is tapped", async () => {
      await burger.blur();
      await menu(page).getByRole("link", { name: "Blog" }).dispatchEvent("click");
    });
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Games Collection" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/apps");
  });
});

test("somebody who is logged in has a menu with their first name or Account, the way to the account and Log Out, which Back closes and which goes along to no other page; ADMIN is the administrator's, the Admin Panel of a phone everybody's", async ({
  memberPage: page,
  context,
  member,
}) => {
  await page.goto("/games");
  const name = page.getByRole("button", { name: "Ada" });
  const open = async () => {
    await name.click();
    await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
  };
  await open();
  await expect(bar(page).getByRole("link", { name: "ADMIN" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Account settings" })).toHaveAttribute("href", "/account");
  await goBackOverPage(page);
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(name).toBeFocused();
  await open();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search" });
  await search.getByRole("combobox").fill("applications");
  await search.getByRole("option", { name: "Apps", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Games Collection" })).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();

  await page.setViewportSize(PHONE.viewport);
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  await expect(menu(page).getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
  await expect(menu(page).getByText("Ada", { exact: true })).toBeVisible();
  await expect(menu(page).getByText(member.email)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Account settings" })).toHaveAttribute(
    "href",
    "/account",
  );
  await menu(page).getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");

  // Somebody without a first name.
  await logInOwner(context);
  await page.goto("/");
  await burger.click();
  await expect(menu(page).getByText("User", { exact: true })).toBeVisible();
  await page.setViewportSize(DESK.viewport);
  const admin = bar(page).getByRole("link", { name: "ADMIN" });
  await expect(admin).toHaveAttribute("href", "/admin");
  await admin.click();
  await expect(admin).toHaveAttribute("aria-current", "page");
  // Where nothing is asked for that is refused by the time the session has ended.
  await page.goto("/games");
  await bar(page).getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(bar(page).getByRole("link", { name: "Log In" })).toBeVisible();
});

/** With everything that moves, as most people see it. */
const MOVING = { reducedMotion: "no-preference" } as const;

test.describe("what is closed twice", () => {
  test.use(MOVING);

  test("is closed once: the page that it lay over stays", async ({ page }) => {
    const { category } = await hang(["Ferry"]);
    const gallery = `/photography?${new URLSearchParams({ category }).toString()}`;
    await page.goto(gallery);
    const opener = page.getByRole("link", { name: "Ferry", exact: true });
    const dialog = page.getByRole("dialog");
    for (const close of [
      () => pressTwiceAtOnce(page, "Escape"),
      () => dialog.getByRole("button", { name: "Close" }).first().dblclick(),
    ]) {
      await opener.click();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(gallery);
      await expect(opener).toBeVisible();
    }
  });
});

test.describe("the theme", () => {
  test.use(MOVING);

  const theme = (page: Page) => page.getByRole("button", { name: /^Theme/ });

  test("is light at first, goes round by the button, is remembered, follows in the other tabs, and is there before anything is painted", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const html = page.locator("html");
    await expect(html).toHaveClass("light");
    await theme(page).click();
    await expect(html).toHaveClass("dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 16, 13)");
    await theme(page).click();
    await expect(theme(page)).toHaveAccessibleName(/^Theme: as the system/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("system");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(html).toHaveClass("dark");
    // Who wants no motion gets no wave of colours either, from each element to what is in it.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expect(html).toHaveClass("light");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await theme(page).click();
    await expect(theme(page)).toHaveAccessibleName(/^Theme: light/);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");

    const other = await context.newPage();
    await other.goto("/apps");
    await expect(theme(other)).toBeVisible();
    await expect(other.locator("html")).toHaveClass("light");
    await theme(page).click();
    await expect(other.locator("html")).toHaveClass("dark");

    // Without the page's own code, only what comes before the first paint has run.
    await other.route("**/assets/*.js", (route) => route.abort());
    await other.goto("/", { waitUntil: "commit" });
    await expect(other.locator("html")).toHaveClass("dark");
    await expect(other.locator("body")).toHaveCSS("background-color", "rgb(15, 16, 13)");
  });
});

test("what was typed in a search a moment ago keeps nobody from the page that they go on to, and stands there on the way back", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/blog");
  const box = page.getByPlaceholder("Search posts...");
  await expect(box).toBeVisible();
  const letGalleryCome = await holdBack(page, "**/assets/gallery-page-*.js");
  // No pause of the fingers ends before the link is clicked; all do before the page is there.
  await stopClock(page);
  await box.fill("harbour");
  await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
  await page.clock.runFor(5_000);
  await page.clock.resume();
  letGalleryCome();
  await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/blog?q=harbour");
  await expect(box).toHaveValue("harbour");
});

test("a page that takes a moment is seen to be on its way, also before the page's script is there; the skip link leads to its content, which has the focus after a navigation, or the part that the address names has; its title is said as soon as it is known", async ({
  page,
  context,
}) => {
  const letPageCome = await holdBack(page, "**/assets/apps-page-*.js");
  await page.goto("/apps", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  // The page comes into the layout that is there; nobody is thrown back to the beginning.
  letPageCome();
  await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeVisible();
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeFocused();

  const letGalleryCome = await holdBack(page, "**/assets/gallery-page-*.js");
  await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
  const onItsWay = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(onItsWay).toBeVisible();
  letGalleryCome();
  await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  await expect(onItsWay).toHaveCount(0);

  await bar(page).getByRole("link", { name: "Personal Site" }).click();
  await page.getByRole("link", { name: "Get Started" }).press("Enter");
  await expect(page.locator("#apps")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main.getByRole("link", { name: "Apps", exact: true })).toBeFocused();
  await page.getByRole("link", { name: "APPS", exact: true }).click();
  await expect(main).toBeFocused();
  const said = page.getByRole("status").filter({ hasText: "Personal Site" });
  await expect(said).toHaveText("Applications · Personal Site");

  const SCRIPT = "**/assets/index-*.js";
  const loading = page.getByRole("status", { name: "Loading" });
  // A part of a page that comes later than its layout, by an address from elsewhere.
  const letLandingCome = await holdBack(page, SCRIPT);
  await page.goto("/apps/notes#photography", { waitUntil: "commit" });
  await expect(loading).toBeVisible();
  letLandingCome();
  await expect(page.locator("#photography")).toBeFocused();
  await expect(page.locator("#photography")).toBeInViewport();

  await logInOwner(context);
  const post = await publish(context.request, { title: uniqueWord() });
  const letListCome = await holdBack(page, SCRIPT);
  await page.goto(`/blog?q=${post.title}`, { waitUntil: "commit" });
  await expect(main.getByRole("status", { name: "Loading" })).toBeVisible();
  letListCome();
  const letPostCome = await holdBack(page, `**/api/blog-posts/${post.id}`);
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(main).toBeFocused();
  await expect(said).toHaveCount(0);
  letPostCome();
  await expect(said).toHaveText(`${post.title} · Personal Site`);
});

test.describe("toasts", () => {
  test.use({ ...MOVING, expectedErrors: ["401", "net::ERR_FAILED"] });

  async function failLogin(page: Page, email: string): Promise<void> {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "Login", exact: true }).click();
  }

  test("are plain where their code is out of reach, and the page stays as it is", async ({
    page,
    visitor,
  }) => {
    await page.route("**/assets/toaster-*", (route) => route.abort());
    await page.goto("/auth");
    await failLogin(page, visitor.email);
    const toast = page.getByRole("alert").filter({ hasText: "Login failed" });
    await expect(toast).toContainText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();

    await page.route("**/assets/site-search-*", (route) => route.abort());
    await page.keyboard.press("Control+k");
    await expect(page.getByText("The search could not be loaded")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  });

  test("come one at a time, take the focus on F8, go after five seconds, and are swept away to the right", async ({
    page,
    visitor,
  }) => {
    await page.goto("/auth");
    const letGo = await keepToasts(page);
    await failLogin(page, visitor.email);
    const toast = page.getByRole("listitem").filter({ hasText: "Login failed" });
    await expect(toast).toContainText("Invalid email or password");
    // The next one comes in the place of the one before it, which was another element.
    await toast.evaluate((element) => element.setAttribute("data-first", ""));
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator("[data-first]")).toHaveCount(0);
    await expect(toast).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toast).toBeHidden();
    await page.getByLabel("Email").focus();
    await letGo();
    const start = Date.now();
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.getByLabel("Email").focus();
    await expect(toast).toBeHidden();
    expect(Date.now() - start).toBeGreaterThan(4_500);

    await keepToasts(page);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(toast).toBeVisible();
    // It slides into its place.
    await toast.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
    const box = await toast.boundingBox();
    if (!box) throw new Error("The toast has no place.");
    expect(box.width).toBeLessThanOrEqual(420);
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    for (const [distance, gone] of [
      [40, false],
      [70, true],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
      await expect(toast).toBeVisible({ visible: !gone });
    }
  });
});
