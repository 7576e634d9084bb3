import { markdownHtml } from "./markdown/markdown-html.ts";

/** A worker, because there are texts that take very long. */
self.addEventListener("message", ({ data }: MessageEvent<string>) => {
  self.postMessage({ html: markdownHtml(data) });
});
