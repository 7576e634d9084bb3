import { useRef, useState, type ReactNode } from "react";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import {
  createBlogPostInput,
  MAX_POST_EXCERPT_LENGTH,
  MAX_POST_TITLE_LENGTH,
  readTime,
  type BlogDraft,
  type PostStatus,
} from "@contract/blog.ts";
import type { Category } from "@contract/category.ts";
import { ApiError } from "../../../lib/http.ts";
import { refreshPosts } from "../after-change.ts";
import { BLOG_PATH, editPath } from "../blog.paths.ts";
import { blogQueries } from "../blog.queries.ts";
import { stateText, tagsOf } from "../blog.rules.ts";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import { DeletePostDialog } from "../list/delete-post-dialog.tsx";
import { PostArticle } from "../reading/post-article.tsx";
import { begin } from "./begin.rules.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { forgetCopy, type Fields, type LocalCopy } from "./draft.storage.ts";
import { postOf } from "./post.input.ts";
import { SaveState } from "./save-state.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { uploadImage, useDiscardChanges, usePublish } from "./write.mutations.ts";
import { WriteMenu } from "./write-menu.tsx";
import "@mantine/core/styles/Input.layer.css";
import classes from "./write-page.module.css";

const CONTENT_ID = "content";
const NO_CATEGORY = { value: "", label: "Uncategorised" };

export interface WriterProps {
  id: number | null;
  draft: BlogDraft | null;
  copy: LocalCopy | undefined;
  categories: readonly Category[];
  /** Reads everything again; with true this browser's copy is forgotten first. */
  onStartAfresh: (forget: boolean) => void;
}

type Errors = Partial<Record<keyof Fields, string>>;

/** What is wrong with a post that readers are to see. */
function errorsOf(fields: Fields): Errors {
  const { error } = createBlogPostInput.safeParse(postOf(fields));
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    const [name] = path;
    if (typeof name === "string" && Object.hasOwn(fields, name)) Object.assign(errors, { [name]: message });
  }
  return errors;
}

export function Writer({ id, draft, copy, categories, onStartAfresh }: WriterProps): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin(draft, copy));
  const [fields, setFields] = useState(beginning.fields);
  const { keeper, state } = useDraftKeeper(id, beginning);
  const [isNoticed, setNoticed] = useState(beginning.outcome !== "restored");
  const [attempted, setAttempted] = useState(false);
  const [view, setView] = useState<"write" | "read">("write");
  const [dialog, setDialog] = useState<"schedule" | "delete" | null>(null);
  const publish = usePublish();
  const discard = useDiscardChanges();
  const form = useRef<HTMLFormElement>(null);

  const status = draft?.status ?? "draft";
  const isPublic = status === "published";
  const errors = attempted ? errorsOf(fields) : {};
  const names = categories.map(({ name }) => name);
  // A category that is gone meanwhile is none.
  const category = names.includes(fields.category) ? fields.category : "";

  const change = (part: Partial<Fields>) => {
    const next = { ...fields, category, ...part };
    setFields(next);
    keeper.change(next);
  };

  const release = async (next: PostStatus, publishAt?: string) => {
    setAttempted(true);
    const wrong = Object.keys(errorsOf(fields));
    if (next !== "draft" && wrong.length > 0) {
      setView("write");
      setDialog(null);
      const first = ["title", "excerpt", "content", "tags"].find((name) => wrong.includes(name));
      requestAnimationFrame(() => document.getElementById(first ?? "title")?.focus());
      return;
    }
    const kept = await keeper.pause();
    publish.mutate(
      { ...kept, fields: { ...fields, category }, status: next, publishAt, was: status },
      {
        onSuccess: (post) => {
          keeper.settle(post);
          setDialog(null);
          if (next === "draft") onStartAfresh(true);
          else void navigate(BLOG_PATH);
        },
        onError: (error) => {
          setDialog(null);
          if (error instanceof ApiError && error.status === 409) keeper.meetConflict();
        },
      },
    );
  };

  const leave = async () => {
    await keeper.flush();
    void refreshPosts(client);
    void navigate(BLOG_PATH);
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
  const overwrite = async () => {
    if (state.id === null) return;
    const theirs = await client.fetchQuery({ ...blogQueries.draft(state.id), staleTime: 0 });
    await keeper.overwrite(theirs);
  };

  const text = (name: "title" | "excerpt" | "tags") => ({
    id: name,
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
  });

  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Button
          variant="subtle"
          leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
          className={classes.cancel}
          onClick={() => void leave()}
        >
          Cancel
        </Button>
        <div className={classes.middle}>
          <h1 className={classes.heading}>{id === null ? "Create New Blog Post" : "Edit Blog Post"}</h1>
          <SaveState state={state} />
        </div>
        <Button
          variant="default"
          className={classes.preview}
          aria-pressed={view === "read"}
          onClick={() => setView(view === "read" ? "write" : "read")}
        >
          {view === "read" ? "Write" : "Preview"}
        </Button>
        <WriteMenu
          status={status}
          hasWorkingCopy={isPublic && (draft?.hasWorkingCopy === true || state.progress !== "untouched")}
          isThere={state.id !== null}
          onSchedule={() => setDialog("schedule")}
          onUnpublish={() => void release("draft")}
          onDiscard={() => {
            void keeper.pause().then(({ id: post, revision }) => {
              if (post === null) return;
              discard.mutate({ id: post, revision }, { onSuccess: takeTheirs });
            });
          }}
          onDelete={() => setDialog("delete")}
        />
        <Button disabled={publish.isPending} onClick={() => void release("published")}>
          {publish.isPending ? "Publishing..." : isPublic ? "Update Post" : "Publish Post"}
        </Button>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {!isNoticed && (
          <p className={classes.notice} role="status">
            <span>What was not saved the last time is here again.</span>
            <Button size="xs" variant="default" onClick={discardCopy}>
              Discard it
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setNoticed(true)}>
              Keep it
            </Button>
          </p>
        )}
        {status !== "draft" && draft && (
          <p className={classes.status}>{isPublic ? "Readers see this post." : stateText(draft)}</p>
        )}
        {view === "read" && (
          <section className={classes.reading} aria-label="Preview">
            <PostArticle
              post={{
                ...fields,
                category: category === "" ? null : category,
                tags: tagsOf(fields.tags),
                publishedAt: new Date().toISOString(),
                publishAt: null,
                readTime: readTime(fields.content),
                views: 0,
                status: "published",
              }}
              as="h2"
            />
          </section>
        )}
        <form
          ref={form}
          className={classes.form}
          hidden={view === "read"}
          noValidate
          aria-label="Blog post"
          onSubmit={(event) => event.preventDefault()}
        >
          <Textarea
            label="Title"
            required
            autosize
            minRows={1}
            maxLength={MAX_POST_TITLE_LENGTH}
            classNames={{ input: classes.title }}
            autoFocus={id === null}
            {...text("title")}
            // A title is one line, however long it is.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <Textarea
            label="Excerpt"
            required
            autosize
            minRows={2}
            classNames={{ input: classes.excerpt }}
            maxLength={MAX_POST_EXCERPT_LENGTH}
            placeholder="One or two sentences that stand in the list of posts"
            {...text("excerpt")}
          />
          <div>
            <p className={classes.label} aria-hidden>
              Content <span className={classes.star}>*</span>
            </p>
            <RichTextEditor
              id={CONTENT_ID}
              label="Content"
              initialHtml={fields.content}
              placeholder="Tell your story..."
              error={errors.content}
              onChange={(content) => change({ content })}
              uploadImage={uploadImage}
            />
          </div>
          <div className={classes.pair}>
            <NativeSelect
              label="Category"
              data={[NO_CATEGORY, ...names.map((name) => ({ value: name, label: name }))]}
              value={category}
              onChange={({ currentTarget }) => change({ category: currentTarget.value })}
            />
            <TextInput label="Tags" placeholder="Separated by commas" {...text("tags")} />
          </div>
        </form>
      </main>
      <ScheduleDialog
        opened={dialog === "schedule"}
        initial={draft?.publishAt ?? null}
        pending={publish.isPending}
        onSchedule={(iso) => void release("scheduled", iso)}
        onClose={() => setDialog(null)}
      />
      <ConflictDialog
        opened={state.progress === "conflict"}
        pending={publish.isPending}
        onOverwrite={() => void overwrite()}
        onSplit={() => void keeper.split()}
        onTakeTheirs={takeTheirs}
      />
      <DeletePostDialog
        post={dialog === "delete" && state.id !== null ? { id: state.id, title: fields.title } : null}
        onClose={() => setDialog(null)}
        onDeleted={() => {
          keeper.stop();
          forgetCopy(state.id);
          void navigate(BLOG_PATH);
        }}
      />
    </div>
  );
}
