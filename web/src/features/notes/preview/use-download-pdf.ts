import { useRef, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CONVERTED_TYPES, type FileType } from "@contract/file-type.ts";
import type { NoteSummary } from "@contract/note.ts";
import { save } from "../../../lib/http/download.ts";
import { getResponse } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { noteQueries } from "../notes.queries.ts";
import {
  FORMATTED_TYPES,
  formattedQuery,
  formattedTextQuery,
  heicQuery,
  inlinePath,
} from "./file.queries.ts";
import type { ShownVersion } from "./use-shown-version.ts";

const UNPRINTABLE: readonly FileType[] = ["pptx", "mp3", "mp4"];

export function canDownloadPdf({ fileType }: Pick<NoteSummary, "fileType">, shown: ShownVersion): boolean {
  return shown === "text" || !UNPRINTABLE.includes(fileType);
}

/** `done`: 0 to 1. */
export function useDownloadPdf(note: Pick<NoteSummary, "id" | "title" | "fileType">, shown: ShownVersion) {
  const { id, title } = note;
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const making = useRef<AbortController>(undefined);

  async function bodyOfShown(signal: AbortSignal): Promise<string> {
    const { bodyOfPicture, bodyOfText, cleanHtml } = await import("@packages/document-preview/index.ts");
    if (shown === "file" && FORMATTED_TYPES.includes(note.fileType))
      return cleanHtml(await client.fetchQuery(formattedQuery(note)));
    if (shown === "text" || CONVERTED_TYPES.includes(note.fileType)) {
      const whole = await client.fetchQuery(noteQueries.detail(id));
      return note.fileType === "md"
        ? cleanHtml(await client.fetchQuery(formattedTextQuery(whole)))
        : bodyOfText(whole.content);
    }
    if (note.fileType === "heic") return bodyOfPicture(await client.fetchQuery(heicQuery(id)));
    const file = await getResponse(inlinePath(id), { signal });
    return note.fileType === "txt" ? bodyOfText(await file.text()) : bodyOfPicture(await file.blob());
  }

  async function pdf(signal: AbortSignal): Promise<Blob> {
    if (shown === "file" && note.fileType === "pdf")
      return (await getResponse(inlinePath(id), { signal })).blob();
    const { makePdf } = await import("@packages/html-to-pdf/index.ts");
    return makePdf(title, await bodyOfShown(signal), { signal, onProgress: setDone });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const cancelled = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      save(await Promise.race([pdf(signal), cancelled]), `${title}.pdf`);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      console.warn("No PDF could be made:", error);
      notify({
        title: "Error",
        description: "The PDF could not be made. Please download the file instead.",
        tone: "destructive",
      });
    },
  });

  function start(): void {
    setDone(0);
    making.current = new AbortController();
    mutate(making.current);
  }
  return { start, cancel: () => making.current?.abort(), isPending, done };
}
