import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { noticeExpiry, useExpiry } from "../../../lib/session.ts";
import { useCloseWarning } from "../../../ui/use-close-warning.ts";
import { editPath } from "../blog.paths.ts";
import type { Beginning } from "./begin.rules.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import { forgetCopy, writeCopy } from "./draft.storage.ts";
import { createDraft, saveDraft } from "./write.mutations.ts";

/** A draft that is kept while its page is open, and sent when it can be. */
export function useDraftKeeper(id: number | null, { fields, saved, revision, outcome }: Beginning) {
  const client = useQueryClient();
  const { isExpired } = useExpiry();

  const [keeper] = useState(() => {
    const noticing = <Answer>(request: Promise<Answer>) =>
      request.catch((error: unknown) => {
        noticeExpiry(client, error);
        throw error;
      });
    const made = new DraftKeeper(
      saved,
      { id, revision },
      {
        create: (typed) => noticing(createDraft(typed)),
        save: (post, from, typed) => noticing(saveDraft(post, from, typed)),
        copies: { write: writeCopy, forget: forgetCopy },
        now: Date.now,
      },
    );
    if (outcome === "conflict") made.meetConflict(fields);
    return made;
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);

  const begin = useEffectEvent(() => {
    keeper.start();
    if (outcome === "restored") keeper.change(fields);
  });
  useEffect(() => {
    begin();
    const again = () => void keeper.flush();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      void keeper.leave();
    };
  }, [keeper]);

  // Somebody has logged in again.
  useEffect(() => {
    if (!isExpired) void keeper.flush();
  }, [keeper, isExpired]);

  // A post has an address from its first words on. Not through the router: the page stays, and so does the caret.
  useEffect(() => {
    if (state.id !== null && state.id !== id) {
      window.history.replaceState(window.history.state, "", editPath(state.id));
    }
  }, [state.id, id]);

  // Only what is nowhere else holds somebody up.
  useCloseWarning(state.progress === "unsafe");

  return { keeper, state };
}
