import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { NoteSummary } from "@contract/note.ts";
import { titleFromFilename } from "@contract/note-title.ts";
import { forgetMail, mailsToFile } from "../folders/attachment-folders.ts";
import { fileNotes, useFolderStore } from "../folders/folders.store.ts";
import { noteQueries } from "../notes.queries.ts";

/** Puts what was attached to a mail into the mail's folder, as soon as it is there. */
export function useFileAttachments(rows: readonly NoteSummary[]): void {
  const client = useQueryClient();
  const waiting = new Set(mailsToFile());
  const id = rows.find((row) => waiting.has(row.id) && row.analysisStatus !== "pending")?.id;
  useEffect(() => {
    if (id === undefined) return;
    const file = async () => {
      const { attachments = [] } = await client.fetchQuery({ ...noteQueries.detail(id), staleTime: 0 });
      // Another tab may have done it.
      if (!mailsToFile().includes(id)) return;
      const folder = useFolderStore.getState().assignments.get(id);
      const kept = attachments.flatMap(({ noteId, name, outcome }) =>
        outcome === "kept" && noteId !== null ? [{ noteId, title: titleFromFilename(name) }] : [],
      );
      if (folder) fileNotes(new Map(kept.map(({ noteId, title }) => [noteId, { ...folder, title }])));
      forgetMail(id);
    };
    file().catch((error: unknown) => console.warn("Attachments were not put into their folder:", error));
  }, [client, id]);
}
