import type { MouseEvent } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { download } from "../../lib/http/download.ts";
import { getResponse } from "../../lib/http/http.ts";
import { noticeExpiry } from "../../lib/session/session.ts";
import { toastError } from "../../lib/notify/toast-error.ts";

/** The URL of the file of a note. */
export const downloadPath = (id: number) => `/api/notes/${id}/download`;

const tell = toastError("Error", "The download could not begin. Please try again.");

/**
 * Downloads a URL after a request has shown that it can be had: for an expired session or a deleted document the browser
 * would say no more than that the download failed. `probe` is requested instead where the download is costly to produce.
 */
export async function startDownload(client: QueryClient, href: string, probe = href): Promise<void> {
  // The status is enough, so the body is not read.
  const probing = new AbortController();
  try {
    await getResponse(probe, { signal: probing.signal });
    probing.abort();
    download(href);
  } catch (error) {
    noticeExpiry(client, error);
    if (error instanceof Error) tell(error);
  }
}

/** The same for a click on a link. A click with a modifier key, as for a new tab, is left to the browser. */
export function followDownload(client: QueryClient, event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void startDownload(client, event.currentTarget.getAttribute("href") ?? "");
}
