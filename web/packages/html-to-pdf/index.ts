export { makePdf } from "./make-pdf.ts";
