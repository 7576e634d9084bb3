import { main, open, section, sql, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";

/** The figures of dashboard and analytics, and which views are counted. */
export function figures(): void {
  test("dashboard and analytics show the right figures, in charts that work by keyboard and as tables", async ({
    page,
    context,
  }) => {
    await sql`delete from private.daily_views`;
    await sql`insert into private.daily_views (day, kind, subject, views) values
      ((now() at time zone 'utc')::date, 'page', '/blog', 3), ((now() at time zone 'utc')::date - 1, 'page', '/', 5),
      ((now() at time zone 'utc')::date - 40, 'page', '/', 1000)`;
    const [counts] = await sql<{ users: number; notes: number; photos: number; categories: number }[]>`
      select (select count(*)::int from public.users) as users, (select count(*)::int from public.notes) as notes,
        (select count(*)::int from public.photos) as photos,
        (select count(*)::int from public.blog_categories) + (select count(*)::int from public.photo_categories) as categories`;
    const { users = 0, notes = 0, photos = 0, categories = 0 } = counts ?? {};
    await sql`insert into public.audit_log (action, by_site) values ('Nobody did this', true), ('They did this', false)`;
    await open(page, context);
    const did = (action: string) =>
      page.getByRole("row").filter({ hasText: action }).getByRole("cell").last();
    await expect(did("Nobody did this")).toHaveText("The site itself");
    await expect(did("They did this")).toHaveText("Somebody who has left");
    // Everything on this site was created today.
    const uploads = notes + photos;
    await expect(main(page).locator("dl > div")).toHaveText([
      `Total photos${photos}${photos} new in 30 days`,
      `Total users${users}${users} new in 30 days`,
      `Total notes${notes}${notes} new in 30 days`,
      `Total categories${categories}${categories} new in 30 days`,
      `New uploads, 7 days${uploads}${uploads === 0 ? "as many as" : `${uploads} more than`} in the 7 days before`,
      "Total views1,0088 of them in 30 days",
    ]);

    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Analytics" }).click();
    const views = page.getByRole("slider", { name: "Views, day by day" });
    await expect(views).toHaveAttribute("aria-valuetext", "Today: 3 views");
    await views.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(views).toHaveAttribute("aria-valuetext", /^\d+ \w+: 5 views$/);
    await page.keyboard.press("Home");
    await expect(views).toHaveAttribute("aria-valuenow", "0");
    const chart = page.getByRole("figure", { name: "Views" });
    await expect(chart).toContainText("8 views in all");
    await chart.getByText("Show as a table").click();
    await expect(chart.getByRole("row")).toHaveCount(31);
    await expect(chart.getByRole("row").nth(1).getByRole("cell")).toHaveText("3");
    await expect(section(page, "Views by page").getByRole("listitem")).toContainText([
      "Home5 views",
      "/blog3 views",
    ]);
    await expect(section(page, "Top photos")).toContainText("No photo was looked at.");
    await page.getByText("90 days").click();
    await expect(page).toHaveURL(/days=90/);
    await expect(chart).toContainText("1,008 views in all");
  });

  test.describe("a visitor", () => {
    test.use({ expectedErrors: ["403"] });

    test("is counted once for each page, and the owner is not counted", async ({ page, context }) => {
      await sql`delete from private.daily_views`;
      await sql`delete from private.view_visitors`;
      const counted = (path: string) =>
        page.waitForResponse(
          (response) =>
            response.url().endsWith("/api/views") &&
            response.request().postData()?.includes(`"${path}"`) === true,
        );
      let answer = counted("/");
      await page.goto("/");
      await answer;
      answer = counted("/games");
      await main(page).getByRole("link", { name: "Games", exact: true }).click();
      await answer;
      answer = counted("/");
      await page.goBack();
      await answer;
      expect(await context.cookies()).toEqual([]);
      await open(page, context);
      await expect(main(page).getByText("Total views")).toBeVisible();
      await page.getByRole("banner").getByRole("link", { name: "APPS" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
      const rows = await sql`select subject, views from private.daily_views order by subject`;
      expect([...rows]).toEqual([
        { subject: "/", views: 1 },
        { subject: "/games", views: 1 },
      ]);
    });
  });
}
