import { type ServerResponse } from "node:http";
import { answers, open, section, setAnswer, test } from "../support/own-site.ts";
import { expect } from "../support/test.ts";

/** The configured model in the settings, and its test. */
export function analyser(): void {
  test.describe("the analyser", () => {
    test.use({ expectedErrors: ["500"] });

    test("is shown without its key, its test calls it and reports the result, and the settings work without it", async ({
      page,
      context,
    }) => {
      await page.route("**/api/admin/analysis", (route) => route.fulfill({ status: 500, body: "" }));
      await open(page, context, "settings");
      const analysis = section(page, "Analysis");
      await expect(analysis.getByRole("alert")).toContainText("The analyser could not be loaded");
      await expect(page.getByLabel("Site title")).toBeVisible();
      await expect(section(page, "Waiting comments")).toContainText("No comment is waiting.");
      await page.unroute("**/api/admin/analysis");
      await analysis.getByRole("button", { name: "Try again" }).click();
      await expect(analysis).toContainText("A configured model");
      await expect(analysis).toContainText("tester");
      await expect(analysis).toContainText(/127\.0\.0\.1:\d+/);
      await expect(analysis).not.toContainText("the-key");
      const button = analysis.getByRole("button", { name: "Test" });
      const outcome = analysis.getByRole("status");

      // While the model is slow, the page shows that and sends one request.
      const held: ServerResponse[] = [];
      setAnswer((response) => void held.push(response));
      await button.press("Enter");
      await expect(analysis.getByRole("button", { name: "Testing..." })).toBeDisabled();
      await expect.poll(() => held.length).toBeGreaterThan(0);
      // A document of an earlier test may still be analysed and use the model too.
      setAnswer(answers("Meeting notes"));
      held.forEach(answers("Meeting notes"));
      await expect(outcome).toContainText(
        /^It works\. It took the test document for: Meeting notes, \d+% sure\. \d+\.\d s$/,
      );
      await expect(button).toBeFocused();

      const fails: [(response: ServerResponse) => void, string][] = [
        [(response) => response.writeHead(401).end("{}"), "The configured model refused the access key."],
        [(response) => response.end("<html>"), "The configured model gave an answer that cannot be used."],
        [(response) => void response.destroy(), "The configured model could not be reached."],
      ];
      for (const [reply, sentence] of fails) {
        setAnswer(reply);
        await button.click();
        await expect(outcome).toContainText(
          `It does not work. ${sentence} Until it works, the built-in analyser reads the documents. `,
        );
      }
      setAnswer(answers("Letter"));
    });
  });
}
