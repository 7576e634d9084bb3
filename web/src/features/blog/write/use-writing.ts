import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { createBlogPostInput, type BlogDraft, type PostStatus } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import { ApiError } from "../../../lib/http.ts";
import { refreshPosts } from "../after-change.ts";
import { BLOG_PATH, editPath } from "../blog.paths.ts";
import { blogQueries } from "../blog.queries.ts";
import { begin } from "./begin.rules.ts";
import { forgetCopy, type Fields, type LocalCopy } from "./draft.storage.ts";
import { postOf } from "./post.input.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { useDiscardChanges, usePublish } from "./write.mutations.ts";

export interface WritingProps {
  id: number | null;
  draft: BlogDraft | null;
  copy: LocalCopy | undefined;
  categories: readonly Category[];
  /** Reads everything again; with true this browser's copy is forgotten first. */
  onStartAfresh: (forget: boolean) => void;
}

export type FieldErrors = Partial<Record<keyof Fields, string>>;

/** What is wrong with a post that readers are to see. */
function errorsOf(fields: Fields): FieldErrors {
  const { error } = createBlogPostInput.safeParse(postOf(fields));
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const [name] = path;
    if (typeof name === "string" && Object.hasOwn(fields, name)) Object.assign(errors, { [name]: message });
  }
  return errors;
}

/** A post while it is written: what stands in it, where that is kept, and what becomes of it. */
export function useWriting({ id, draft, copy, categories, onStartAfresh }: WritingProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin(draft, copy));
  const [typed, setTyped] = useState(beginning.fields);
  const { keeper, state } = useDraftKeeper(id, beginning);
  const [attempted, setAttempted] = useState(false);
  const publish = usePublish();
  const discard = useDiscardChanges();
  const status = draft?.status ?? "draft";
  // A category that is gone meanwhile is none.
  const isThere = categories.some(({ name }) => name === typed.category);
  const fields = isThere ? typed : { ...typed, category: "" };

  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part };
    setTyped(next);
    keeper.change(next);
  };

  /** Gives the post another status; answers the fields that are in the way of that. */
  const release = async (
    next: PostStatus,
    { publishAt, onSettled }: { publishAt?: string; onSettled: () => void },
  ): Promise<string[]> => {
    setAttempted(true);
    const wrong = Object.keys(errorsOf(fields));
    if (next !== "draft" && wrong.length > 0) return wrong;
    const kept = await keeper.pause();
    publish.mutate(
      { ...kept, fields, status: next, publishAt, was: status },
      {
        onSuccess: (post) => {
          keeper.settle(post);
          if (next === "draft") onStartAfresh(true);
          else void navigate(BLOG_PATH);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) keeper.meetConflict();
        },
        onSettled,
      },
    );
    return [];
  };

  const discardCopy = () => {
    keeper.stop();
    onStartAfresh(true);
  };
  const takeTheirs = () => {
    // A post that was begun here has an address meanwhile, and what was saved elsewhere is to be had there.
    if (state.id === null || state.id === id) return discardCopy();
    keeper.stop();
    forgetCopy(state.id);
    void navigate(editPath(state.id), { replace: true });
  };

  return {
    fields,
    state,
    status,
    errors: attempted ? errorsOf(fields) : {},
    isPending: publish.isPending,
    /** What was not saved the last time is here again. */
    isRestored: beginning.outcome === "restored",
    change,
    release,
    discardCopy,
    takeTheirs,
    split: () => void keeper.split(),
    overwrite: async () => {
      if (state.id === null) return;
      const theirs = await client.fetchQuery({ ...blogQueries.draft(state.id), staleTime: 0 });
      await keeper.overwrite(theirs);
    },
    discardChanges: async () => {
      const { id: post, revision } = await keeper.pause();
      if (post !== null) discard.mutate({ id: post, revision }, { onSuccess: takeTheirs });
    },
    leave: async () => {
      await keeper.flush();
      void refreshPosts(client);
      void navigate(BLOG_PATH);
    },
    /** It was deleted. */
    end: () => {
      keeper.stop();
      forgetCopy(state.id);
      void navigate(BLOG_PATH);
    },
  };
}
