import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { createBlogPostInput, type BlogDraft, type PostStatus } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import { ApiError } from "../../../lib/http.ts";
import { notify } from "../../../lib/notify.ts";
import { tellFailure } from "../../../lib/tell-failure.ts";
import { refreshPosts } from "../after-change.ts";
import { editPostPath, paths } from "../../../lib/paths.ts";
import { begin } from "./begin.rules.ts";
import { draftQueries } from "./draft.queries.ts";
import type { Fields, KeptCopy } from "./draft.storage.ts";
import { postOf } from "./post.input.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { uploadImage, useDiscardChanges, usePublish } from "./write.mutations.ts";

export interface WritingProps {
  id: number | null;
  draft: BlogDraft | null;
  copies: readonly KeptCopy[];
  categories: readonly Category[];
  /** Whether those are all that there are by now. */
  areCategoriesFresh: boolean;
  /** Reads everything again. */
  onStartAfresh: () => void;
}

const tellUnread = tellFailure("Error", "The saved post could not be read. Please try again.");

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
export function useWriting(props: WritingProps) {
  const { id, draft, copies, categories, areCategoriesFresh, onStartAfresh } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin(draft, copies));
  const [typed, setTyped] = useState(beginning.fields);
  const { keeper, state } = useDraftKeeper(id, beginning);
  const [attempted, setAttempted] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  /** Pictures that are on their way. */
  const [uploads, setUploads] = useState(0);
  const publish = usePublish();
  const discard = useDiscardChanges();
  // What became a post of its own here has no readers yet.
  const status = (state.id === id ? draft?.status : undefined) ?? "draft";
  // A category that is gone meanwhile is none.
  const isThere = categories.some(({ name }) => name === typed.category);
  const fields = isThere || !areCategoriesFresh ? typed : { ...typed, category: "" };

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
    if (isReleasing) return [];
    setAttempted(true);
    const wrong = Object.keys(errorsOf(fields));
    if (next !== "draft" && wrong.length > 0) return wrong;
    if (uploads > 0) {
      notify({
        title: "A picture is still on its way",
        description: "It would be missing in the post. Please try again in a moment.",
      });
      return [];
    }
    setReleasing(true);
    try {
      await keeper.alone((from) =>
        publish.mutateAsync({ ...from, fields, status: next, publishAt, was: status }),
      );
      if (next === "draft") onStartAfresh();
      else void navigate(paths.blog);
    } catch (error) {
      // What it means for the copy here; that it failed has been told.
      if (error instanceof ApiError && error.status === 409) keeper.meetConflict();
      if (error instanceof ApiError && error.status === 404) keeper.goOnAsNew();
    } finally {
      setReleasing(false);
      onSettled();
    }
    return [];
  };

  const takeTheirs = () => {
    keeper.drop();
    // A post that was begun here has an address meanwhile, and what was saved elsewhere is to be had there.
    if (state.id === null || state.id === id) onStartAfresh();
    else void navigate(editPostPath(state.id), { replace: true });
  };

  return {
    fields,
    state,
    status,
    errors: attempted ? errorsOf(fields) : {},
    isPending: isReleasing,
    change,
    release,
    /** What was not saved the last time is here again: it holds, or it does not. */
    keep: () => keeper.keep(),
    takeTheirs,
    split: () => void keeper.split(),
    overwrite: async () => {
      if (state.id === null) return;
      try {
        await keeper.overwrite(await client.fetchQuery({ ...draftQueries.draft(state.id), staleTime: 0 }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) keeper.goOnAsNew();
        else if (error instanceof Error) tellUnread(error);
      }
    },
    discardChanges: async () => {
      // What fails has been told.
      const isDone = await keeper.alone(discard.mutateAsync).then(
        () => true,
        () => false,
      );
      if (isDone) takeTheirs();
    },
    leave: async () => {
      const sending = keeper.flush();
      void sending.then(() => refreshPosts(client));
      // What is in this browser need not wait for a server that takes its time.
      if (!keeper.isKept) await sending;
      void navigate(paths.blog);
    },
    /** Nothing is saved beside its deletion: what is saved of a post that is gone would make a new one. */
    remove: async (deleting: () => Promise<void>) => {
      await keeper.alone(async (from) => {
        await deleting();
        keeper.drop();
        return from;
      });
      void navigate(paths.blog);
    },
    isUploading: uploads > 0,
    /** Whether anything of it is to go on. */
    isWanted: () => !keeper.isDropped,
    uploadImage: async (file: File) => {
      setUploads((count) => count + 1);
      try {
        return await uploadImage(file);
      } finally {
        setUploads((count) => count - 1);
      }
    },
  };
}
