import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FileType } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { download } from "../../../lib/http/download.ts";
import { getResponse } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { noteQueries } from "../notes.queries.ts";
import { docxQuery, inlinePath } from "./file.queries.ts";
import type { ShownVersion } from "./use-shown-version.ts";

/** For how long the file stays in memory, from which the browser saves it. */
const KEPT_MS = 60_000;

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Files that cannot be printed: slides, which the browser cannot render, audio and video. */
const UNPRINTABLE: readonly FileType[] = ["pptx", "mp3", "mp4"];

/** Whether a PDF can be made of the shown version; of an edited text always. */
export function canDownloadPdf({ fileType }: Pick<NoteSummary, "fileType">, shown: ShownVersion): boolean {
  return shown === "text" || !UNPRINTABLE.includes(fileType);
}

/** Makes and saves a PDF of the shown version: of the edited text, or of the file. */
export function useDownloadPdf(note: Pick<NoteSummary, "id" | "title" | "fileType">, shown: ShownVersion) {
  const { id, title } = note;
  const client = useQueryClient();

  async function bodyOfShown(): Promise<string> {
    const { bodyOfPicture, bodyOfText, cleanHtml } = await import("@packages/document-preview/index.ts");
    if (shown === "text") return bodyOfText((await client.fetchQuery(noteQueries.detail(id))).content);
    if (note.fileType === "docx") return cleanHtml(await client.fetchQuery(docxQuery(id)));
    const file = await getResponse(inlinePath(id));
    return note.fileType === "txt" ? bodyOfText(await file.text()) : bodyOfPicture(await file.blob());
  }

  async function pdf(): Promise<Blob> {
    if (shown === "file" && note.fileType === "pdf") return (await getResponse(inlinePath(id))).blob();
    const { makePdf } = await import("@packages/html-to-pdf/index.ts");
    return makePdf(title, await bodyOfShown());
  }

  return useMutation({
    mutationFn: async () => save(await pdf(), `${title}.pdf`),
    onError: (error) => {
      console.warn("No PDF could be made:", error);
      notify({
        title: "Error",
        description: "The PDF could not be made. Please download the file instead.",
        tone: "destructive",
      });
    },
  });
}
