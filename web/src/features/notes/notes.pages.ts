import { z } from "zod";
import { noteSummarySchema, type NoteSummary } from "@contract/note.ts";
import { getPage, type Page } from "../../lib/pages.ts";

const pageSchema = z.array(noteSummarySchema);

/** Every page of the list, newest first, as it arrives. */
export async function* notePages(signal?: AbortSignal): AsyncGenerator<NoteSummary[]> {
  let path: string | undefined = "/api/notes";
  while (path !== undefined) {
    const page: Page<NoteSummary[]> = await getPage(path, pageSchema, { signal });
    yield page.rows;
    path = page.next;
  }
}
