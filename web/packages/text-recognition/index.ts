export { UnreadableFileError } from "./pdf-pages.ts";
export { type RecognitionOptions, type Recognized, recognizeFile } from "./recognize-file.ts";
