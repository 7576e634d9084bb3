import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { awaitsRecognition, type NoteSummary } from "@contract/note.ts";
import { getResponse } from "../../../lib/http/http.ts";
import { recognizeDocument } from "./recognize-document.ts";
import { useReadings } from "./reading.store.ts";
import { readNote } from "./store-reading.ts";

/** One of a person's open pages reads at a time; browsers know locks on secure origins alone. */
function inTurn(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("note-readings", { signal }, work);
}

/** Reads the documents that came without their text, the oldest first. */
export function useReadingQueue(rows: readonly NoteSummary[]): void {
  const client = useQueryClient();
  const { inWork, givenUp } = useReadings();
  const next = rows.findLast(
    (note) => awaitsRecognition(note) && !givenUp.has(note.id) && !inWork.has(note.id),
  );
  const isReading = inWork.size > 0;
  const { id, fileType } = next ?? {};
  useEffect(() => {
    if (id === undefined || fileType === undefined || isReading) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let hasBegun = false;
    const work = () => {
      hasBegun = true;
      return readNote(client, id, async (onPage) => {
        const file = await (await getResponse(`/api/notes/${id}/download`)).blob();
        return recognizeDocument(file, fileType, { signal: new AbortController().signal, onPage });
      });
    };
    inTurn(signal, work).catch((error: unknown) => {
      if (!signal.aborted) console.warn("The queue of readings stopped:", error);
    });
    return () => {
      // What has begun goes on while another page of the site is shown.
      if (!hasBegun) controller.abort();
    };
  }, [client, id, fileType, isReading]);
}
