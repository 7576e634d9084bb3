import type { QueryClient } from "@tanstack/react-query";
import { type NoteSummary, noteSummarySchema } from "@contract/note.ts";
import { claimedReadingSchema, type StoreReadingInput } from "@contract/reading.ts";
import { ApiError, sendJson } from "../../../lib/http/http.ts";
import { newUuid } from "../../../lib/uuid.ts";
import { patchRow, refreshAll } from "../notes.cache.ts";
import type { PageProgress } from "./recognize-document.ts";
import { useReadings } from "./reading.store.ts";

const LOOK_AGAIN_MS = 10_000;

const READER = "note-reader";

let reader: string | undefined;

/** This tab, also when its page is loaded anew, which ends what it was reading: else its own claim would keep it away. */
function readerOfTab(): string {
  try {
    const kept = sessionStorage.getItem(READER) ?? newUuid();
    sessionStorage.setItem(READER, kept);
    return kept;
  } catch {
    // Without storage, of this page alone.
    return newUuid();
  }
}

async function claim(id: NoteSummary["id"]): Promise<boolean> {
  reader ??= readerOfTab();
  const { isClaimed } = await sendJson(
    "PUT",
    `/api/notes/${id}/reading/claim`,
    { reader },
    claimedReadingSchema,
  );
  return isClaimed;
}

/** The site itself, or another page, reads it; whether that has come to its end is looked for after a while. */
function lookAgain(client: QueryClient, id: NoteSummary["id"]): void {
  setTimeout(() => {
    useReadings.getState().retry(id);
    void refreshAll(client);
  }, LOOK_AGAIN_MS);
}

/**
 * Reads a stored note and stores what was read, unless somebody else reads it. What fails waits for the next time that the page is
 * opened.
 */
export async function readNote(
  client: QueryClient,
  id: NoteSummary["id"],
  read: (onPage: (progress: PageProgress) => void) => Promise<StoreReadingInput>,
): Promise<void> {
  const { begin, tell, end } = useReadings.getState();
  begin(id);
  let isRead = false;
  try {
    if (!(await claim(id))) return lookAgain(client, id);
    tell(id, null);
    const input = await read((progress) => {
      tell(id, progress);
      claim(id).catch((error: unknown) => console.warn(`The claim of note ${id} was not renewed:`, error));
    });
    const row = await sendJson("PUT", `/api/notes/${id}/reading`, input, noteSummarySchema);
    isRead = true;
    patchRow(client, id, row);
  } catch (error) {
    // Somebody else was faster, or the note was deleted or written meanwhile.
    const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409);
    if (!isOver) console.warn(`Note ${id} was not read:`, error);
  } finally {
    end(id, isRead);
  }
  void refreshAll(client);
}
