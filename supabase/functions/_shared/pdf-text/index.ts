export { PdfError, readPages } from "./read-pages.ts";
