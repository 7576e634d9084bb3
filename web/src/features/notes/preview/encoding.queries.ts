import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { noteSummarySchema, type Note } from "@contract/note.ts";
import {
  ENCODED_TYPES,
  noteEncodingSchema,
  type NoteEncoding,
  type TextEncoding,
} from "@contract/text-encoding.ts";
import { getJson, sendJson } from "../../../lib/http/http.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { patchRow, refreshAll } from "../notes.cache.ts";
import { noteKeys } from "../notes.keys.ts";

const BEYOND_ASCII = /[^\p{ASCII}]/u;

function encodingQuery(id: number) {
  return queryOptions({
    queryKey: noteKeys.encoding(id),
    queryFn: ({ signal }) => getJson(`/api/notes/${id}/encoding`, noteEncodingSchema, { signal }),
    // Only a choice changes it.
    staleTime: Infinity,
  });
}

/** Undefined where it is not worth a word: letters of ASCII are the same in all, and UTF-8 cannot be mistaken. */
export function useTextEncoding(note: Note | undefined): NoteEncoding | undefined {
  const isEncoded = note !== undefined && ENCODED_TYPES.includes(note.fileType);
  const { data } = useQuery({
    ...encodingQuery(note?.id ?? 0),
    enabled: isEncoded && BEYOND_ASCII.test(note.content),
  });
  return data && (data.isChosen || data.encoding !== "utf-8") ? data : undefined;
}

export function useChooseEncoding({ id, textRevision }: Pick<Note, "id" | "textRevision">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (encoding: TextEncoding) =>
      sendJson("PUT", `/api/notes/${id}/encoding`, { encoding, textRevision }, noteSummarySchema),
    onSuccess: async (note, encoding) => {
      client.setQueryData(encodingQuery(id).queryKey, { encoding, isChosen: true });
      patchRow(client, id, note);
      await client.invalidateQueries({ queryKey: noteKeys.detail(id), exact: true });
      void client.invalidateQueries({ queryKey: noteKeys.file(id) });
      void refreshAll(client);
    },
    onError: toastError("Error", "The file could not be read again. Please try again."),
  });
}
