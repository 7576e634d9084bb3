import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { createBlogPostInput, saveBlogDraftInput, type BlogDraft, type PostStatus } from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import { postPath } from "@contract/post-path.ts";
import { ApiError, errorSentence, isRetryable } from "../../../lib/http/http.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { toastError } from "../../../lib/notify/toast-error.ts";
import { ImageUploadError, type ShouldRetry } from "@packages/rich-text-editor/index.ts";
import { invalidateAfterDeletion, invalidatePosts } from "../invalidate.ts";
import { editPostPath, paths } from "../../../lib/paths.ts";
import { heicRefusal } from "../../../lib/pictures/without-heic.ts";
import { begin, storedOf } from "./begin.rules.ts";
import { draftQueries } from "./draft.queries.ts";
import type { Fields, KeptCopy } from "./post-copies.ts";
import { inputOf, postOf } from "./post.input.ts";
import { usePostAutosave } from "./use-post-autosave.ts";
import { uploadImage, useDiscardChanges, usePublish } from "./write.mutations.ts";

export interface PostEditorProps {
  id: number | null;
  draft: BlogDraft | null;
  copies: readonly KeptCopy[];
  categories: readonly Category[];
  isAfresh: boolean;
  onStartAfresh: () => void;
}

const tellUnread = toastError("Error", "The saved post could not be read. Please try again.");

function explainUpload(error: unknown): never {
  const refused = heicRefusal(error);
  const sentence = refused ?? errorSentence(error, "it could not be uploaded. Please try again.");
  throw new ImageUploadError(sentence, refused === undefined && isRetryable(error), error);
}

type Issues = readonly { path: PropertyKey[]; message: string }[];

export type FieldErrors = Partial<Record<keyof Fields, string>>;

function byField(fields: Fields, issues: Issues = []): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (typeof name === "string" && Object.hasOwn(fields, name)) Object.assign(errors, { [name]: message });
  }
  return errors;
}

const errorsOf = (fields: Fields) =>
  byField(fields, createBlogPostInput.safeParse(postOf(fields)).error?.issues);

/** A text that is too long stays in the local copy until it is shorter. */
const draftErrorsOf = (fields: Fields) =>
  byField(fields, saveBlogDraftInput.safeParse({ ...inputOf(fields), revision: 1 }).error?.issues);

export function usePostEditor(props: PostEditorProps) {
  const { id, draft, copies, categories, onStartAfresh } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin(draft, copies, categories));
  const [typed, setTyped] = useState(beginning.fields);
  const { autosave, state } = usePostAutosave(id, beginning, {
    onDeleted: (post) => {
      void invalidateAfterDeletion(client, post);
      void navigate(paths.blog);
    },
    onCategoryGone: () => setTyped((before) => ({ ...before, category: undefined })),
  });
  const [attempted, setAttempted] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const [uploads, setUploads] = useState(0);
  const publish = usePublish();
  const discard = useDiscardChanges();
  const { status = "draft" } = state;
  const fields = { ...typed, category: typed.category ?? state.category ?? "" };

  const change = (part: Partial<Fields>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    autosave.change(next);
  };

  const reload = () => {
    if (state.id === null || state.id === id) onStartAfresh();
    else void navigate(editPostPath(state.id), { replace: true });
  };

  /** Returns the names of invalid fields, which prevent the change. */
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
      await autosave.alone((from) => {
        const { category, hasWorkingCopy = false } = autosave.getState();
        // The category of a working copy is not yet that of the post.
        const isNamed = from.id === null || hasWorkingCopy;
        const whole = isNamed ? { ...typed, category: typed.category ?? category } : typed;
        return publish.mutateAsync({ ...from, fields: whole, status: next, publishAt, was: status });
      });
      if (next === "draft") reload();
      else void navigate(paths.blog);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) autosave.meetConflict();
      if (error instanceof ApiError && error.status === 404) autosave.meetGone();
      autosave.mend(error);
    } finally {
      setReleasing(false);
      onSettled();
    }
    return [];
  };

  const takeTheirs = () => {
    autosave.drop();
    reload();
  };

  const leaveFor = async (address: string) => {
    const sending = autosave.flush();
    void sending.then(() => invalidatePosts(client));
    // A text that is in the local copy need not wait for a slow server.
    if (!autosave.isKept) await sending;
    void navigate(address);
  };

  return {
    fields,
    state,
    status,
    errors: attempted ? errorsOf(fields) : draftErrorsOf(fields),
    isPending: isReleasing,
    change,
    release,
    keep: () => autosave.keep(),
    takeTheirs,
    split: () => void autosave.split(),
    overwrite: async () => {
      if (state.id === null) return;
      try {
        const there = await client.fetchQuery({ ...draftQueries.draft(state.id), staleTime: 0 });
        await autosave.overwrite(storedOf(there));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) autosave.meetGone();
        else if (error instanceof Error) tellUnread(error);
      }
    },
    discardChanges: async () => {
      const isDone = await autosave.alone(discard.mutateAsync).then(
        () => true,
        () => false,
      );
      if (isDone) takeTheirs();
    },
    leave: () => leaveFor(paths.blog),
    view: async () => {
      if (state.id !== null) await leaveFor(postPath({ id: state.id, title: draft?.title ?? fields.title }));
    },
    remove: async (deleting: () => Promise<void>) => {
      await autosave.remove(deleting);
      void navigate(paths.blog);
    },
    isUploading: uploads > 0,
    isWanted: () => !autosave.isDropped,
    uploadImage: async (file: File, shouldRetry: ShouldRetry) => {
      setUploads((count) => count + 1);
      try {
        for (;;) {
          try {
            return await uploadImage(file).catch(explainUpload);
          } catch (error) {
            if (!(await shouldRetry(error))) throw error;
          }
        }
      } finally {
        setUploads((count) => count - 1);
      }
    },
  };
}
