/** Long enough for any print dialog that does not say when it closes. */
const KEPT_MS = 60_000;

/**
 * Lets the browser print a page, which is where it saves a PDF: with every script and picture, which no font that
 * could be shipped covers. The frame may be printed from here, but nothing in it may run.
 */
export function printPaper(title: string, page: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-same-origin allow-modals");
    frame.title = title;
    frame.style.cssText = "position:fixed;left:-300mm;top:0;width:210mm;height:297mm;border:0";
    frame.srcdoc = page;
    frame.addEventListener("load", () => {
      const done = () => frame.remove();
      const inner = frame.contentWindow;
      if (inner === null) {
        done();
        return reject(new Error("The document could not be printed."));
      }
      inner.addEventListener("afterprint", done, { once: true });
      setTimeout(done, KEPT_MS);
      // Some browsers name the PDF after the page that asks for it; printing waits until it is saved.
      const before = document.title;
      document.title = title;
      inner.print();
      document.title = before;
      resolve();
    });
    document.body.append(frame);
  });
}
