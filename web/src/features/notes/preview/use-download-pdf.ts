import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { notify } from "../../../lib/notify.ts";
import { noteQueries } from "../notes.queries.ts";
import { docxQuery } from "./file.queries.ts";

/** The browser reads the file from memory while it saves it. */
const KEPT_MS = 60_000;

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Makes a PDF file of the document: what it looks like where that is known, its text otherwise. */
export function useDownloadPdf({ id, title, fileType }: Pick<NoteSummary, "id" | "title" | "fileType">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [{ bodyOfText, cleanHtml }, { makePdf }] = await Promise.all([
        import("./paper.ts"),
        import("./pdf/make-pdf.ts"),
      ]);
      const body =
        fileType === "docx"
          ? cleanHtml(await client.fetchQuery(docxQuery(id)))
          : bodyOfText((await client.fetchQuery(noteQueries.detail(id))).content);
      save(await makePdf(title, body), `${title}.pdf`);
    },
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
