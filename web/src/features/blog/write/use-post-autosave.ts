import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { Autosave, type SaveFailure } from "@packages/autosave/index.ts";
import { isEmptyContent } from "@contract/blog.ts";
import { ApiError, isLost, isRetryable } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { useExpiry } from "../../../lib/session/expiry.store.ts";
import { noticeExpiry } from "../../../lib/session/session.ts";
import { newUuid } from "../../../lib/uuid.ts";
import { keyOfPage } from "../../../components/first-entry.ts";
import { useCloseWarning } from "../../../hooks/use-close-warning.ts";
import { editPostPath } from "../../../lib/paths.ts";
import { blogKeys } from "../blog.keys.ts";
import type { Beginning } from "./begin.rules.ts";
import type { Stored } from "./post-state.ts";
import { forgetCopy, writeCopy, type Fields } from "./post-copies.ts";
import { rememberBegun } from "./recent-saves.ts";
import { isCategoryGone } from "./post.input.ts";
import { createDraft, saveDraft } from "./write.mutations.ts";

const CATEGORY_GONE = {
  title: "This category does not exist any more",
  description: "The post stays in the one that it has.",
};

function failureOf(error: unknown): SaveFailure {
  if (isLost(error)) return "lost";
  if (isRetryable(error)) return "later";
  const status = error instanceof ApiError ? error.status : 0;
  return status === 409 ? "conflict" : status === 404 ? "gone" : "refused";
}

const isEmpty = ({ title, excerpt, content, tags }: Fields) =>
  `${title}${excerpt}${tags}`.trim() === "" && isEmptyContent(content);

interface PostEvents {
  onDeleted: (id: number) => void;
  onCategoryGone: () => void;
}

export function usePostAutosave(id: number | null, beginning: Beginning, events: PostEvents) {
  const { fields, saved, stored, revision, outcome, taken } = beginning;
  const client = useQueryClient();
  const location = useLocation();
  const entry = keyOfPage(location);
  const { isExpired } = useExpiry();

  const [autosave] = useState(() => {
    const writer = newUuid();
    const noticing = <Answer>(request: Promise<Answer>) =>
      request.catch((error: unknown) => {
        noticeExpiry(client, error);
        throw error;
      });
    const readCategories = () => client.invalidateQueries({ queryKey: blogKeys.categories });
    let { category } = stored;
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
    return new Autosave<Fields, Stored>(
      saved,
      { ...stored, revision },
      {
        create: async (typed, requestKey) => {
          const made = await sending(createDraft(typed, requestKey));
          if (made.id !== null) rememberBegun(entry, made.id);
          return made;
        },
        save: (post, from, typed, requestKey) => sending(saveDraft(post, from, typed, requestKey)),
        failureOf,
        isEmpty,
        complete: (typed, details) => ({ ...typed, category: typed.category ?? details.category }),
        mend: (error, { category: _, ...others }, post) => {
          if (!isCategoryGone(error)) return undefined;
          void readCategories();
          events.onCategoryGone();
          // The post keeps its category; a new one has none.
          return { fields: others, details: post === null ? { category: "" } : {} };
        },
        asNew: { status: "draft", publishAt: null, hasWorkingCopy: false },
        onGone: () =>
          notify({
            title: "This post was deleted somewhere else",
            description: "What you have here is kept as a new draft.",
          }),
        onDeleted: events.onDeleted,
        copies: {
          write: (post, copy, details) => writeCopy(post, writer, { ...copy, category: details.category }),
          forget: (post) => forgetCopy(post, writer),
        },
        newKey: newUuid,
        now: () => Date.now(),
      },
      beginning.unanswered,
    );
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState);

  const begin = useEffectEvent(() => {
    autosave.start();
    const isHere =
      outcome === "saved" ||
      (outcome === "restored" ? autosave.restore(fields) : autosave.meetConflict(fields));
    // Only once this window has stored its own copy.
    if (isHere) for (const writer of taken) forgetCopy(id, writer);
  });
  useEffect(() => {
    begin();
    const again = () => void autosave.flush();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      void autosave.leave();
    };
  }, [autosave]);

  useEffect(() => {
    if (!isExpired) void autosave.flush();
  }, [autosave, isExpired]);

  // Not through the router, which would mount the page again; anew on each entry, which begins with the router's address.
  useEffect(() => {
    if (state.id !== null && state.id !== id) {
      window.history.replaceState(window.history.state, "", editPostPath(state.id));
    }
  }, [state.id, id, location.key]);

  useCloseWarning(state.progress === "unsafe");

  return { autosave, state };
}
