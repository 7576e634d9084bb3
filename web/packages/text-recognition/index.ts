export { UnreadableFileError } from "./pdf-pages.ts";
export { recognizeFile } from "./recognize-file.ts";
