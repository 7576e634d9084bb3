import { fontFaces, PDF_FAMILY } from "./pdf-fonts.ts";

/**
 * Blocks all requests but for our fonts. The origin is named, because in Firefox 'self' matches nothing in a frame that is made
 * from a text.
 */
const policy = () =>
  `default-src 'none'; img-src data:; font-src ${location.origin}; style-src 'unsafe-inline'`;

// `geometricPrecision`: the widths of the letters are those of the font, not rounded to pixels.
const STYLE = (width: number, height: number) => `
  :root { color-scheme: light; text-rendering: geometricPrecision; }
  body { width: ${width}px; margin: 0; background: #fff; color: #12130f; overflow-wrap: anywhere;
    font: 15px/1.5 ${PDF_FAMILY}, "Noto Sans", sans-serif; font-synthesis: none; font-kerning: normal; font-variant-ligatures: none; }
  h1, h2, h3, h4, h5, h6 { margin: 1.4em 0 .5em; line-height: 1.25; font-weight: 700; }
  h1 { font-size: 26px; } h2 { font-size: 21px; } h3 { font-size: 17px; } h4, h5, h6 { font-size: 15px; }
  body > :first-child { margin-top: 0; }
  header, footer { font-size: 13px; } header { margin: 0 0 2em; } footer { margin: 2em 0 0; }
  p, ul, ol, dl, table, pre, blockquote { margin: 0 0 1em; } li > p { margin: 0; } li > :is(ul, ol) { margin: 0; }
  blockquote { padding-inline-start: 1.5em; }
  ul, ol { padding: 0; padding-inline-start: 28px; list-style: none; } li { position: relative; }
  .marker { position: absolute; inset-inline-end: calc(100% + 8px); white-space: nowrap; }
  li > [data-number]:first-child { display: inline-block; min-width: 24px; margin-inline: -28px 4px; white-space: pre; }
  [data-mark] { color: #5c5f54; font-size: 13px; }
  img { max-width: 100%; max-height: ${height}px; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: 5px 8px; text-align: start; vertical-align: top; }
  td > p, th > p { margin: 0; } :is(td, th)[align="right"] { text-align: end; } :is(td, th)[align="center"] { text-align: center; } th, strong, b { font-weight: 700; } em, i { font-style: italic; } a { color: inherit; text-decoration: none; }
  pre { font: inherit; white-space: pre-wrap; tab-size: 4; }
`;

/** Markers that the browser draws are not in the DOM, and so would be missing in the PDF. */
function writeMarkers(page: Document): void {
  for (const item of page.querySelectorAll("ul > li, ol > li")) {
    const list = item.parentElement;
    if (list?.tagName === "OL" && list.querySelector("[data-number]")) continue;
    if (item.matches(":has(> [data-task], > p > [data-task])")) continue;
    const place = [...(list?.children ?? [])].indexOf(item);
    const start = Number(list?.getAttribute("start") ?? 1);
    const marker = page.createElement("span");
    marker.className = "marker";
    marker.textContent = list?.tagName === "OL" ? `${start + place}.` : "•";
    item.prepend(marker);
  }
}

export async function layOut<Result>(
  body: string,
  width: number,
  height: number,
  measure: (view: Window) => Promise<Result>,
): Promise<Result> {
  const frame = document.createElement("iframe");
  // Readable from here, but without scripts.
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = `position:fixed;left:-10000px;top:0;width:${width}px;height:100px;border:0;visibility:hidden`;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy()}"><style>${fontFaces()}${STYLE(width, height)}</style></head><body>${body}</body></html>`;
  document.body.append(frame);
  try {
    await loaded;
    if (frame.contentWindow === null) throw new Error("The document could not be laid out.");
    writeMarkers(frame.contentWindow.document);
    return await measure(frame.contentWindow);
  } finally {
    frame.remove();
  }
}
