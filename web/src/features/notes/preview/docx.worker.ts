import mammoth from "mammoth";

/** Away from the page: a document that is hard to read can be given up without the page standing still. */
self.addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  mammoth.convertToHtml({ arrayBuffer: event.data }, { externalFileAccess: false }).then(
    ({ value }) => self.postMessage({ html: value }),
    () => self.postMessage({ html: null }),
  );
});
