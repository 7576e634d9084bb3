import { Buffer } from "node:buffer";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { scratchFolder } from "../../../../supabase/tests/support/scratch.ts";
import { importTool } from "../../../../supabase/tests/support/tools.ts";
import { type Browser, type Driver, SIZE } from "./driver.ts";

// What is used of Puppeteer, whose types are not there where it is not installed.
interface ElementHandle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  uploadFile(path: string): Promise<void>;
  dispose(): Promise<void>;
}
interface Message {
  type(): string;
  text(): string;
  location(): { url?: string };
}
interface Page {
  on(event: "console", listener: (message: Message) => void): void;
  on(event: "pageerror", listener: (error: unknown) => void): void;
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<ElementHandle>;
  screenshot(): Promise<Uint8Array>;
  keyboard: { press(key: string): Promise<void> };
}
interface Context {
  newPage(): Promise<Page>;
  pages(): Promise<Page[]>;
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<{
    createBrowserContext(options: object): Promise<Context>;
    close(): Promise<void>;
  }>;
}

interface LaunchOptions {
  browser?: "firefox";
  executablePath: string | undefined;
  args?: string[];
  extraPrefsFirefox?: Record<string, unknown>;
}

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
  const { default: puppeteer }: { default: Puppeteer } = await importTool("puppeteer-core");
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
        act: (element: ElementHandle) => Promise<void>,
      ): Promise<void> {
        const element = await page.evaluateHandle(expression);
        await act(element);
        await element.dispose();
      }

      const driver: Driver = {
        visit: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: (element) => withElement(element, (found) => found.click()),
        type: (element, text) => withElement(element, (found) => found.type(text)),
        choose: (element, path) => withElement(element, (found) => found.uploadFile(path)),
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
