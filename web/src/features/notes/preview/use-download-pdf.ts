import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { notify } from "../../../lib/notify.ts";
import { noteQueries } from "../notes.queries.ts";
import { docxQuery } from "./file.queries.ts";

/** Makes a PDF of the document: what it looks like where that is known, its text otherwise. */
export function useDownloadPdf({ id, title, fileType }: Pick<NoteSummary, "id" | "title" | "fileType">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { paperOfHtml, paperOfText } = await import("./paper.ts");
      const { printPaper } = await import("./print-paper.ts");
      const paper =
        fileType === "docx"
          ? paperOfHtml(title, await client.fetchQuery(docxQuery(id)))
          : paperOfText(title, (await client.fetchQuery(noteQueries.detail(id))).content);
      await printPaper(title, paper);
    },
    onError: () =>
      notify({
        title: "Error",
        description: "The PDF could not be made. Please download the file instead.",
        tone: "destructive",
      }),
  });
}
