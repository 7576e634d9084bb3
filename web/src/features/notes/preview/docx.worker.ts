import { docxHtml } from "./docx/docx-html.ts";

/** Away from the page: a document that is hard to read can be given up without the page standing still. */
self.addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  docxHtml(event.data).then(
    (html) => self.postMessage({ html }),
    () => self.postMessage({ html: null }),
  );
});
