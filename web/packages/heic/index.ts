export { HeicError, heicToJpeg } from "./heic-to-jpeg.ts";
