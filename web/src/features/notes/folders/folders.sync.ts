import { useEffect } from "react";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { noteFoldersSchema, type NoteFolders } from "@contract/note-folder.ts";
import { getJson, sendJson } from "../../../lib/http/http.ts";
import { useUser } from "../../../lib/session/user.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { noteQueries } from "../notes.queries.ts";
import { followUser, applyResponse, useFolderStore } from "./folders.store.ts";
import { isPending, nextPart, NOTHING, type Pending } from "./folders.sync.rules.ts";

const PATH = "/api/note-folders";
const DEBOUNCE_MS = 400;
const RETRY_MS = 30_000;

function describeWith(client: QueryClient) {
  const { userId, assignments } = useFolderStore.getState();
  const rows = client.getQueryData(noteQueries.list().queryKey) ?? [];
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (id: number) => ({ userId, title: titles.get(id) ?? assignments.get(id)?.title ?? "" });
}

function knownVersion() {
  const { sync, version } = useFolderStore.getState().sync ?? { sync: 0, version: 0 };
  return { sync, since: version };
}

function sendPart(method: "PUT" | "PATCH", part: Pending): Promise<NoteFolders> {
  return sendJson(method, PATH, { ...knownVersion(), ...part }, noteFoldersSchema);
}

async function exchange(client: QueryClient, begin: boolean): Promise<void> {
  for (let first = true; ; first = false) {
    const part = nextPart(useFolderStore.getState().sync ?? NOTHING);
    if (!first && !isPending(part)) return;
    const { userId } = useFolderStore.getState();
    const answer = await sendPart(begin && first ? "PUT" : "PATCH", part);
    // Another user has logged in, whose folders these are not.
    if (useFolderStore.getState().userId !== userId) return;
    applyResponse(answer, part, describeWith(client));
    if (!answer.enabled) return;
  }
}

async function syncOnce(client: QueryClient): Promise<void> {
  const { userId, sync } = useFolderStore.getState();
  if (userId === undefined) return;
  if (sync !== undefined && isPending(sync)) return exchange(client, false);
  const { sync: number, since } = knownVersion();
  const answer = await getJson(`${PATH}?sync=${number}&since=${since}`, noteFoldersSchema);
  if (useFolderStore.getState().userId !== userId) return;
  applyResponse(answer, NOTHING, describeWith(client));
  if (isPending(useFolderStore.getState().sync ?? NOTHING)) await exchange(client, false);
}

const SCOPE = { id: "note-folders" };

/** Changes that cannot be sent wait in local storage. */
export function useFolderSync(): void {
  const client = useQueryClient();
  const { user } = useUser();
  const userId = user?.id;
  const { mutate, isError, submittedAt } = useMutation({
    scope: SCOPE,
    mutationFn: () => syncOnce(client),
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
    const timer = setTimeout(() => mutate(), isError ? RETRY_MS : DEBOUNCE_MS);
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

export function useKeepFolders() {
  const client = useQueryClient();
  return useMutation({
    scope: SCOPE,
    mutationFn: async (keep: boolean) => {
      if (keep) return exchange(client, true);
      await sendJson("DELETE", PATH);
      applyResponse({ enabled: false }, NOTHING, describeWith(client));
    },
    onError: toastError("Error", "Your folders could not be synced. Please try again."),
  });
}
