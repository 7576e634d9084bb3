import { docxHtml } from "./docx/docx-html.ts";

/** Converts in a worker, which does not block the page and can be terminated when a document takes too long. */
self.addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  docxHtml(event.data).then(
    (html) => self.postMessage({ html }),
    () => self.postMessage({ html: null }),
  );
});
