export { RichTextEditor } from "./rich-text-editor.tsx";
export type { ShouldRetry, UploadImage } from "./use-image-upload.ts";
