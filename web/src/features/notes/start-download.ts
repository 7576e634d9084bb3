import type { MouseEvent } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { download } from "../../lib/http/download.ts";
import { getResponse } from "../../lib/http/http.ts";
import { noticeExpiry } from "../../lib/session/session.ts";
import { toastError } from "../../lib/notify/toast-error.ts";

export const downloadPath = (id: number) => `/api/notes/${id}/download`;

const tell = toastError("Error", "The download could not begin. Please try again.");

/** For an expired session the browser would only say that the download failed. `probe` stands in for a costly `href`. */
export async function startDownload(client: QueryClient, href: string, probe = href): Promise<void> {
  // The status is enough.
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

export function followDownload(client: QueryClient, event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void startDownload(client, event.currentTarget.getAttribute("href") ?? "");
}
