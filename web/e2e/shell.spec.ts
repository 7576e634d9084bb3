import type { Page } from "@playwright/test";
import { publish, publishElsewhere, uniqueWord } from "./support/blog.ts";
import { goBackOverPage } from "./support/back.ts";
import { addDocument } from "./support/documents.ts";
import { holdBack } from "./support/hold-back.ts";
import { pressTwiceAtOnce } from "./support/keyboard.ts";
import { logInOwner } from "./support/people.ts";
import { hang } from "./support/photos.ts";
import { expect, test } from "./support/test.ts";
import { keepToasts } from "./support/toast.ts";
import { WIDTHS } from "./support/widths.ts";

// With everything that moves, as most people see it.
test.use({ reducedMotion: "no-preference" });

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

test.describe("on a desk", () => {
  // Neither the photo nor the post is there.
  test.use({ viewport: DESK.viewport, expectedErrors: ["404"] });

  test("the top bar has the brand, three links of which the one where one is stands out, and Log In for visitors; the footer the rest", async ({
    page,
  }) => {
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
    for (const [path, name] of [
      ["/apps", "APPS"],
      ["/photography", "PHOTOGRAPHY"],
      ["/photography/17", "PHOTOGRAPHY"],
      ["/blog/a-post", "BLOG"],
      ["/blog", "BLOG"],
    ] as const) {
      await page.goto(path);
      await expect(current).toHaveText(name);
    }
    await expect(bar(page).getByRole("link", { name: "Personal Site" })).toHaveAttribute("href", "/");
    await expect(links).toHaveText(["APPS", "PHOTOGRAPHY", "BLOG"]);
    await expect(bar(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/auth");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await page.goto("/games");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(current).toHaveCount(0);
    await test.step("the footer", () => expectFooter(page));
  });

  test("the menu of somebody who is logged in has their first name or Account, the way to the account, and Log Out; ADMIN is the administrator's", async ({
    memberPage: page,
    context,
  }) => {
    await page.goto("/apps");
    const name = page.getByRole("button", { name: "Ada" });
    await expect(name).toBeVisible();
    await expect(bar(page).getByRole("link", { name: "ADMIN" })).toHaveCount(0);
    await name.click();
    await expect(page.getByRole("menuitem", { name: "Account settings" })).toHaveAttribute(
      "href",
      "/account",
    );
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page.getByText("You have been successfully logged out", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(bar(page).getByRole("link", { name: "Log In" })).toBeVisible();

    await logInOwner(context);
    await page.goto("/");
    await expect(bar(page).getByRole("link", { name: "ADMIN" })).toHaveAttribute("href", "/admin");
    await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
    await bar(page).getByRole("link", { name: "ADMIN" }).click();
    await expect(bar(page).getByRole("link", { name: "ADMIN" })).toHaveAttribute("aria-current", "page");
  });

  test("Back closes a menu of the bar and stays on the page, and no menu goes along to another one", async ({
    page,
    member,
  }) => {
    expect(member.email).toContain("@");
    await page.goto("/apps");
    await page.goto("/games");
    const name = page.getByRole("button", { name: "Ada" });
    const open = async () => {
      await name.click();
      await expect(page.getByRole("menu").locator(":focus")).toHaveCount(1);
    };
    await open();
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
  });

  test("what is closed twice is closed once: the page that it lay over stays", async ({
    page,
    browser,
    member,
  }) => {
    expect(member.email).toContain("@");
    await addDocument(page, "Ferry.txt");
    const { category } = await hang(["Ferry"]);
    const post = await publishElsewhere(browser, { title: `Ferry ${uniqueWord()}`, category: "Development" });
    const list = (path: string, params: Record<string, string>) =>
      `${path}?${new URLSearchParams(params).toString()}`;
    for (const [path, opener] of [
      ["/apps/notes", page.getByRole("button", { name: "View Ferry" })],
      [list("/photography", { category }), page.getByRole("link", { name: "Ferry", exact: true })],
      [list("/blog", { q: post.title }), page.getByRole("link", { name: "Open Blog" })],
    ] as const) {
      await page.goto("/games");
      await page.goto(path);
      const dialog = page.getByRole("dialog");
      for (const close of [
        () => pressTwiceAtOnce(page, "Escape"),
        () => dialog.getByRole("button", { name: "Close" }).first().dblclick(),
      ]) {
        await opener.click();
        await expect(dialog.locator(":focus")).toHaveCount(1);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(path);
        await expect(opener).toBeVisible();
      }
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE.viewport });

  test("the menu is hidden until the burger is pressed, and again after, and leads visitors to Apps, Photography, Blog, Games and the login; the footer the rest", async ({
    page,
  }) => {
    await page.goto("/games");
    const nav = page.locator("nav#mobile-menu");
    await expect(nav).toHaveAttribute("hidden", "");
    const burger = page.getByRole("button", { name: "Open menu" });
    await expect(burger).toHaveAttribute("aria-expanded", "false");
    await burger.click();
    await expect(nav).not.toHaveAttribute("hidden");
    await expect(menu(page)).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(nav).toHaveAttribute("hidden", "");
    // From the burger, where the focus still is, and from within the menu.
    await burger.click();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
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
    await test.step("the footer", async () => {
      await page.goto("/games");
      await expectFooter(page);
    });
  });

  test("Back closes the menu also of a page that was opened by its address, and is one step away from the page before all the time", async ({
    page,
  }) => {
    const burger = page.getByRole("button", { name: /^(Open|Close) menu$/ });
    const open = async () => {
      await page.goto("/apps");
      await page.goto("/games");
      await burger.click();
      await expect(menu(page)).toBeVisible();
    };
    await open();
    await goBackOverPage(page);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/apps");

    await open();
    await burger.click();
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/apps");

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

  test("the menu shows any logged-in person the Admin Panel, their name (or User) and address, and Log Out", async ({
    page,
    context,
    member,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page).getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin");
    await expect(menu(page).getByText("Ada", { exact: true })).toBeVisible();
    await expect(menu(page).getByText(member.email)).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Account settings" })).toHaveAttribute(
      "href",
      "/account",
    );
    await menu(page).getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByText("Logged out", { exact: true })).toBeVisible();

    // Somebody without a first name.
    await logInOwner(context);
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu(page).getByText("User", { exact: true })).toBeVisible();
  });
});

test.describe("the theme", () => {
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
    await page.reload();
    await expect(html).toHaveClass("dark");
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

test.describe("finding one's way", () => {
  test("a page that takes a moment to come is seen to be on its way", async ({ page }) => {
    await page.goto("/");
    const letGo = await holdBack(page, "**/assets/gallery-page-*.js");
    await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toHaveCount(0);

    // Before the script has come that draws pages, too.
    const letScriptCome = await holdBack(page, "**/assets/index-*.js");
    await page.goto("/photography", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByRole("status", { name: "Loading" })).toBeVisible();
    await page.goto("/apps/notes", { waitUntil: "commit" });
    await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
    await page.goto("/photography", { waitUntil: "commit" });
    letScriptCome();
    await expect(page.getByRole("heading", { level: 1, name: "Photography" })).toBeVisible();
  });

  test("the skip link leads to the content; after a navigation that has the focus, or the part that the address names, and its title is said as soon as it is known", async ({
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
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Notes Organizer" })).toBeFocused();

    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).press("Enter");
    await expect(page.locator("#apps")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: "Apps", exact: true })).toBeFocused();

    // A part of a page that comes later than its layout, by an address from elsewhere.
    await page.goto("/apps/notes#photography");
    await expect(page.locator("#photography")).toBeFocused();
    await expect(page.locator("#photography")).toBeInViewport();

    await page.goto("/");
    await page.getByRole("link", { name: "APPS", exact: true }).click();
    await expect(page.getByRole("main")).toBeFocused();
    const said = page.getByRole("status").filter({ hasText: "Personal Site" });
    await expect(said).toHaveText("Applications · Personal Site");

    await logInOwner(context);
    const post = await publish(context.request, { title: uniqueWord() });
    await page.goto(`/blog?q=${post.title}`);
    const letCome = await holdBack(page, `**/api/blog-posts/${post.id}`);
    await page.getByRole("link", { name: post.title, exact: true }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(said).toHaveCount(0);
    letCome();
    await expect(said).toHaveText(`${post.title} · Personal Site`);
  });

  test("going back comes back to where one was", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    // As long each time: other journeys hang pictures and publish meanwhile.
    await page.route(/\/api\/(photos|blog-posts)\?(fields=summary&)?limit=3$/, (route) =>
      route.fulfill({ json: [] }),
    );
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Blog" })).toBeVisible();
    await expect(page.getByRole("list", { name: /^Latest/ })).toHaveCount(0);
    await page.getByRole("heading", { name: "Blog" }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await page.getByRole("heading", { name: "Blog" }).getByRole("link").click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Hello" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe("toasts", () => {
  test.use({ expectedErrors: ["401", "net::ERR_FAILED"] });

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
