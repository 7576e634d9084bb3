import { type Browser, expect, test } from "@playwright/test";

// Prints bytes, times and layout shifts of a first visit on a phone, as the median of a few loads with an empty cache.

const PAGES = ["/", "/apps", "/auth", "/nowhere"];
const RUNS = 5;

/** A mid-range phone on a slow connection. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
const CONNECTION = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};

/** Long enough for everything that a page loads late, and for the layout shifts of that. */
const SETTLED_MS = 1_500;

const AIMS = { script: 130_000, style: 20_000, firstPaint: 900, largestPaint: 1_500, shift: 0.001 };

interface Load {
  script: number;
  style: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
}

async function load(browser: Browser, path: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", CONNECTION);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(`${process.env.E2E_ORIGIN}${path}`, { waitUntil: "load" });
  await page.waitForTimeout(SETTLED_MS);
  const result = await page.evaluate(() => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const bytes = (extension: string) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(extension))
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0);
    return Promise.all([entries("largest-contentful-paint"), entries("layout-shift")]).then(
      ([paints, shifts]) => ({
        script: bytes(".js"),
        style: bytes(".css"),
        firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
        shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
      }),
    );
  });
  await context.close();
  return result;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test("the first load on a phone", async ({ browser }) => {
  const rows: string[] = [];
  const expectAims = (path: string, load: Load) => {
    for (const key of ["script", "style", "firstPaint", "largestPaint", "shift"] as const) {
      // Other pages load more scripts; for these, only the times count.
      if (key === "script" && path !== "/") continue;
      expect.soft(load[key], `${key} of the page above`).toBeLessThanOrEqual(AIMS[key]);
    }
  };
  for (const path of PAGES) {
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, path));
    const middle = (key: keyof Load) => median(loads.map((each) => each[key]));
    const result: Load = {
      script: middle("script"),
      style: middle("style"),
      firstPaint: middle("firstPaint"),
      largestPaint: middle("largestPaint"),
      shift: middle("shift"),
    };
    rows.push(
      path.padEnd(12) +
        (result.script / 1000).toFixed(1).padStart(10) +
        (result.style / 1000).toFixed(1).padStart(10) +
        result.firstPaint.toFixed(0).padStart(16) +
        result.largestPaint.toFixed(0).padStart(16) +
        result.shift.toFixed(4).padStart(10),
    );
    expectAims(path, result);
  }
  console.log("\nFirst load on a phone (CPU 4x slower, 1.6 Mbps, 150 ms), median of " + RUNS);
  console.log("page          JS KB br  CSS KB br  first paint ms  largest paint ms   shift");
  console.log(`${rows.join("\n")}\n`);
});
