import type { Page } from "@playwright/test";
import { findings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

interface Place {
  path: string;
  heading: string;
  title: string;
  /** Whether its layout on a phone has other elements, apart from the bar and the menu. */
  isOtherOnPhone?: true;
  /** Checks further content. */
  says?: (page: Page) => Promise<void>;
  /** Checks where its links lead. */
  leads?: (page: Page) => Promise<void>;
}

const PAGES: Place[] = [
  {
    path: "/",
    heading: "Hello. This is a new site that has just begun.",
    title: "Personal Site",
    isOtherOnPhone: true,
  },
  {
    path: "/apps",
    heading: "Applications",
    title: "Applications · Personal Site",
    says: (page) =>
      expect(page.getByRole("link", { name: "Notes Organizer" })).toHaveAttribute("href", "/apps/notes"),
  },
  {
    path: "/apps/notes",
    heading: "Smart Document Organization",
    title: "Smart Document Organization · Personal Site",
    isOtherOnPhone: true,
    says: async (page) => {
      for (const card of ["Smart Organization", "Custom Folders", "Multi-Format Support"]) {
        await expect(page.getByRole("heading", { name: card, exact: true })).toBeVisible();
      }
    },
    leads: async (page) => {
      const banner = page.getByRole("banner");
      await expect(banner.getByRole("link", { name: "Personal Site" })).toHaveAttribute("href", "/");
      await expect(banner.getByRole("link", { name: "Log In" })).toHaveAttribute(
        "href",
        "/auth?next=%2Fapps%2Fnotes",
      );
      for (const anchor of ["Apps", "Photography", "Blog", "Games"]) {
        await banner.getByRole("link", { name: anchor }).click();
        const target = page.locator(`#${anchor.toLowerCase()}`);
        await expect(target).toBeInViewport();
      }
      await page.getByRole("link", { name: "Log in to Get Started" }).click();
      await expect(page).toHaveURL("/auth?next=%2Fapps%2Fnotes");
      await expect(page.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
    },
  },
  { path: "/photography", heading: "Photography", title: "Photography · Personal Site" },
  { path: "/blog", heading: "Blog", title: "Blog · Personal Site" },
  {
    path: "/games",
    heading: "Games Collection",
    title: "Games Collection · Personal Site",
    says: (page) => expect(page.getByText("Coming soon")).toBeVisible(),
  },
  {
    path: "/auth",
    heading: "Come in, and pick up where you left off.",
    title: "Log in · Personal Site",
    isOtherOnPhone: true,
  },
  {
    path: "/auth/forgot-password",
    heading: "Forgot your password?",
    title: "Forgot your password? · Personal Site",
  },
  {
    path: "/auth/reset-password?token_hash=abc",
    heading: "Set a new password",
    title: "Set a new password · Personal Site",
  },
  {
    path: "/auth/reset-password",
    heading: "This link is no longer valid",
    title: "This link is no longer valid · Personal Site",
  },
  {
    path: "/admin",
    heading: "Admin Access Required",
    title: "Admin · Personal Site",
    says: async (page) => {
      await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toHaveAttribute(
        "href",
        "/api/login?next=%2Fadmin",
      );
      await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
    },
    leads: async (page) => {
      await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
      await expect(page).toHaveURL("/auth?next=%2Fadmin");
      await expect(page.getByRole("heading", { level: 1, name: "Come in" })).toBeVisible();
    },
  },
  {
    path: "/nowhere/at/all",
    heading: "404 Page Not Found",
    title: "404 Page Not Found · Personal Site",
    says: (page) => expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible(),
    leads: async (page) => {
      await page.getByRole("link", { name: "Back to the home page" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
    },
  },
];

const LISTED = ["/", "/apps", "/photography", "/blog", "/games"];

const [PHONE, DESK] = WIDTHS;

async function expectPage(page: Page, place: Place, isListed: boolean): Promise<void> {
  const { path, heading, title, isOtherOnPhone, says, leads } = place;
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize(DESK.viewport);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
  // Either a canonical URL or noindex, once, in the served HTML and after rendering.
  await expect(page.locator("link[rel=canonical]")).toHaveCount(isListed ? 1 : 0);
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(isListed ? 0 : 1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await says?.(page);
  await expect.poll(overhang, DESK.name).toBe(0);
  expect(await findings(page), DESK.name).toEqual([]);

  await page.setViewportSize(PHONE.viewport);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await says?.(page);
  // The gallery is laid out anew once it knows its width.
  await expect.poll(overhang, PHONE.name).toBe(0);
  if (isOtherOnPhone) expect(await findings(page), PHONE.name).toEqual([]);
  await leads?.(page);
}

const expectPages = async (page: Page, isListed: boolean) => {
  for (const place of PAGES.filter(({ path }) => LISTED.includes(path) === isListed))
    await test.step(place.path, () => expectPage(page, place, isListed));
};

test("each page that search engines list has heading, title, content and links, fits the width, and axe finds nothing", ({
  page,
}) => expectPages(page, true));

test.describe("pages that search engines leave out", () => {
  // One of them does not exist.
  test.use({ expectedErrors: ["404 (Not Found)"] });

  test("have heading, title, content and links, fit the width, and axe finds nothing", ({ page }) =>
    expectPages(page, false));
});

test.describe("a page whose code fails to load", () => {
  test.use({
    expectedErrors: ["net::ERR_", "Failed to fetch dynamically imported module", "Unable to preload CSS"],
  });

  test("shows an error with a way back; offline it says so, leads back to loaded pages, and loads by itself when the connection is back, or at the next visit", async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
    await context.setOffline(true);
    const games = page.getByRole("link", { name: "Games", exact: true }).first();
    await games.click();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
    await games.click();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Games Collection" })).toBeVisible();

    // A visitor who has gone back meanwhile finds the page at the next visit.
    await context.setOffline(true);
    const apps = page.getByRole("link", { name: "APPS", exact: true });
    await apps.click();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Games Collection" })).toBeVisible();
    await context.setOffline(false);
    await apps.click();
    await expect(page.getByRole("heading", { name: "Applications" })).toBeVisible();

    // So does one who goes on to another page that shares a file which failed to load.
    await context.setOffline(true);
    await page.getByRole("link", { name: "PHOTOGRAPHY", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Applications" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "BLOG", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();

    // The code of the page fails to load, as after a new version was deployed.
    await page.route("**/assets/auth-page-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
  });
});
