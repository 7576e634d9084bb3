import { DEFAULT_SETTINGS } from "../../supabase/functions/_shared/contract/default-settings.ts";
import { postPath } from "../../supabase/functions/_shared/contract/post-path.ts";
import { findings } from "./support/axe.ts";
import { publish, uniqueWord } from "./support/blog.ts";
import { logInOwner } from "./support/people.ts";
import { hang } from "./support/photos.ts";
import { withSettings } from "./support/settings.ts";
import { holdBack } from "./support/hold-back.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

for (const { name, viewport } of WIDTHS) {
  test.describe(`home on a ${name}`, () => {
    test.use({ viewport });

    test("greets, leads to the applications, has a card for apps, photographs and posts, each of which leads there, and opens at the part that its address names", async ({
      page,
    }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Hello. This is a new site that has just begun.",
      );
      await expect(
        page.getByRole("main").getByText("Photographs, writing and small experiments"),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Watch Video" })).toBeDisabled();
      await page.getByRole("link", { name: "Get Started" }).click();
      await expect(page).toHaveURL("/#apps");
      await expect(page.locator("#apps")).toBeInViewport();

      for (const card of [
        { title: "Apps", text: "iOS, macOS & web experiments", path: "/apps", heading: "Applications" },
        {
          title: "Photography",
          text: "Moments captured in light",
          path: "/photography",
          heading: "Photography",
        },
        { title: "Blog", text: "Thoughts, tutorials & notes", path: "/blog", heading: "Blog" },
      ]) {
        if (card.path !== "/apps") await page.goto("/");
        await expect(page.getByText(card.text)).toBeVisible();
        // A list of the newest goes where there is none, and moves what lies below it.
        await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
        await page.getByRole("heading", { name: card.title, exact: true }).getByRole("link").click();
        await expect(page).toHaveURL(card.path);
        await expect(page.getByRole("heading", { level: 1, name: card.heading })).toBeVisible();
      }

      // So low that of parts that stand one below the other only one is seen.
      await page.setViewportSize({ width: viewport.width, height: 240 });
      for (const id of ["apps", "photography", "blog", "games"]) {
        // Another part of a page that is there would be a scroll, and no opening.
        await page.goto("about:blank");
        await page.goto(`/#${id}`);
        await expect(page.locator(`#${id}`)).toBeInViewport();
      }
    });

    test("a signed-in person reads the button and sees the marker; the page says what the owner says, and plays their video in a dialog", async ({
      memberPage: page,
    }) => {
      await page.goto("/");
      const colours = await page.getByRole("link", { name: "Get Started" }).evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        return [color, backgroundColor];
      });
      expect(colours[0]).not.toBe(colours[1]);
      const marker = page.getByRole("heading", { level: 1 }).locator("mark");
      await expect(marker).toHaveText("a new site");
      await expect(marker).toHaveCSS("background-image", /linear-gradient\(rgb\(220, 247, 99\)/);

      await withSettings(page, {
        siteTitle: "Harbour Works",
        ownerName: "Nils Berg",
        greeting: { before: "Good day. I build", marked: "boats", after: "and fix engines." },
        bio: "Forty years on the quay.",
        nowPlaying: { title: "Says", artist: "Nils Frahm", url: "https://example.com/says" },
        social: [
          { name: "Mastodon", url: "https://example.social/@nils" },
          { name: "My other site", url: "https://example.org/" },
        ],
        since: 2019,
        videoUrl: `${process.env.E2E_ORIGIN}/favicon.svg`,
      });
      await page.goto("/");
      await expect(page).toHaveTitle("Harbour Works");
      await expect(page.getByRole("banner").getByRole("link", { name: "Harbour Works" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Good day. I build boats and fix engines.",
      );
      await expect(page.getByText("Forty years on the quay.")).toBeVisible();
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

      await page.getByRole("button", { name: "Watch Video" }).click();
      const dialog = page.getByRole("dialog", { name: "Video" });
      // What lies at this address is no video, and the dialog says so.
      await expect(dialog.getByText("This video cannot be played here.")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Watch Video" })).toBeFocused();
    });
  });
}

test("the newest picture hangs beside the greeting, and a drawing until there is one; the cards show the latest pictures and posts, and nothing where there are none", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL });
  await logInOwner(owner);
  const post = await publish(owner.request, { title: `News ${uniqueWord()}` });
  const { photos } = await hang(["Breakwater"]);
  const row: unknown = await (await owner.request.get(`/api/photos/${photos[0]?.id}`)).json();
  await owner.close();
  // Others publish too, and these have to be the latest.
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
  await pictures.click();
  await expect(page.getByRole("dialog", { name: "Breakwater" })).toBeVisible();
  await page.goBack();
  await titles.click();
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  await expect(page).toHaveURL(postPath(post));

  // Taken down between its address and its bytes: its place keeps its colour, and no sign of something broken.
  await page.route("**/api/photo-files/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS("opacity", "0");
  await expect(pictures).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  // Nor is it an error where nobody waits for it any more.
  const files = "**/api/photo-files/**";
  let answer = () => {};
  const gone = new Promise<void>((resolve) => (answer = resolve));
  await page.unroute(files);
  await page.route(files, async (route) => void (await gone, await route.fulfill({ status: 404 })));
  const asked = page.waitForRequest(files);
  // The page is not loaded before its pictures are.
  await page.goto("/", { waitUntil: "commit" });
  await asked;
  await page.getByRole("link", { name: "APPS", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  const answered = page.waitForResponse(files);
  answer();
  await answered;
  await page.unroute(files);

  await page.route(/\/api\/(photos|blog-posts)\?(fields=summary&)?limit=3$/, (route) =>
    route.fulfill({ json: [] }),
  );
  await page.goto("/");
  await expect(page.getByText("Moments captured in light")).toBeVisible();
  await expect(page.getByRole("list", { name: /^Latest/ })).toHaveCount(0);
  await expect(
    page.getByRole("figure").getByRole("img", { name: "A drawing of the sun rising behind dark hills" }),
  ).toBeVisible();
});

test("the greeting that is drawn before the page's script is there is the one that the page draws", async ({
  page,
}) => {
  const letScriptCome = await holdBack(page, "**/assets/index-*.js");
  await page.goto("/", { waitUntil: "commit" });
  const greeting = page.getByRole("heading", { level: 1 });
  await expect(greeting).toBeVisible();
  const drawn = await greeting.innerHTML();
  letScriptCome();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  expect(await greeting.innerHTML()).toBe(drawn);
});

test.describe("the settings", () => {
  test.use({ expectedErrors: ["503"] });

  test("are asked for once; the words of the owner wait in their room, and nothing moves when they come; without them the page says what it said at first", async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/settings")) requests.push(request.url());
    });
    // From the head of the document.
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(requests).toHaveLength(1);

    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/settings", async (route) => {
      await asked;
      await route.fulfill({
        json: {
          ...DEFAULT_SETTINGS,
          bio: "Another bio of about the same length as the first one was, so it fits.",
        },
      });
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    answer();
    await expect(page.getByText("Another bio")).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    await page.unroute("**/api/settings");

    await page.route("**/api/settings", (route) => route.fulfill({ status: 503, body: "Starting" }));
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hello/);
    await page.unroute("**/api/settings");

    await test.step("a video of a site that keeps videos plays in its frame", async () => {
      await withSettings(page, { videoUrl: "https://youtu.be/dQw4w9WgXcQ?t=42" });
      await page.route("https://www.youtube-nocookie.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><p>The video</p>" }),
      );
      await page.goto("/");
      await page.getByRole("button", { name: "Watch Video" }).click();
      await expect(page.frameLocator("iframe[title=Video]").getByText("The video")).toBeVisible();
      await expect(page.getByTitle("Video", { exact: true })).toHaveAttribute("src", /[?&]start=42$/);
    });
  });
});
