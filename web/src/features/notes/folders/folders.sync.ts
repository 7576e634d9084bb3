import { useEffect } from "react";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { noteFoldersSchema, type NoteFolders } from "@contract/note-folder.ts";
import { getJson, sendJson } from "../../../lib/http/http.ts";
import { useUser } from "../../../lib/session/user.ts";
import { tellFailure } from "../../../lib/notify/tell-failure.ts";
import { noteQueries } from "../notes.queries.ts";
import { followUser, takeIn, useFolderStore } from "./folders.store.ts";
import { isPending, nextPart, NOTHING, type Pending } from "./folders.sync.rules.ts";

const PATH = "/api/note-folders";
/** Several changes in a row are told together. */
const TOGETHER_MS = 400;
/** How long to wait after a failure; coming back online is not waited for. */
const RETRY_MS = 30_000;

/** What an assignment says besides its folder. */
function describeWith(client: QueryClient) {
  const { userId, assignments } = useFolderStore.getState();
  const rows = client.getQueryData(noteQueries.list().queryKey) ?? [];
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id: number) => ({ userId, title: titles.get(id) ?? assignments.get(id)?.title ?? "" });
}

function known() {
  const { sync, version } = useFolderStore.getState().sync ?? { sync: 0, version: 0 };
  return { sync, since: version };
}

function tell(method: "PUT" | "PATCH", part: Pending): Promise<NoteFolders> {
  return sendJson(method, PATH, { ...known(), ...part }, noteFoldersSchema);
}

/** Tells the server what is pending, in as many requests as it takes, and takes in what others changed. */
async function exchange(client: QueryClient, begin: boolean): Promise<void> {
  for (let first = true; ; first = false) {
    const part = nextPart(useFolderStore.getState().sync ?? NOTHING);
    if (!first && !isPending(part)) return;
    const { userId } = useFolderStore.getState();
    const answer = await tell(begin && first ? "PUT" : "PATCH", part);
    // Somebody else logged in meanwhile: this is not theirs.
    if (useFolderStore.getState().userId !== userId) return;
    takeIn(answer, part, describeWith(client));
    if (!answer.enabled) return;
  }
}

/** Asks only, while there is nothing to tell. */
async function followUp(client: QueryClient): Promise<void> {
  const { userId, sync } = useFolderStore.getState();
  if (userId === undefined) return;
  if (sync !== undefined && isPending(sync)) return exchange(client, false);
  const { sync: number, since } = known();
  const answer = await getJson(`${PATH}?sync=${number}&since=${since}`, noteFoldersSchema);
  if (useFolderStore.getState().userId !== userId) return;
  takeIn(answer, NOTHING, describeWith(client));
  if (isPending(useFolderStore.getState().sync ?? NOTHING)) await exchange(client, false);
}

/** One at a time, whoever asks. */
const SCOPE = { id: "note-folders" };

/**
 * Keeps the folders of this browser and those of the server in step, where somebody asked for it: asked once when the
 * page opens, because it may have been switched on elsewhere, then after every change, when the page is looked at again
 * and when it is back online. What cannot be told waits in local storage.
 */
export function useFolderSync(): void {
  const client = useQueryClient();
  const { user } = useUser();
  const userId = user?.id;
  const { mutate, isError, submittedAt } = useMutation({
    scope: SCOPE,
    mutationFn: () => followUp(client),
  });
  const isOn = useFolderStore((state) => state.sync !== undefined);
  const pending = useFolderStore((state) => state.sync);
  const waits = pending !== undefined && isPending(pending);

  useEffect(() => {
    followUser(userId);
    if (userId !== undefined) mutate();
  }, [userId, mutate]);

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => mutate(), isError ? RETRY_MS : TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [waits, pending, isError, submittedAt, mutate]);

  useEffect(() => {
    if (!isOn) return;
    const ask = () => {
      if (document.visibilityState === "visible") mutate();
    };
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isOn, mutate]);
}

/** Begins to keep the folders on the server, with what this browser has, or stops it and forgets them there. */
export function useKeepFolders() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: async (keep: boolean) => {
      if (keep) return exchange(client, true);
      await sendJson("DELETE", PATH);
      takeIn({ enabled: false }, NOTHING, describeWith(client));
    },
    onError: tellFailure("Error", "Your folders could not be synced. Please try again."),
  });
}
