import { open, section, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";
import { toast } from "../support/toast.ts";

/** The types of documents that the administrator adds, by keyboard alone. */
export function documentTypes(): void {
  test.describe("the types of documents", () => {
    test.use({ expectedErrors: ["409"] });

    test("are added, renamed and removed, and none is there twice", async ({ page, context }) => {
      await open(page, context, "settings");
      const types = section(page, "Document types");
      await expect(types).toContainText("None yet.");
      const field = types.getByLabel("New type");
      await field.fill(" Invoice ");
      await field.press("Enter");
      await expect(types).toContainText("This type is there already");
      await field.fill("Payslip");
      await field.press("Enter");
      await expect(toast(page, "Type added")).toBeVisible();
      await expect(field).toHaveValue("");
      await expect(types.getByRole("listitem")).toHaveText(["Payslip"]);
      await field.fill("PAYSLIP");
      await field.press("Enter");
      await expect(toast(page, "Not added")).toContainText("There is already a type with this name.");

      await types.getByRole("button", { name: "Rename Payslip" }).press("Enter");
      const name = types.getByLabel("New name of Payslip");
      await expect(name).toBeFocused();
      await name.press("Escape");
      await types.getByRole("button", { name: "Rename Payslip" }).press("Enter");
      await name.fill("Wage slip");
      await name.press("Enter");
      await expect(types.getByRole("listitem")).toHaveText(["Wage slip"]);

      await types.getByRole("button", { name: "Remove Wage slip" }).press("Enter");
      await page
        .getByRole("dialog", { name: "Remove this type?" })
        .getByRole("button", { name: "Remove" })
        .click();
      await expect(types).toContainText("None yet.");
    });
  });
}
