import type { Browser } from "@playwright/test";

export const LETTER = [
  "Havnegata Rowing Club",
  "Minutes of the meeting of 3 March 2026",
  "Present: Ana Lindqvist, Bo Hansen and Ingrid Solberg.",
  "The slipway is repaired in May; three painters are asked for quotes.",
  "Action: Bo to order two new oars and a lantern by Friday.",
  "Next meeting: 7 April, 7 pm, in the boathouse.",
];

/** A printed page as a picture, A4 at 150 dpi; `style` may turn or shade it. */
export async function scanOf(
  browser: Browser,
  lines: readonly string[],
  { style = "", type = "png", height = 877 }: { style?: string; type?: "png" | "jpeg"; height?: number } = {},
): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 620, height }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.setContent(
      `<body style="margin:0;background:#fff"><div style="box-sizing:border-box;width:620px;height:${height}px;padding:70px 60px;font:15px/1.7 'DejaVu Serif',serif;${style}">${lines.map((line) => `<p>${line}</p>`).join("")}</div>`,
    );
    return await page.screenshot({ type, ...(type === "jpeg" && { quality: 85 }) });
  } finally {
    await context.close();
  }
}
