import type { Locator } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { addDocument, card } from "./support/documents.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: ["Blocked script execution in"] });

const runsFromTheRight = (words: Locator) => expect(words).toHaveCSS("direction", "rtl");

/** How far the words begin from the left edge of what they stand in, and how far they end from its right edge. */
const edges = (words: Locator, text: string) =>
  words.evaluate((element, wanted) => {
    const node = [...element.childNodes].find(({ textContent }) => textContent?.includes(wanted));
    if (!node?.textContent) throw new Error(`Nothing says ${wanted}.`);
    const range = document.createRange();
    range.setStart(node, node.textContent.indexOf(wanted));
    range.setEnd(node, node.textContent.indexOf(wanted) + wanted.length);
    const [own, all] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return { left: own.left - all.left, right: all.right - own.right };
  }, text);

test("what somebody writes from right to left runs so in the notes: title, excerpt, tag, summary", async ({
  memberPage: page,
}) => {
  const title = "تقرير الميناء";
  const id = await addDocument(page, `${title}.txt`, "وصلت ثلاث سفن إلى الميناء. بقيت سفينة واحدة للإصلاح.");
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const tagged = { data: { ids: [id], addTags: ["ميناء"] }, headers };
  expect((await page.request.post("/api/notes/change", tagged)).status()).toBe(200);
  const read = async () => (await (await page.request.get(`/api/notes/${id}`)).json()).aiAnalysis?.summary;
  await expect.poll(read, { timeout: 60_000 }).toContain("سفن");
  await page.goto("/apps/notes");
  const note = card(page, title);
  await runsFromTheRight(note.getByRole("button", { name: title, exact: true }));
  await runsFromTheRight(note.getByText("وصلت ثلاث سفن"));
  await runsFromTheRight(note.getByRole("button", { name: "ميناء", exact: true }));
  await note.getByRole("button", { name: title, exact: true }).click();
  const preview = page.getByRole("dialog");
  await runsFromTheRight(preview.getByRole("definition").filter({ hasText: "سفن" }));
  await runsFromTheRight(preview.getByRole("heading", { level: 2 }).getByText(title));
});

test("what somebody writes from right to left runs so in the blog: title, text and comment, each line by itself", async ({
  memberPage: page,
  browser,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL });
  await logInOwner(owner);
  const title = `الميناء في الصباح ${uniqueWord()}`;
  const post = await publish(owner.request, {
    title,
    excerpt: "كلمات قليلة.",
    content: "<p>وصلت السفن.</p>",
  });
  await owner.close();
  const said = { data: { content: "شكرا جزيلا!\nThank you." }, headers: { origin: baseURL ?? "" } };
  expect((await page.request.post(`/api/blog-posts/${post.id}/comments`, said)).status()).toBe(201);
  await page.goto("/blog");
  await runsFromTheRight(page.getByRole("heading", { level: 2, name: title }));
  await page.goto(`/blog/${post.id}`);
  for (const words of [title, "كلمات قليلة.", "وصلت السفن."])
    await runsFromTheRight(page.getByText(words, { exact: true }));
  const comment = page.getByText("شكرا جزيلا!");
  expect((await edges(comment, "شكرا جزيلا!")).right).toBeLessThan(1);
  expect((await edges(comment, "Thank you.")).left).toBeLessThan(1);
  // What is being typed, too.
  await page.getByRole("textbox", { name: "Your comment" }).fill("شكرا");
  await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveCSS("unicode-bidi", "plaintext");
});
