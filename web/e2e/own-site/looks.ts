import { MAX_SOCIAL_LINKS } from "../../../supabase/functions/_shared/contract/settings.ts";
import { findings } from "../support/axe.ts";
import { expectToFit, main, open, site, test } from "../support/own-site.ts";
import { picture } from "../support/photos.ts";
import { expect } from "../support/test.ts";
import { WIDTHS } from "../support/widths.ts";

/** Every tab, and every page with the longest words there may be. */
export function looks(): void {
  test("axe finds nothing in any tab, and every tab fits the width, on a phone and on a desk", async ({
    page,
    context,
  }) => {
    await open(page, context);
    for (const tab of ["Dashboard", "Photography", "Users", "Analytics", "Settings"]) {
      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: tab }).click();
      await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
      await expect(main(page).getByRole("status", { name: "Loading" })).toHaveCount(0);
      for (const { name, viewport } of WIDTHS) {
        await page.setViewportSize(viewport);
        expect({ tab, name, found: await findings(page) }).toEqual({ tab, name, found: [] });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ tab, name, over }).toEqual({ tab, name, over: 0 });
      }
    }
  });

  test("the longest names, titles and addresses that may be written fit every page, on a phone, a tablet and a desk", async ({
    page,
    context,
    visitor,
  }) => {
    const word = (length: number) => "Donaudampfschifffahrt".repeat(20).slice(0, length);
    type Body = NonNullable<Parameters<typeof context.request.fetch>[1]>;
    const headers = { origin: site.origin };
    const send = async (method: string, path: string, body: Body) => {
      const answer = await context.request.fetch(path, { method, headers, ...body });
      expect({ path, status: answer.status() }).toEqual({ path, status: method === "POST" ? 201 : 200 });
      return await answer.json();
    };
    await open(page, context);
    await send("PATCH", "/api/settings", {
      data: {
        siteTitle: word(40),
        nowPlaying: { title: word(80), artist: word(80) },
        social: Array.from({ length: MAX_SOCIAL_LINKS }, (_, n) => ({
          name: `Link ${n}`,
          url: "https://example.com/",
        })),
        commentsEnabled: true,
      },
    });
    const category = word(60);
    await send("POST", "/api/photo-categories", { data: { name: category } });
    const image = { name: "picture.jpg", mimeType: "image/jpeg", buffer: await picture() };
    const photo = await send("POST", "/api/photos", { multipart: { title: word(200), category, image } });
    await send("POST", "/api/blog-categories", { data: { name: category } });
    const content = `<h2>${word(200)}</h2><p>${word(400)}</p>`;
    const post = await send("POST", "/api/blog-posts", {
      data: { title: word(200), excerpt: word(400), content, category, tags: [word(40)] },
    });
    const email = `${"a".repeat(28)}${visitor.email.replaceAll("-", "")}`;
    await send("POST", "/api/register", {
      data: { ...visitor, email, firstName: word(100), lastName: word(100) },
    });
    await send("POST", `/api/blog-posts/${post.id}/comments`, { data: { content: word(400) } });
    for (const path of [
      "/account",
      "/apps",
      "/",
      "/blog",
      `/blog/${post.id}`,
      "/photography",
      `/photos/${photo.id}`,
    ]) {
      await expectToFit(page, path);
    }
    await open(page, context);
    for (const path of ["/admin", "/admin?tab=photography", "/admin?tab=users", "/admin?tab=analytics"])
      await expectToFit(page, path);
  });
}
