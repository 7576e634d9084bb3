import { useEffect } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { requireFullRead, invalidateNotes } from "./notes.cache.ts";
import { notesChannel } from "./notes.channel.ts";

const DEBOUNCE_MS = 200;

function followOtherTabs(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  const read = () => {
    clearTimeout(timer);
    if (!isBehind || document.visibilityState === "hidden") return;
    timer = setTimeout(() => {
      isBehind = false;
      requireFullRead(client);
      void invalidateNotes(client);
    }, DEBOUNCE_MS);
  };
  notesChannel.listen(() => {
    isBehind = true;
    read();
  });
  document.addEventListener("visibilitychange", read);
}

const following = new WeakSet<QueryClient>();

/** Also after leaving the notes: their cache outlives the page. */
export function useNotesOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (following.has(client)) return;
    following.add(client);
    followOtherTabs(client);
  }, [client]);
}
