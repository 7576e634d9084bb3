import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { download } from "../../../lib/download.ts";
import { getResponse } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { noteQueries } from "../notes.queries.ts";
import { docxQuery, inlinePath } from "./file.queries.ts";
import type { ShownVersion } from "./use-shown-version.ts";

/** The browser reads the file from memory while it saves it. */
const KEPT_MS = 60_000;

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Makes a PDF file of what is shown: what the file looks like where that is known, its text otherwise. */
export function useDownloadPdf(note: Pick<NoteSummary, "id" | "title" | "fileType">, shown: ShownVersion) {
  const { id, title } = note;
  const fileType = shown === "file" ? note.fileType : undefined;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const [{ bodyOfText, cleanHtml }, { makePdf }] = await Promise.all([
        import("./paper.ts"),
        import("./pdf/make-pdf.ts"),
      ]);
      const text = async () =>
        fileType === "txt"
          ? await (await getResponse(inlinePath(id))).text()
          : (await client.fetchQuery(noteQueries.detail(id))).content;
      const body =
        fileType === "docx" ? cleanHtml(await client.fetchQuery(docxQuery(id))) : bodyOfText(await text());
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
