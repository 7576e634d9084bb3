import { card } from "../support/documents.ts";
import { open, save, section, site, sql, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** Who may have an account, and how much room there is in it. */
export function accounts(): void {
  test.describe("accounts", () => {
    test.use({ expectedErrors: ["403"] });

    test("are made while the owner lets people make them, and by no door while not; who has one keeps it", async ({
      page,
      context,
      browser,
    }) => {
      const guest = await browser.newContext({ baseURL: site.origin });
      const form = await guest.newPage();
      await form.goto("/auth");
      await form.getByRole("tab", { name: "Register" }).click();
      const email = "closed@example.com";
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Password", { exact: true }).fill("a-good-password");

      await open(page, context, "settings");
      await page.getByRole("switch", { name: "People can make an account" }).click();
      await save(page);
      // The form was there before.
      await form.getByRole("button", { name: "Create Account" }).click();
      await expect(toast(form, "Registration failed")).toContainText(
        "This site takes no new accounts at the moment.",
      );
      const direct = await guest.request.post("/auth/v1/signup", {
        headers: { apikey: site.publishableKey },
        data: { email, password: "a-good-password" },
      });
      expect(direct.ok()).toBe(false);
      expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
      await form.reload();
      await form.getByRole("tab", { name: "Register" }).click();
      await expect(form.getByText("This site takes no new accounts at the moment.")).toBeVisible();
      await expect(form.getByRole("button", { name: "Create Account" })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("switch", { name: "People can make an account" })).not.toBeChecked();

      await page.getByRole("switch", { name: "People can make an account" }).click();
      await save(page);
      await form.reload();
      await form.getByRole("tab", { name: "Register" }).click();
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Password", { exact: true }).fill("a-good-password");
      await form.getByRole("button", { name: "Create Account" }).click();
      await expect(toast(form, "Registration successful")).toBeVisible();
      await guest.close();
    });

    test.describe("whose space is taken", () => {
      test.use({ expectedErrors: ["413"] });

      test("take no more documents than the owner has room for, and their pages say so", async ({
        page,
        context,
        browser,
      }) => {
        const guest = await browser.newContext({ baseURL: site.origin });
        const headers = { origin: site.origin };
        const person = { email: "collector@example.com", password: "a-good-password" };
        expect((await guest.request.post("/api/register", { data: person, headers })).status()).toBe(201);
        const multipart = {
          file: { name: "Large.txt", mimeType: "text/plain", buffer: Buffer.alloc(900 * 1024, "x") },
        };
        expect((await guest.request.post("/api/notes/upload", { headers, multipart })).status()).toBe(201);

        await open(page, context, "settings");
        const space = page.getByRole("textbox", { name: "Space for each person's documents, in MB" });
        await expect(space).toHaveValue("1024");
        await space.fill("half");
        await page.getByRole("button", { name: "Save Settings" }).click();
        await expect(space).toHaveAccessibleDescription(/Please enter whole megabytes from 1/);
        await space.fill("1");
        await save(page);

        const desk = await guest.newPage();
        await desk.goto("/account");
        await expect(section(desk, "Your data")).toContainText("Your documents take 900.0 KB of 1.0 MB.");
        await desk.goto("/apps/notes");
        await desk.getByRole("button", { name: "Upload", exact: true }).click();
        const dialog = desk.getByRole("dialog", { name: "Upload Notes" });
        const more = { name: "More.txt", mimeType: "text/plain", buffer: Buffer.alloc(200 * 1024, "x") };
        await desk.getByLabel("File to upload").setInputFiles(more);
        await dialog.getByRole("button", { name: "Upload", exact: true }).click();
        await expect(dialog.getByRole("alert")).toContainText(
          "Your documents take all the space that they may.",
        );

        await space.fill("");
        await save(page);
        await dialog.getByRole("button", { name: "Upload", exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(card(desk, "More")).toBeVisible();
        await desk.goto("/account");
        await expect(section(desk, "Your data")).toContainText("Your documents take 1.1 MB.");
        await guest.close();
        await space.fill("1024");
        await save(page);
      });
    });
  });
}
