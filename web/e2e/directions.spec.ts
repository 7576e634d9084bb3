import type { Locator, Page } from "@playwright/test";
import { publish, uniqueWord } from "./support/blog.ts";
import { addDocument, card } from "./support/documents.ts";
import { logInOwner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { WIDTHS } from "./support/widths.ts";

const [PHONE] = WIDTHS;

test.use({ expectedErrors: ["Blocked script execution in", "403"] });

const runsFromTheRight = (words: Locator) => expect(words).toHaveCSS("direction", "rtl");

/** The distances of a text from the left and right edges of its element. */
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

/** The distance of a text from the right edge of its post, in pixels. */
const fromTheRight = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].find((node) => node instanceof Text) ?? element);
    const edge = element.closest(".rich-text")?.getBoundingClientRect().right ?? 0;
    return Math.round(edge - range.getBoundingClientRect().right);
  });

test("right-to-left text has its direction in the notes: title, excerpt, tag, summary", async ({
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

test("right-to-left names have their direction in the bar, the phone's menu and the desk", async ({
  memberPage: page,
}) => {
  const headers = { origin: process.env.E2E_ORIGIN ?? "" };
  const names = { firstName: "محمد!", lastName: "العربي!" };
  expect((await page.request.patch("/api/auth/user", { data: names, headers })).status()).toBe(200);
  await page.goto("/admin");
  const banner = page.getByRole("banner").first();
  await runsFromTheRight(banner.getByText("محمد!").first());
  await runsFromTheRight(page.getByRole("main").getByText("محمد! العربي!"));
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole("button", { name: "Open menu" }).click();
  await runsFromTheRight(page.getByRole("navigation", { name: "Menu" }).getByText("محمد!"));
});

test("right-to-left text has its direction in the blog, line by line: title, text and comment", async ({
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
    content: "<p>وصلت السفن.</p><ul><li>سفينة<ol><li>شراع</li></ol></li></ul><p>One ship.</p>",
  });
  const said = { data: { content: "شكرا جزيلا!\nThank you." }, headers: { origin: baseURL ?? "" } };
  expect((await page.request.post(`/api/blog-posts/${post.id}/comments`, said)).status()).toBe(201);
  await page.goto("/blog");
  await runsFromTheRight(page.getByRole("heading", { level: 2, name: title }));
  await page.goto(`/blog/${post.id}`);
  for (const words of [title, "كلمات قليلة.", "وصلت السفن."])
    await runsFromTheRight(page.getByText(words, { exact: true }));
  const parts = ["وصلت السفن.", "سفينة", "شراع", "One ship."];
  const placesIn = (on: Page) =>
    Promise.all(parts.map((words) => fromTheRight(on.locator(".rich-text").getByText(words))));
  const places = await placesIn(page);
  expect(places.slice(0, 3)).toEqual([0, 24, 48]);
  // Whoever writes it sees it where readers do.
  const desk = await owner.newPage();
  await desk.goto(`/blog/write/${post.id}`);
  await expect(desk.getByRole("textbox", { name: "Content" })).toBeVisible();
  expect(await placesIn(desk)).toEqual(places);
  await owner.close();
  const comment = page.getByText("شكرا جزيلا!");
  expect((await edges(comment, "شكرا جزيلا!")).right).toBeLessThan(1);
  expect((await edges(comment, "Thank you.")).left).toBeLessThan(1);
  // The comment field adapts while typing too.
  await page.getByRole("textbox", { name: "Your comment" }).fill("شكرا");
  await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveCSS("unicode-bidi", "plaintext");
});
