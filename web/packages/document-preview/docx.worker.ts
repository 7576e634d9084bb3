import { docxHtml } from "./docx/docx-html.ts";

/** A worker, so that a document that takes too long can be terminated. */
self.addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  docxHtml(event.data).then(
    (html) => self.postMessage({ html }),
    () => self.postMessage({ html: null }),
  );
});
