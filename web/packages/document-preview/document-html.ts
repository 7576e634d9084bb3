import DOMPurify from "dompurify";

const STYLE = `
  :root { color-scheme: light; }
  body { max-width: 68ch; margin: 0 auto; padding: 48px 32px 64px; background: #fff; color: #12130f;
    font: 16px/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
  h1, h2, h3, h4, h5, h6 { margin: 1.6em 0 .5em; line-height: 1.25; }
  h1 { font-size: 1.75em; } h2 { font-size: 1.4em; } h3 { font-size: 1.15em; }
  body > :first-child { margin-top: 0; }
  p, ul, ol, dl, table, pre, blockquote { margin: 0 0 1em; } li > p { margin: 0; } li > :is(ul, ol) { margin: 0; }
  code, pre { font: .875em/1.5 ui-monospace, monospace; } pre > code { font-size: 1em; }
  pre { padding: 12px 16px; background: #f4f4ee; white-space: pre-wrap; tab-size: 4; }
  blockquote { padding-inline-start: 1em; border-inline-start: 3px solid #c6c8bc; color: #4a4d43; }
  hr { margin: 2em 0; border: 0; border-top: 1px solid #c6c8bc; }
  img { max-width: 100%; height: auto; }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: 6px 10px; border: 1px solid #c6c8bc; text-align: start; vertical-align: top; }
  td > p, th > p { margin: 0; } :is(td, th)[align="right"] { text-align: end; } :is(td, th)[align="center"] { text-align: center; }
  li:has(> [data-task], > p > [data-task]) { list-style: none; margin-inline-start: -1.2em; }
  header, footer { color: #5c5f54; font-size: .875em; }
  header { margin: 0 0 2em; padding: 0 0 1em; border-bottom: 1px solid #c6c8bc; }
  footer { margin: 2em 0 0; padding: 1em 0 0; border-top: 1px solid #c6c8bc; }
  header > :first-child, footer > :first-child { margin-top: 0; } header > :last-child, footer > :last-child { margin-bottom: 0; }
  .wide { overflow-x: auto; margin: 0 0 1em; } .wide > table { margin: 0; }
  ol:has([data-number]) { list-style: none; }
  li > [data-number]:first-child { display: inline-block; min-width: 24px; margin-inline: -28px 4px; white-space: pre; }
  [data-mark] { display: inline-block; padding: 4px 10px; border: 1px dashed #c6c8bc; color: #5c5f54; font-size: .875em; }
  ::highlight(found), ::highlight(fact) { background: #dcf763; color: #12130f; }
  @media (width < 480px) { body { padding: 24px 20px 40px; } table { font-size: .8125em; } td, th { padding: 5px 7px; } }
`;

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const purifier = DOMPurify();

/** Before the elements are in a document that would fetch it. */
purifier.addHook("afterSanitizeAttributes", (element) => {
  const address = element.getAttribute("src");
  if (address !== null && !address.startsWith("data:")) element.removeAttribute("src");
});

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, dl, td, th, blockquote, pre";

function escapeHtml(text: string): string {
  return text.replace(/&/gu, "&amp;").replace(/</gu, "&lt;").replace(/>/gu, "&gt;").replace(/"/gu, "&quot;");
}

export function cleanHtml(html: string): string {
  const body = document.createElement("div");
  const fragment = purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      "style",
      "form",
      "input",
      "button",
      "select",
      "textarea",
      "video",
      "audio",
      "picture",
      "source",
    ],
    FORBID_ATTR: ["style", "class", "name", "srcset", "background"],
    RETURN_DOM_FRAGMENT: true,
  });
  body.append(fragment);
  for (const picture of body.querySelectorAll("img:not([src^='data:'])")) {
    const mark = document.createElement("span");
    mark.setAttribute("data-mark", "");
    mark.textContent = ["Linked picture is not shown here", picture.getAttribute("alt")]
      .filter(Boolean)
      .join(": ");
    picture.replaceWith(mark);
  }
  for (const link of body.querySelectorAll("a[href]")) {
    const address = link.getAttribute("href") ?? "";
    if (!/^(?:https?|mailto):/iu.test(address)) link.removeAttribute("href");
  }
  // The conversion loses the direction of a block, so it is detected from its text.
  for (const block of body.querySelectorAll(BLOCKS))
    if (!block.hasAttribute("dir")) block.setAttribute("dir", "auto");
  return body.innerHTML;
}

function fitFrame(html: string): string {
  const body = document.createElement("template");
  body.innerHTML = html;
  for (const link of body.content.querySelectorAll("a[href]")) {
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
  for (const table of body.content.querySelectorAll("table:not(table table)")) {
    const wide = document.createElement("div");
    wide.className = "wide";
    table.replaceWith(wide);
    wide.append(table);
  }
  return body.innerHTML;
}

function sheet(title: string, body: string): string {
  return `<!doctype html><html lang="und"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

export function bodyOfText(text: string): string {
  return `<pre dir="auto">${escapeHtml(text)}</pre>`;
}

export async function bodyOfPicture(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read.")));
    reader.readAsDataURL(file);
  });
  await image.decode();
  return image.outerHTML;
}

export function documentHtml(title: string, html: string): string {
  return sheet(title, fitFrame(cleanHtml(html)));
}
