export { type Box, boxesOfQuote, type PlacedText } from "./boxes.ts";
export { openPage } from "./open-page.ts";
