import type { QueryClient } from "@tanstack/react-query";
import { type NoteSummary, noteSummarySchema } from "@contract/note.ts";
import type { StoreReadingInput } from "@contract/reading.ts";
import { ApiError, sendJson } from "../../../lib/http/http.ts";
import { patchRow, refreshAll } from "../notes.cache.ts";
import type { PageProgress } from "./recognize-document.ts";
import { useReadings } from "./reading.store.ts";

/** Reads a stored note and stores what was read. What fails waits for the next time that the page is opened. */
export async function readNote(
  client: QueryClient,
  id: NoteSummary["id"],
  read: (onPage: (progress: PageProgress) => void) => Promise<StoreReadingInput>,
): Promise<void> {
  const { begin, tell, end } = useReadings.getState();
  begin(id);
  let isRead = false;
  try {
    const input = await read((progress) => tell(id, progress));
    const row = await sendJson("PUT", `/api/notes/${id}/reading`, input, noteSummarySchema);
    isRead = true;
    patchRow(client, id, row);
  } catch (error) {
    // Another browser was faster, or the note was deleted or written meanwhile.
    const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409);
    if (!isOver) console.warn(`Note ${id} was not read:`, error);
  } finally {
    end(id, isRead);
  }
  void refreshAll(client);
}
