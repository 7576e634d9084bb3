import { DEFAULT_SETTINGS } from "../../supabase/functions/_shared/contract/default-settings.ts";
import { postPath } from "../../supabase/functions/_shared/contract/post-path.ts";
import { findings } from "./support/axe.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { logInOwner } from "./support/people.ts";
import { uploadPhotos } from "./support/photos.ts";
import { withSettings } from "./support/settings.ts";
import { layoutShift } from "./support/layout-shift.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE, DESK] = WIDTHS;
const NEWS = /\/api\/(photos|blog-posts)\?(fields=summary&)?limit=3$/;
const SETTINGS = "**/api/settings";

test.describe("on phone and desktop", () => {
  test.use({ viewport: PHONE.viewport });

  test("a visitor sees the greeting before the page's script, and returns to it from the apps", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/settings")) asked.push(request.url());
    });
    // Mocked for a constant height, because other tests add photos and posts.
    await page.route(NEWS, (route) => route.fulfill({ json: [] }));
    const letScriptCome = await holdBack(page, "**/assets/index-*.js");
    await page.goto("/", { waitUntil: "commit" });
    const greeting = page.getByRole("heading", { level: 1 });
    await expect(greeting).toHaveText("Hello. This is a new site that has just begun.");
    const drawn = await greeting.innerHTML();
    letScriptCome();
    const start = page.getByRole("link", { name: "Get Started" });
    await expect(start).toBeVisible();
    expect(await greeting.innerHTML()).toBe(drawn);
    // Preloaded by the head of the document, and not requested twice.
    expect(asked).toHaveLength(1);
    await expect(
      page.getByRole("main").getByText("Photographs, writing and small experiments"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Watch Video" })).toBeDisabled();
    const scrolled = () => page.evaluate(() => scrollY);
    const top = await scrolled();
    await start.click();
    await expect(page).toHaveURL("/#apps");
    await expect(page.locator("#apps")).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL("/");
    // The position is restored after the address.
    await expect.poll(scrolled).toBe(top);
    // An empty list disappears after loading, which moves the content below.
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  });

  test("a visitor finds apps, photos and posts, and returns to the same place", async ({ page }) => {
    await page.route(NEWS, (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    const greeting = page.getByRole("heading", { level: 1 });
    const scrolled = () => page.evaluate(() => scrollY);
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
    for (const { viewport, title, text, path, heading } of [
      {
        ...PHONE,
        title: "Apps",
        text: "iOS, macOS & web experiments",
        path: "/apps",
        heading: "Applications",
      },
      { ...PHONE, title: "Blog", text: "Thoughts, tutorials & notes", path: "/blog", heading: "Blog" },
      {
        ...DESK,
        title: "Photography",
        text: "Moments captured in light",
        path: "/photography",
        heading: "Photography",
      },
    ]) {
      await page.setViewportSize(viewport);
      await expect(page.getByText(text)).toBeVisible();
      const card = page.getByRole("heading", { name: title, exact: true }).getByRole("link");
      await card.scrollIntoViewIfNeeded();
      const before = await scrolled();
      if (title === "Blog") expect(before).toBeGreaterThan(100);
      await card.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect.poll(scrolled).toBe(0);
      await page.goBack();
      await expect(greeting).toHaveText(/^Hello/);
      await expect.poll(scrolled).toBe(before);
    }
  });

  test("a logged-in user opens the part that the address names", async ({ page, context }) => {
    await logInOwner(context);
    for (const [{ viewport }, id] of [
      [PHONE, "games"],
      [DESK, "photography"],
    ] as const) {
      // So low that only one of the stacked parts is visible.
      await page.setViewportSize({ width: viewport.width, height: 240 });
      // Leave the page first, because another hash on it would only scroll.
      await page.goto("about:blank");
      await page.goto(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await expect(page.getByRole("banner").getByRole("button", { name: "Account" })).toBeAttached();
    const colours = await page.getByRole("link", { name: "Get Started" }).evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return [color, backgroundColor];
    });
    expect(colours[0]).not.toBe(colours[1]);
    const marker = page.getByRole("heading", { level: 1 }).locator("mark");
    await expect(marker).toHaveText("a new site");
    await expect(marker).toHaveCSS("background-image", /linear-gradient\(rgb\(220, 247, 99\)/);
  });
});

test("the newest photo is shown beside the greeting, and the cards show the latest photos and posts", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL });
  await logInOwner(owner);
  const post = await publish(owner.request, { title: `News ${uniqueWord()}` });
  const { photos } = await uploadPhotos(["Breakwater"]);
  const row: unknown = await (await owner.request.get(`/api/photos/${photos[0]?.id}`)).json();
  await owner.close();
  // Mocked, because other tests publish too and these must be the latest.
  await page.route("**/api/photos?limit=3", (route) => route.fulfill({ json: [row] }));
  await page.route("**/api/blog-posts?fields=summary&limit=3", (route) => route.fulfill({ json: [post] }));
  await page.goto("/");
  const pictures = page.getByRole("list", { name: "Latest photographs" }).getByRole("link");
  const titles = page.getByRole("list", { name: "Latest posts" }).getByRole("link");
  await expect(titles).toHaveText([post.title]);
  const hung = page.getByRole("figure").getByRole("link", { name: "Breakwater" });
  await expect(hung).toHaveAttribute("href", `/photos/${photos[0]?.id}`);
  await expect(hung.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByRole("figure").getByText("Breakwater", { exact: true })).toBeVisible();
  const picture = pictures.getByRole("img", { name: "Breakwater" });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute("loading", "lazy");
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  expect(await findings(page)).toEqual([]);
  await expect(pictures).toHaveAttribute("href", `/photos/${photos[0]?.id}`);
  await expect(titles).toHaveAttribute("href", postPath(post));
});

test("a photo that is deleted between list and file leaves its colour, and causes no error after the page was left", async ({
  page,
}) => {
  const { photos } = await uploadPhotos(["Breakwater"]);
  const row: unknown = await (await page.request.get(`/api/photos/${photos[0]?.id}`)).json();
  await page.route("**/api/photos?limit=3", (route) => route.fulfill({ json: [row] }));
  const pictures = page.getByRole("list", { name: "Latest photographs" }).getByRole("link");
  const picture = pictures.getByRole("img", { name: "Breakwater" });
  // A photo deleted between list and file causes no error after the page was left.
  const files = "**/api/photo-files/**";
  let answer = () => {};
  const gone = new Promise<void>((resolve) => (answer = resolve));
  await page.route(files, async (route) => {
    await gone;
    await route.fulfill({ status: 404 });
  });
  const asked = page.waitForRequest(files);
  // Not waiting for the load event, which comes after the pictures.
  await page.goto("/", { waitUntil: "commit" });
  await asked;
  await page.getByRole("link", { name: "APPS", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  const answered = page.waitForResponse(files);
  answer();
  await answered;
  // On the page its place keeps the colour, without a broken image.
  await page.goBack();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS("opacity", "0");
  await expect(pictures).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.unroute(files);
});

test("a drawing is shown beside the greeting if there is no photo", async ({ page }) => {
  await page.route(NEWS, (route) => route.fulfill({ json: [] }));
  await page.goto("/");
  await expect(page.getByText("Moments captured in light")).toBeVisible();
  await expect(page.getByRole("list", { name: /^Latest/ })).toHaveCount(0);
  await expect(
    page.getByRole("figure").getByRole("img", { name: "A drawing of the sun rising behind dark hills" }),
  ).toBeVisible();
});

const OWN = {
  ...DEFAULT_SETTINGS,
  siteTitle: "Harbour Works",
  ownerName: "Nils Berg",
  // As long as the app shell, so that they take the same space.
  greeting: { before: "Hello. This is", marked: "a new pier", after: "that has just begun." },
  bio: "Another bio of about the same length as the first one was, so it fits.",
  nowPlaying: { title: "Says", artist: "Nils Frahm", url: "https://example.com/says" },
  social: [
    { name: "Mastodon", url: "https://example.social/@nils" },
    { name: "My other site", url: "https://example.org/" },
  ],
  since: 2019,
  videoUrl: "https://youtu.be/dQw4w9WgXcQ?t=42",
};

test.describe("the owner's texts", () => {
  test.use({ expectedErrors: ["503"] });

  test("replace the app shell without a layout shift", async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(SETTINGS, async (route) => {
      await answered;
      await route.fulfill({ json: OWN });
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    const greeting = page.getByRole("heading", { level: 1 });
    await expect(greeting).toBeHidden();
    answer();
    await expect(page.getByText(OWN.bio)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await expect(page).toHaveTitle("Harbour Works");
    await expect(page.getByRole("banner").getByRole("link", { name: "Harbour Works" })).toBeVisible();
    await expect(greeting).toHaveText("Hello. This is a new pier that has just begun.");
    const strip = page.getByRole("region", { name: "New on this site" });
    await expect(strip).toContainText("Now Playing");
    await expect(strip.getByRole("link", { name: "Nils Frahm, “Says”" })).toHaveAttribute(
      "href",
      "https://example.com/says",
    );
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText("Now Playing Nils Frahm, “Says”");
    await expect(footer).toContainText("Nils Berg. All rights reserved.");
    await expect(footer).toContainText("© 2019–");
    await expect(footer.getByRole("link", { name: "Mastodon" })).toHaveAttribute(
      "href",
      "https://example.social/@nils",
    );
    await expect(footer.getByRole("link", { name: "My other site" })).toBeVisible();
  });

  test("have a video that plays in a dialog, which says what is no video", async ({ page }) => {
    await page.route(SETTINGS, (route) => route.fulfill({ json: OWN }));
    await page.goto("/");
    const watch = page.getByRole("button", { name: "Watch Video" });
    const dialog = page.getByRole("dialog", { name: "Video" });
    await test.step("a video of a site that keeps videos plays in its frame", async () => {
      await page.route("https://www.youtube-nocookie.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><p>The video</p>" }),
      );
      await watch.click();
      await expect(page.frameLocator("iframe[title=Video]").getByText("The video")).toBeVisible();
      await expect(page.getByTitle("Video", { exact: true })).toHaveAttribute("src", /[?&]start=42$/);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(watch).toBeFocused();
    });
    await page.unroute(SETTINGS);

    await test.step("what is no video is said to be none", async () => {
      await withSettings(page, { videoUrl: `${process.env.E2E_ORIGIN}/favicon.svg` });
      await page.goto("/");
      await watch.click();
      await expect(dialog.getByText("This video cannot be played here.")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.unroute(SETTINGS);
    });
  });

  test("leave the app shell when they fail to load", async ({ page }) => {
    await page.route(SETTINGS, (route) => route.fulfill({ status: 503, body: "Starting" }));
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
  });
});
