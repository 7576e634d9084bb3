import { enter, site, sql, test, visit } from "../support/own-site.ts";
import { picture } from "../support/photos.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** The administration of photos at the desk. */
export function photos(): void {
  test("photos can be uploaded at the desk, and an upload can be cancelled", async ({ page, context }) => {
    await enter(context);
    const headers = { origin: site.origin };
    await context.request.post("/api/photo-categories", { data: { name: "Harbours" }, headers });
    await page.goto("/admin?tab=photography");
    await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
    await page.getByRole("button", { name: "Upload Photo" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload Photo" });
    const choose = async (name: string, width: number, height: number) =>
      dialog
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "image/jpeg", buffer: await picture(width, height) });
    await choose("mole.jpg", 900, 600);
    await dialog.getByLabel("Category").selectOption("Harbours");
    // A slow connection, so that the progress can be seen.
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    const throughput = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12_500 };
    await line.send("Network.emulateNetworkConditions", throughput);
    const seen = await dialog.evaluateHandle((element) => {
      const percents = new Set<number>();
      new MutationObserver(() => {
        const percent = /Uploading: (\d+)%/.exec(element.textContent)?.[1];
        if (percent !== undefined) percents.add(Number(percent));
      }).observe(element, { subtree: true, childList: true, characterData: true });
      return percents;
    });
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    const percentsSeen = () => seen.evaluate((each) => [...each]);
    await expect
      .poll(async () => (await percentsSeen()).filter((percent) => percent > 0).length)
      .toBeGreaterThan(1);
    // The upload is cancelled, and leaves nothing on the server.
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(toast(page, "Upload cancelled")).toContainText("Nothing was uploaded.");
    const percents = await percentsSeen();
    expect(Math.max(...percents), `${percents}`).toBeLessThan(100);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    await line.detach();
    await dialog.getByRole("button", { name: "Leave out mole.jpg" }).click();
    await choose("quay.jpg", 300, 200);
    await dialog.getByLabel("Title").fill("The quay");
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(toast(page, "Photo uploaded")).toBeVisible();
    expect(
      [
        ...(await sql`select distinct split_part(name, '/', 1) from storage.objects where bucket_id = 'photos'`),
      ].length,
    ).toBe(1);
  });

  test("photos can be edited at the desk, and the activity links to them", async ({ page, context }) => {
    await enter(context);
    await page.goto("/admin?tab=photography");
    const row = page.getByRole("row").filter({ hasText: "quay" });
    await sql`
      insert into public.photo_comments (photo_id, user_id, author, content, status)
      select id, 1, 'Somebody', 'Word ' || n, 'published' from public.photos, generate_series(1, 3) as n`;
    await row.getByRole("button", { name: "Edit The quay" }).click();
    await page.getByRole("dialog", { name: "Edit photo" }).getByLabel("Title").fill("The old quay");
    await page.getByRole("dialog", { name: "Edit photo" }).getByRole("button", { name: "Save" }).click();
    // The row is loaded again, with the comments that were added meanwhile.
    await expect(row.getByRole("cell")).toHaveText(["The old quay", "Harbours", /now|ago/, "3", /Edit/]);
    for (const figures of [
      row.getByRole("cell", { name: "3" }),
      page.getByRole("columnheader", { name: "Comments" }),
    ])
      await expect(figures).toHaveCSS("text-align", "end");
    // Entries of the activity link to their subject until it is deleted.
    await visit(page, "Dashboard");
    await page
      .getByRole("row", { name: "Photo changed" })
      .getByRole("link", { name: "The old quay" })
      .click();
    await expect(page.getByRole("dialog", { name: "The old quay" })).toBeVisible();
    await page.goBack();
  });

  test("photos are found and deleted at the desk, and the activity links to them no more", async ({
    page,
    context,
  }) => {
    await enter(context);
    await page.goto("/admin?tab=photography");
    await page.getByRole("searchbox", { name: "Search photos" }).fill("nothing like it");
    await expect(page.getByRole("heading", { name: "No photo found" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "0 found" })).toBeAttached();
    await expect(
      page.getByText("No title, description or category contains “nothing like it”."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("searchbox", { name: "Search photos" }).fill("OLD");
    await expect(page.getByRole("status").filter({ hasText: "1 found" })).toBeAttached();
    await page.getByRole("button", { name: "Delete The old quay" }).click();
    await page
      .getByRole("dialog", { name: "Delete this photo?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(toast(page, "Photo deleted successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Upload Photo" })).toBeFocused();
    expect(await (await context.request.get("/api/photos")).json()).toEqual([]);
    await visit(page, "Dashboard");
    const actions = page.getByRole("row").filter({ hasText: "quay" });
    await expect(actions).toContainText(["Photo deleted", "Photo changed", "Photo added"]);
    await expect(actions.getByRole("link")).toHaveCount(0);
  });
}
