export { type Box, boxesOfQuote, type PlacedText } from "./boxes.ts";
export { openPage, type PdfPage } from "./open-page.ts";
