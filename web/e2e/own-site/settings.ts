import type { Request } from "@playwright/test";
import { MAX_SOCIAL_LINKS } from "../../../supabase/functions/_shared/contract/settings.ts";
import { holdAnswer } from "../support/hold-back.ts";
import { main, open, save, section, site, sql, test, visit } from "../support/own-site.ts";
import { picture } from "../support/photos.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** The settings of the site and their validation. */
export function settings(): void {
  test.describe("a new site", () => {
    test.use({ expectedErrors: ["503"] });

    test("the first steps leave out those that are done", async ({ page, context }) => {
      await open(page, context);
      const firstSteps = section(page, "First steps");
      const steps = firstSteps.getByRole("link");
      const [whose, yours] = ["Say whose site this is", "Choose your own email address and password"];
      // A restore is offered only while the site is empty.
      const bring = "Or bring a site along";
      await expect(steps).toHaveText([whose, yours, "Hang the first photo", "Write the first post", bring]);
      await expect(firstSteps).toContainText(
        "visitors read “Hello. This is a new site that has just begun.”",
      );
      const comeBack = async () => {
        await visit(page, "Photography");
        await visit(page, "Dashboard");
      };
      const headers = { origin: site.origin };
      const drafted = await context.request.post("/api/blog-posts", {
        headers,
        data: { title: "On knots", content: "", excerpt: "", status: "draft" },
      });
      expect(drafted.status(), await drafted.text()).toBe(201);
      const { id }: { id: number } = await drafted.json();
      await comeBack();
      await expect(steps).toHaveText([whose, yours, "Hang the first photo"]);
      expect((await context.request.delete(`/api/blog-posts/${id}`, { headers })).ok()).toBe(true);
      const made = await context.request.post("/api/photo-categories", { headers, data: { name: "Knots" } });
      const category: { id: number } = await made.json();
      const image = { name: "knot.jpg", mimeType: "image/jpeg", buffer: await picture() };
      const hung = await context.request.post("/api/photos", {
        headers,
        multipart: { title: "A knot", description: "", category: "Knots", image },
      });
      expect(hung.status(), await hung.text()).toBe(201);
      const photo: { id: number } = await hung.json();
      await comeBack();
      await expect(steps).toHaveText([whose, yours, "Write the first post"]);
      // Leaves the gallery empty for later tests.
      for (const address of [`/api/photos/${photo.id}`, `/api/photo-categories/${category.id}`])
        expect((await context.request.delete(address, { headers })).ok()).toBe(true);
    });

    test("saved settings appear immediately for owner and visitors", async ({ page, context, browser }) => {
      await open(page, context);
      const firstSteps = section(page, "First steps");
      await firstSteps.getByRole("link", { name: "Say whose site this is" }).click();
      await page.getByLabel("Site title").fill("Harbour Notes");
      await page.getByLabel("Owner name").fill("Ada Harbour");
      await page.getByLabel("First year of the copyright").fill("2019");
      await page.getByLabel("Marked phrase").fill("quiet boats");
      await expect(page.getByLabel("Preview of the greeting")).toContainText("Hello. This is quiet boats");
      await page.getByLabel("Bio").fill("I live by the sea.");
      await page.getByLabel("Video address").fill("https://example.com/boats.mp4");
      await page.getByLabel("Track", { exact: true }).fill("Says");
      await page.getByLabel("Artist").fill("Nils Frahm");
      await page.getByRole("button", { name: "Remove Instagram" }).click();
      await page.getByRole("button", { name: "Add link" }).click();
      const link = page.getByRole("group", { name: "Link 3" });
      await link.getByLabel("Name").fill("Mastodon");
      await page
        .getByRole("group", { name: "Mastodon" })
        .getByLabel("Address")
        .fill("https://social.example/@ada");
      const moveUp = page.getByRole("button", { name: "Move Mastodon up" });
      await moveUp.press("Enter");
      await expect(moveUp).toBeFocused();
      // At the top the button is disabled, so the focus moves to the next button of the same link.
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Remove Mastodon" })).toBeFocused();
      await expect(page.getByText("Not saved yet")).toBeVisible();
      await save(page);
      await expect(page.getByRole("banner").getByRole("link", { name: "Harbour Notes" })).toBeVisible();
      await expect(page).toHaveTitle("Settings · Admin · Harbour Notes");
      const footer = page.getByRole("contentinfo");
      await expect(footer).toContainText("Nils Frahm, “Says”");
      await expect(footer).toContainText(/© 2019–\d{4} Ada Harbour/);
      await expect(footer.getByRole("list").getByRole("link")).toHaveCount(3);

      const elsewhere = await browser.newContext({ baseURL: site.origin });
      const visitor = await elsewhere.newPage();
      await visitor.goto("/");
      await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Hello. This is quiet boats");
      await expect(visitor.getByText("I live by the sea.")).toBeVisible();
      await expect(visitor.getByRole("button", { name: "Watch Video" })).toBeEnabled();
      const names = visitor.getByRole("contentinfo").getByRole("list").getByRole("link");
      await expect(names.first()).toHaveAttribute("href", "https://social.example/@ada");
      await elsewhere.close();
    });

    test("the first steps are over, and settings that fail to load bring none back", async ({
      page,
      context,
    }) => {
      await open(page, context);
      const steps = section(page, "First steps").getByRole("link");
      await expect(page.getByRole("row").nth(1)).toContainText("Settings changed");
      await expect(steps).toHaveCount(0);
      await expect(page.getByRole("row").nth(1)).toContainText("owner name, since, site title");

      // Settings that do not load say nothing about the steps.
      await page.route("**/api/settings", (route) => route.fulfill({ status: 503, body: "Out of order." }));
      await page.reload();
      await expect(page.getByRole("row").nth(1)).toContainText("Settings changed");
      await expect(steps).toHaveCount(0);
    });
  });

  test("saved settings are not overwritten by an older response", async ({ page, context }) => {
    const [post] = await sql<{ id: number }[]>`
      insert into public.blog_posts (user_id, title, content, excerpt, published_at)
      values (1, 'On sails', '<p>Words</p>', 'Words', now() - interval '1 minute') returning id::int`;
    await sql`insert into public.blog_comments (post_id, user_id, author, content, status)
      values (${post?.id ?? 0}, 1, 'Rea Der', 'Kind', 'pending')`;
    await open(page, context, "settings");
    await expect(section(page, "Waiting comments").getByRole("listitem")).toHaveCount(1);
    const isRead = (request: Request) =>
      request.url().endsWith("/api/settings") && request.method() === "GET";
    // Approving a comment loads all data again, the settings included.
    const { asked, ended, release } = await holdAnswer(page, "**/api/settings", isRead);
    await section(page, "Waiting comments").getByRole("button", { name: "Approve" }).press("Enter");
    await asked;
    await page.getByLabel("Bio").fill("I live by the river.");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(toast(page, "Settings saved")).toBeVisible();
    release();
    await ended;
    await page.unrouteAll({ behavior: "wait" });
    await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
    await expect(page.getByLabel("Bio")).toHaveValue("I live by the river.");
    await sql`delete from public.blog_posts where id = ${post?.id ?? 0}`;
  });

  test("invalid settings are marked at their fields, not saved and not lost", async ({ page, context }) => {
    await open(page, context, "settings");
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await page.getByLabel("Site title").fill(" ");
    await page.getByLabel("Video address").fill("javascript:alert(1)");
    // A year in the future.
    await page.getByLabel("First year of the copyright").fill("2100");
    for (const type of [".txt", ".docx"])
      await page.getByRole("checkbox", { name: type, exact: true }).uncheck();
    await page.getByRole("button", { name: "Save Settings" }).click();
    for (const sentence of [
      "A title is required",
      "Please enter a web address that begins with https:// or http://",
      /^Please enter a year from 1970 to \d{4}$/,
      "Accept at least one type",
    ]) {
      await expect(main(page).getByText(sentence)).toBeVisible();
    }
    await expect(page.getByLabel("Site title")).toBeFocused();
    // A web page is not accepted as a video.
    await page.getByLabel("Video address").fill("https://www.example.com/page.html");
    await expect(
      main(page).getByText(/^Please enter the address of a video on YouTube or Vimeo/),
    ).toBeVisible();
    await page.getByLabel("Video address").fill("javascript:alert(1)");
    // Unsaved input survives a visit to another tab.
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByLabel("Video address")).toHaveValue("javascript:alert(1)");
  });

  test("of the most links one can be removed, and all changes are discarded, with the focus in the right place", async ({
    page,
    context,
  }) => {
    await open(page, context, "settings");
    const title = await page.getByLabel("Site title").inputValue();
    await page.getByLabel("Site title").fill(" ");
    // After removing one of the maximum number of links, the focus is on the button that adds one.
    const links = section(page, "Links").getByRole("listitem");
    const add = page.getByRole("button", { name: "Add link" });
    for (let count = await links.count(); count < MAX_SOCIAL_LINKS; count += 1) await add.click();
    await expect(links).toHaveCount(MAX_SOCIAL_LINKS);
    await expect(add).toBeDisabled();
    await page.getByRole("button", { name: "Remove link" }).last().press("Enter");
    await expect(links).toHaveCount(MAX_SOCIAL_LINKS - 1);
    await expect(add).toBeFocused();
    await page.getByRole("button", { name: "Discard changes" }).press("Enter");
    await expect(page.getByLabel("Site title")).toHaveValue(title);
    await expect(page.getByText("Everything is saved")).toBeVisible();
    await expect(page.getByRole("form", { name: "Settings" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Site title")).toBeFocused();
    await expect(page.getByRole("button", { name: "Save Settings" })).toBeDisabled();
  });
}
