import { useEffect, useState } from "react";
import { UPLOAD_MESSAGES } from "@contract/upload.ts";
import { useStore } from "zustand";
import { errorSentence } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { isDuplicate, useUploadNote } from "../notes.mutations.ts";
import { beginUploadReading, stopUploadReading } from "../reading/upload-reading.store.ts";
import { createUpload } from "./upload.machine.ts";

export function useUpload(onDone: () => void) {
  const { mutateAsync } = useUploadNote();
  const [upload] = useState(() =>
    createUpload({
      send: (file, sending) => mutateAsync({ file, ...sending }),
      isDuplicate,
      describe: (error) => errorSentence(error, "Failed to upload file"),
      onNoFile: () =>
        notify({
          title: "No file selected",
          description: UPLOAD_MESSAGES.noFile,
          tone: "destructive",
        }),
      onDone,
    }),
  );
  useEffect(() => {
    return upload.attend();
  }, [upload]);
  const select = (file: File) => {
    upload.select(file);
    beginUploadReading(file);
  };
  const reject = (error: string) => {
    stopUploadReading();
    upload.reject(error);
  };
  const reset = () => {
    stopUploadReading();
    upload.reset();
  };
  return { ...upload, select, reject, reset, state: useStore(upload.store) };
}
