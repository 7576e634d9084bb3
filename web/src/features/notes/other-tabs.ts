import { useEffect } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { distrustRows, readAgain } from "./notes.cache.ts";
import { notesChannel } from "./notes.channel.ts";

/** Many notes that change one by one are read once. */
const TOGETHER_MS = 200;

/** Reads the notes again after other tabs have changed them: at once where they are seen, otherwise when they are looked at. */
function followOtherTabs(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  const read = () => {
    clearTimeout(timer);
    if (!isBehind || document.visibilityState === "hidden") return;
    timer = setTimeout(() => {
      isBehind = false;
      distrustRows(client);
      void readAgain(client);
    }, TOGETHER_MS);
  };
  notesChannel().addEventListener("message", () => {
    isBehind = true;
    read();
  });
  document.addEventListener("visibilitychange", read);
}

const following = new WeakSet<QueryClient>();

/** From the first look at the notes on: what is held of them outlives the page that shows them. */
export function useNotesOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (following.has(client)) return;
    following.add(client);
    followOtherTabs(client);
  }, [client]);
}
