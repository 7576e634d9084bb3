import { useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { errorSentence } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { useUploadNote } from "../notes.mutations.ts";
import { noteQueries } from "../notes.queries.ts";
import { createUpload } from "./upload.machine.ts";

/** One upload of the dialog, with the sentences that people read on the way. */
export function useUpload(onDone: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useUploadNote();
  const [upload] = useState(() =>
    createUpload({
      send: (file, sending) => mutateAsync({ file, ...sending }),
      titles: async () => (await client.fetchQuery(noteQueries.list())).map((note) => note.title),
      describe: (error) => errorSentence(error, "Failed to upload file"),
      onNoFile: () =>
        notify({
          title: "No file selected",
          description: "Please select a file to upload.",
          tone: "destructive",
        }),
      onDuplicate: (title) =>
        notify({
          title: "Duplicate document detected",
          description: `A document named "${title}" already exists.`,
          tone: "destructive",
        }),
      onDone,
    }),
  );
  useEffect(() => upload.attend(), [upload]);
  return { ...upload, state: useStore(upload.store) };
}
