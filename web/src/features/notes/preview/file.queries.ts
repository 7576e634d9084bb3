import { RECOGNITION_FOLDER } from "@contract/recognition-folder.ts";
import type { FileType } from "@contract/file-type.ts";
import type { Note, NoteSummary } from "@contract/note.ts";
import type { TextPlace } from "@contract/ask.ts";
import { queryOptions } from "@tanstack/react-query";
import { heicToJpeg } from "@packages/heic/index.ts";
import { openPage } from "@packages/pdf-page/index.ts";
import { getResponse } from "../../../lib/http/http.ts";
import { noteKeys } from "../notes.keys.ts";

const KEPT_MS = 5 * 60_000;

export const inlinePath = (id: number) => `/api/notes/${id}/download?inline=true`;

/** Files that are shown formatted, in a frame. */
export const FORMATTED_TYPES: readonly FileType[] = ["docx", "md", "html"];

/** The HTML of a file, not sanitised. */
export function formattedQuery({ id, fileType }: Pick<NoteSummary, "id" | "fileType">) {
  return queryOptions({
    queryKey: noteKeys.file(id),
    queryFn: async ({ signal }) => {
      const response = await getResponse(inlinePath(id), { signal });
      const { convertDocx, convertMarkdown } = await import("@packages/document-preview/index.ts");
      if (fileType === "docx") return convertDocx(await response.arrayBuffer());
      const text = await response.text();
      return fileType === "md" ? convertMarkdown(text) : text;
    },
    gcTime: KEPT_MS,
  });
}

/** The HTML of a Markdown text that a person wrote, not sanitised. */
export function formattedTextQuery({
  id,
  textRevision,
  content,
}: Pick<Note, "id" | "textRevision" | "content">) {
  return queryOptions({
    queryKey: [...noteKeys.file(id), "text", textRevision],
    queryFn: async () => {
      const { convertMarkdown } = await import("@packages/document-preview/index.ts");
      return convertMarkdown(content);
    },
    gcTime: KEPT_MS,
  });
}

/** A HEIC as a JPEG, without what its camera wrote. */
export function heicQuery(id: number) {
  return queryOptions({
    queryKey: noteKeys.file(id),
    queryFn: async ({ signal }) => {
      const response = await getResponse(inlinePath(id), { signal });
      return heicToJpeg(await response.blob(), { signal });
    },
    // A picture cannot be compared.
    structuralSharing: false,
    gcTime: KEPT_MS,
  });
}

/** The page on which a quote stands. */
export function pdfPageQuery(id: number, { page, quote }: Pick<TextPlace, "page" | "quote">) {
  return queryOptions({
    queryKey: [...noteKeys.file(id), page, quote],
    queryFn: async ({ signal }) => {
      const response = await getResponse(inlinePath(id), { signal });
      const worker = `${RECOGNITION_FOLDER}pdf-worker.js`;
      return openPage(await response.blob(), { worker, page, quote, signal });
    },
    // A canvas cannot be compared.
    structuralSharing: false,
    gcTime: KEPT_MS,
  });
}
