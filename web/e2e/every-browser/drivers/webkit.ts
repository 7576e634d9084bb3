import { Buffer } from "node:buffer";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { WebElement } from "selenium-webdriver";
import { type Browser, type Driver, type Key, SIZE } from "./driver.ts";
import { scratchFolder } from "../../../../supabase/tests/support/scratch.ts";
import { importTool } from "../../../../supabase/tests/support/tools.ts";

/** What WebDriver calls the keys. */
const KEYS: Record<Key, string> = {
  ArrowLeft: "\ue012",
  ArrowRight: "\ue014",
  Enter: "\ue007",
  Escape: "\ue00c",
};

/** Keeps the errors of a page in a property of its window; from the end of its load on, since WebDriver has no earlier moment. */
const LISTEN = `if (!window.toldErrors) {
  const told = (window.toldErrors = []);
  const { error } = console;
  console.error = (...all) => { told.push(all.map(String).join(" ")); error.apply(console, all); };
  addEventListener("error", (event) => told.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => told.push(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) => told.push(event.violatedDirective + " blocks " + event.blockedURI));
}`;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address !== null && typeof address !== "string" ? address.port : 0;
}

/** Starts a display without a screen, and returns its name. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const { width, height } = SIZE;
  // The server chooses a free number and writes it to descriptor 3.
  const server = spawn(
    "Xvfb",
    ["-displayfd", "3", "-nolisten", "tcp", "-screen", "0", `${width}x${height}x24`],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const numbers = server.stdio[3];
  if (!(numbers instanceof Readable)) throw new Error("Xvfb tells no number.");
  const [number] = await once(createInterface({ input: numbers }), "line");
  return { process: server, name: `:${number}` };
}

/** Waits until the driver answers. */
async function untilReady(server: string): Promise<void> {
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(50);
}

/** A folder with the settings of the desktop: no animations, and downloads go into the folder itself. */
async function settingsFolder(): Promise<string> {
  const folder = await scratchFolder("webkit");
  await mkdir(path.join(folder, "gtk-3.0"));
  await writeFile(path.join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  await writeFile(path.join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  return folder;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

async function openWindow(server: string, downloads: string): Promise<Driver> {
  const { Builder, Capabilities }: typeof import("selenium-webdriver") =
    await importTool("selenium-webdriver");
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
    .build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE });
  const errors: string[] = [];

  async function run<Result>(expression: string): Promise<Result> {
    return await session.executeScript<Result>(`${LISTEN} return (${expression});`);
  }
  async function collectErrors(): Promise<void> {
    errors.push(...(await run<string[]>("window.toldErrors.splice(0)")));
  }

  return {
    visit: async (url) => {
      await collectErrors();
      await session.get(url);
    },
    evaluate: run,
    click: async (element) => await (await run<WebElement>(element)).click(),
    type: async (element, text) => await (await run<WebElement>(element)).sendKeys(text),
    choose: async (element, file) => await (await run<WebElement>(element)).sendKeys(file),
    press: async (key) => await session.actions().sendKeys(KEYS[key]).perform(),
    followToNewTab: async () => {
      await collectErrors();
      const current = await session.getWindowHandle();
      const next = await session.wait(async () =>
        (await session.getAllWindowHandles()).find((handle) => handle !== current),
      );
      if (next !== undefined) await session.switchTo().window(next);
    },
    download: (name) => readFile(path.join(downloads, name)).catch(() => Buffer.alloc(0)),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    errors: async () => {
      await collectErrors();
      return errors;
    },
    close: () => session.quit(),
  };
}

/** Starts WebKitGTK's own small browser on a display of its own. Each of its windows is a process. */
export async function launchWebKit(): Promise<Browser> {
  const display = await startDisplay();
  const settings = await settingsFolder();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: settings },
    stdio: "ignore",
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  return {
    open: () => openWindow(server, settings),
    close: async () => {
      await end(driver);
      await end(display.process);
      await rm(settings, { recursive: true });
    },
  };
}
