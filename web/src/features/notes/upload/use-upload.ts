import { useEffect, useState } from "react";
import { duplicateMessage } from "@contract/note-title.ts";
import { UPLOAD_MESSAGES } from "@contract/upload.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { errorSentence, isLost } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { useUploadNote } from "../notes.mutations.ts";
import { noteQueries } from "../notes.queries.ts";
import { createUpload } from "./upload.machine.ts";

/** The upload of the dialog, with its messages. */
export function useUpload(onDone: () => void) {
  const client = useQueryClient();
  const { mutateAsync } = useUploadNote();
  const [upload] = useState(() =>
    createUpload({
      send: (file, sending) => mutateAsync({ file, ...sending }),
      isLost,
      titles: async () => (await client.fetchQuery(noteQueries.list())).map((note) => note.title),
      describe: (error) => errorSentence(error, "Failed to upload file"),
      onNoFile: () =>
        notify({
          title: "No file selected",
          description: UPLOAD_MESSAGES.noFile,
          tone: "destructive",
        }),
      onDuplicate: (title) =>
        notify({
          title: "Duplicate document detected",
          description: duplicateMessage(title),
          tone: "destructive",
        }),
      onDone,
    }),
  );
  useEffect(() => {
    return upload.attend();
  }, [upload]);
  return { ...upload, state: useStore(upload.store) };
}
