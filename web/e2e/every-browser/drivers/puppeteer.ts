import { Buffer } from "node:buffer";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from "puppeteer-core";
import { scratchFolder } from "../../../../supabase/tests/support/scratch.ts";
import { type Browser, type Driver, SIZE } from "./driver.ts";

/** Reports errors of the page in `errors`. */
function follow(page: Page, errors: string[]): Page {
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return page;
}

/** Launches Chromium or Firefox. */
export async function launchByPuppeteer(options: LaunchOptions): Promise<Browser> {
  const downloads = await scratchFolder("downloads");
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: SIZE });
  return {
    open: async () => {
      const context = await browser.createBrowserContext({
        downloadBehavior: { policy: "allow", downloadPath: downloads },
      });
      const errors: string[] = [];
      let page = follow(await context.newPage(), errors);

      async function withElement(
        expression: string,
        act: (element: ElementHandle<Element>) => Promise<void>,
      ): Promise<void> {
        const element = await page.evaluateHandle<[], () => Element>(expression);
        await act(element);
        await element.dispose();
      }

      const driver: Driver = {
        visit: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: (element) => withElement(element, (found) => found.click()),
        type: (element, text) => withElement(element, (found) => found.type(text)),
        choose: (element, path) =>
          withElement(element, async (found) => await (await found.toElement("input")).uploadFile(path)),
        press: (key) => page.keyboard.press(key),
        followToNewTab: async () => {
          let next: Page | undefined;
          while (!next) {
            next = (await context.pages()).find((each) => each !== page);
            await setTimeout(next ? 0 : 50);
          }
          page = follow(next, errors);
        },
        download: (name) => readFile(path.join(downloads, name)).catch(() => Buffer.alloc(0)),
        screenshot: async () => Buffer.from(await page.screenshot()),
        errors: async () => errors,
        close: () => context.close(),
      };
      return driver;
    },
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true });
    },
  };
}
