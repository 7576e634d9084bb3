import type { MouseEvent } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { download } from "../../lib/http/download.ts";
import { getResponse } from "../../lib/http/http.ts";
import { noticeExpiry } from "../../lib/session/session.ts";
import { tellFailure } from "../../lib/notify/tell-failure.ts";

/** Where the file of a note is. */
export const downloadPath = (id: number) => `/api/notes/${id}/download`;

const tell = tellFailure("Error", "The download could not begin. Please try again.");

/**
 * Downloads what has an address, once it is known that it is to be had: of a session that has ended, or of a document that is
 * gone, a browser says only that its download failed. `probe` is asked instead where the answer itself would be made in vain.
 */
export async function startDownload(client: QueryClient, href: string, probe = href): Promise<void> {
  // Its first line tells enough.
  const asking = new AbortController();
  try {
    await getResponse(probe, { signal: asking.signal });
    asking.abort();
    download(href);
  } catch (error) {
    noticeExpiry(client, error);
    if (error instanceof Error) tell(error);
  }
}

/** The same for a link, which stays one to who opens it elsewhere or saves where it leads. */
export function followDownload(client: QueryClient, event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void startDownload(client, event.currentTarget.getAttribute("href") ?? "");
}
