import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { notify } from "../../../lib/notify/notify.ts";
import { useExpiry } from "../../../lib/session/expiry.store.ts";
import { noticeExpiry } from "../../../lib/session/session.ts";
import { newUuid } from "../../../lib/uuid.ts";
import { useCloseWarning } from "../../../ui/use-close-warning.ts";
import { editPostPath } from "../../../lib/paths.ts";
import { blogKeys } from "../blog.keys.ts";
import { fieldsOf, type Beginning } from "./begin.rules.ts";
import { DraftKeeper, type DraftKeeperDeps } from "./draft-keeper.ts";
import type { Stored } from "./draft-state.ts";
import { fetchDraft } from "./draft.queries.ts";
import { forgetCopy, writeCopy } from "./draft.storage.ts";
import { rememberBegun } from "./own-saves.ts";
import { isCategoryGone } from "./post.input.ts";
import { createDraft, saveDraft } from "./write.mutations.ts";

const CATEGORY_GONE = {
  title: "This category does not exist any more",
  description: "The post stays in the one that it has.",
};

/** A {@link DraftKeeper} for the time that the editor is open, connected to the server and the local copies. */
export function useDraftKeeper(
  id: number | null,
  beginning: Beginning,
  events: Pick<DraftKeeperDeps, "onDeleted" | "onCategoryGone">,
) {
  const { fields, saved, stored, revision, outcome, taken } = beginning;
  const client = useQueryClient();
  const { key: entry } = useLocation();
  const { isExpired } = useExpiry();

  const [keeper] = useState(() => {
    const writer = newUuid();
    const noticing = <Answer>(request: Promise<Answer>) =>
      request.catch((error: unknown) => {
        noticeExpiry(client, error);
        throw error;
      });
    const readCategories = () => client.invalidateQueries({ queryKey: blogKeys.categories });
    let { category } = stored;
    /** Sends a text, and reads the categories again when the answer shows that one was renamed. */
    const sending = async (request: Promise<Stored>) => {
      try {
        const answer = await noticing(request);
        if (answer.category !== category) void readCategories();
        ({ category } = answer);
        return answer;
      } catch (error) {
        if (isCategoryGone(error)) notify(CATEGORY_GONE);
        throw error;
      }
    };
    return new DraftKeeper(
      saved,
      { ...stored, revision },
      {
        create: async (typed, creationKey) => {
          const made = await sending(createDraft(typed, creationKey));
          if (made.id !== null) rememberBegun(entry, made.id);
          return made;
        },
        save: (post, from, typed) => sending(saveDraft(post, from, typed)),
        load: async (post) => {
          const draft = await noticing(fetchDraft(post));
          return { id: post, revision: draft.revision, fields: fieldsOf(draft) };
        },
        onGone: () =>
          notify({
            title: "This post was deleted somewhere else",
            description: "What you have here is kept as a new draft.",
          }),
        onDeleted: events.onDeleted,
        onCategoryGone: () => {
          void readCategories();
          events.onCategoryGone();
        },
        copies: {
          write: (post, copy) => writeCopy(post, writer, copy),
          forget: (post) => forgetCopy(post, writer),
        },
        newKey: newUuid,
        now: Date.now,
      },
      beginning,
    );
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);

  const begin = useEffectEvent(() => {
    keeper.start();
    const isHere =
      outcome === "saved" || (outcome === "restored" ? keeper.restore(fields) : keeper.meetConflict(fields));
    // The restored copy of another window is removed only when this window has stored its own.
    if (isHere) for (const writer of taken) forgetCopy(id, writer);
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

  // After a new login.
  useEffect(() => {
    if (!isExpired) void keeper.flush();
  }, [keeper, isExpired]);

  // A new post gets its address with the first save. Not through the router, which would mount the page again.
  useEffect(() => {
    if (state.id !== null && state.id !== id) {
      window.history.replaceState(window.history.state, "", editPostPath(state.id));
    }
  }, [state.id, id]);

  // Asks before closing only when the text is not even stored in this browser.
  useCloseWarning(state.progress === "unsafe");

  return { keeper, state };
}
