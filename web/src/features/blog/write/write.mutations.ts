import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  blogDraftSchema,
  blogImageSchema,
  blogPostSchema,
  type BlogImage,
  type BlogPost,
  type PostStatus,
} from "@contract/blog.ts";
import { postPath } from "@contract/post-path.ts";
import { useNavigate } from "react-router-dom";
import { ApiError, sendJson } from "../../../lib/http/http.ts";
import { makeVariants } from "../../../lib/pictures/make-variants.ts";
import { withoutHeic } from "../../../lib/pictures/without-heic.ts";
import { notify } from "../../../lib/notify/notify.ts";
import { uploadForm } from "../../../lib/http/upload.ts";
import { toastError, toastSpecifiedError } from "../../../lib/notify/toast-error.ts";
import { invalidatePosts } from "../invalidate.ts";
import { cleanHtml } from "@packages/rich-text/index.ts";
import { longMoment } from "../../../lib/format.ts";
import type { Origin } from "@packages/autosave/index.ts";
import { fieldsOf, storedOf } from "./begin.rules.ts";
import type { Stored } from "./post-state.ts";
import type { Fields } from "./post-copies.ts";
import { rememberSaved } from "./recent-saves.ts";
import { inputOf, isSameText, postOf } from "./post.input.ts";

/** With the key of a publication that was not answered, the server returns the published post. */
export async function createDraft(fields: Fields, key: string): Promise<Stored> {
  const body = { ...inputOf(fields), status: "draft" };
  const post = await sendJson("POST", "/api/blog-posts", body, blogPostSchema, key);
  rememberSaved(post);
  const there = fieldsOf({ ...post, content: cleanHtml(post.content) });
  return { ...storedOf(post), hasWorkingCopy: post.status !== "draft" && !isSameText(fields, there) };
}

export async function saveDraft(id: number, revision: number, fields: Fields, key: string): Promise<Stored> {
  const body = { ...inputOf(fields), revision };
  const draft = await sendJson("PUT", `/api/blog-posts/${id}/draft`, body, blogDraftSchema, key);
  rememberSaved(draft);
  return storedOf(draft);
}

export async function uploadImage(chosen: File): Promise<BlogImage> {
  const file = await withoutHeic(chosen);
  const form = new FormData();
  form.append("image", file);
  const { variants } = file.type === "image/gif" ? { variants: [] } : await makeVariants(file);
  for (const { field, blob } of variants) form.append(field, blob, field);
  return uploadForm("/api/blog-images", form, blogImageSchema);
}

export interface Publication extends Origin {
  fields: Fields;
  status: PostStatus;
  publishAt?: string | undefined;
  was: PostStatus;
}

function messageOf({ status, was }: Publication, post: BlogPost): { title: string; description: string } {
  if (status === "draft") {
    return was === "scheduled"
      ? { title: "Schedule cancelled", description: "The post is a draft again." }
      : { title: "Blog post unpublished", description: "Only you can see it now." };
  }
  if (post.publishAt !== null) {
    return {
      title: was === "scheduled" ? "Blog post updated" : "Blog post scheduled",
      description: `It appears on ${longMoment(post.publishAt)}.`,
    };
  }
  if (was === "scheduled" && status === "published")
    return { title: "Blog post published", description: "Readers see it now." };
  // It may have been published during editing.
  return was === "published" || status === "scheduled"
    ? { title: "Blog post updated", description: "Your changes have been published." }
    : { title: "Blog post created", description: "Your blog post has been published successfully." };
}

export function usePublish() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id, revision, key, fields, status, publishAt }: Publication) => {
      const body = { ...postOf(fields), status, ...(publishAt && { publishAt }) };
      return id === null
        ? sendJson("POST", "/api/blog-posts", body, blogPostSchema, key)
        : sendJson("PATCH", `/api/blog-posts/${id}`, { ...body, revision }, blogPostSchema, key);
    },
    onSuccess: (post, publication) => {
      rememberSaved(post);
      const action = { label: "View post", act: () => void navigate(postPath(post)) };
      notify({ ...messageOf(publication, post), ...(post.status === "published" && { action }) });
      void invalidatePosts(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) return;
      toastSpecifiedError("Error creating post", "Failed to create the blog post. Please try again.")(error);
    },
  });
}

export function useDiscardChanges() {
  return useMutation({
    mutationFn: ({ id, revision, key }: Origin) =>
      sendJson("DELETE", `/api/blog-posts/${id}/draft?revision=${revision}`, undefined, blogDraftSchema, key),
    onSuccess: (draft) => {
      rememberSaved(draft);
      const description =
        draft.status === "published" ? "This is what readers see." : "This is what will appear.";
      notify({ title: "Changes discarded", description });
    },
    onError: toastError("Error", "The changes could not be discarded. Please try again."),
  });
}
