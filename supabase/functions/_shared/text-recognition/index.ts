export {
  type OpenRecognizer,
  PageReader,
  QUIET,
  READING,
  type RecognizedPicture,
  type Size,
} from "./page-reader.ts";
export { drawingScale, isPictureOfText } from "./picture-pages.ts";
export { type Grey, graymapOf, greyOf, prepared, type QuarterTurns, turned } from "./pixels.ts";
