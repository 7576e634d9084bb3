import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "@mantine/core";
import { IconX } from "@packages/icons/index.ts";
import { readTime, type PostStatus } from "@contract/blog.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { DraftLine } from "../../../components/draft-line.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { stateText, tagsOf } from "../blog.rules.ts";
import { DeletePostDialog } from "../list/delete-post-dialog.tsx";
import { PostArticle } from "../reading/post-article.tsx";
import { PostConflictDialog } from "./conflict-dialog.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { focusFirst, PostForm } from "./post-form.tsx";
import { SaveState } from "./save-state.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { holdPlace } from "./text-place.ts";
import { UnpublishDialog } from "./unpublish-dialog.tsx";
import { usePostEditor, type PostEditorProps } from "./use-post-editor.ts";
import { WriteMenu } from "./write-menu.tsx";
import classes from "./write-page.module.css";

export function PostEditor(props: PostEditorProps): ReactNode {
  const { id, draft, categories, isAfresh } = props;
  const writing = usePostEditor(props);
  const { fields, state, status, errors, isPending } = writing;
  const [view, setView] = useState<"write" | "read">("write");
  const main = useRef<HTMLElement>(null);
  const [now] = useState(() => new Date().toISOString());
  const [dialog, setDialog] = useState<"schedule" | "unpublish" | "discard" | "delete" | null>(null);
  const isPublic = status === "published";
  const isStored = state.progress === "untouched" || state.progress === "saved";
  const hasChanges = status !== "draft" && (!isStored || state.hasWorkingCopy === true);

  const release = async (next: PostStatus, publishAt?: string) => {
    const wrong = await writing.release(next, {
      ...(publishAt !== undefined && { publishAt }),
      onSettled: () => setDialog(null),
    });
    if (wrong.length === 0) return;
    setView("write");
    setDialog(null);
    focusFirst(wrong);
  };

  const togglePreview = () => {
    const restorePlace = main.current && holdPlace(main.current);
    flushSync(() => setView(view === "read" ? "write" : "read"));
    restorePlace?.();
  };

  /** A scheduled post keeps its time. */
  const update = () =>
    status === "scheduled" && state.publishAt ? release("scheduled", state.publishAt) : release("published");

  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Button
          variant="subtle"
          leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
          className={classes.cancel}
          onClick={() => void writing.leave()}
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
          onClick={togglePreview}
        >
          {view === "read" ? "Write" : "Preview"}
        </Button>
        <WriteMenu
          status={status}
          hasChanges={hasChanges}
          autoFocus={isAfresh && id !== null}
          isThere={state.id !== null}
          onView={() => void writing.view()}
          onPublish={() => void release("published")}
          onSchedule={() => setDialog("schedule")}
          onUnpublish={() => setDialog("unpublish")}
          onDiscard={() => setDialog("discard")}
          onDelete={() => setDialog("delete")}
        />
        <BusyButton busy={isPending} onClick={() => void update()}>
          {isPending ? "Publishing..." : status === "draft" ? "Publish Post" : "Update Post"}
        </BusyButton>
      </header>
      <main ref={main} id="main" className={classes.main} tabIndex={-1}>
        {state.isHeld && (
          <div className={classes.notice}>
            <DraftLine
              isEarlier
              isKept
              onDiscard={writing.takeTheirs}
              onKeep={() => {
                writing.keep();
                focusFirst(["title"]);
              }}
            />
          </div>
        )}
        {status !== "draft" && (
          <p className={classes.status}>
            {isPublic
              ? "Readers see this post."
              : `${stateText({ status, publishAt: state.publishAt ?? null })}.`}
            {hasChanges && " Your changes are not in it until you update it."}
          </p>
        )}
        {view === "read" && (
          <section className={classes.reading} aria-label="Preview">
            <PostArticle
              post={{
                ...fields,
                category: fields.category === "" ? null : fields.category,
                tags: tagsOf(fields.tags),
                publishedAt: draft?.publishedAt ?? draft?.publishAt ?? now,
                publishAt: null,
                readTime: readTime(fields.content),
                views: draft?.views ?? 0,
                status: "published",
              }}
              as="h2"
            />
          </section>
        )}
        <PostForm
          fields={fields}
          errors={errors}
          categories={categories}
          isNew={id === null}
          hidden={view === "read"}
          inert={isPending}
          onChange={writing.change}
          uploadImage={writing.uploadImage}
        />
      </main>
      <ScheduleDialog
        opened={dialog === "schedule"}
        initial={state.publishAt ?? null}
        pending={isPending}
        onSchedule={(iso) => void release("scheduled", iso)}
        onClose={() => setDialog(null)}
      />
      <UnpublishDialog
        opened={dialog === "unpublish"}
        isPublic={isPublic}
        pending={isPending}
        onConfirm={() => void release("draft")}
        onCancel={() => setDialog(null)}
      />
      <ConfirmDialog
        opened={dialog === "discard"}
        title="Discard your changes?"
        confirmLabel="Discard"
        onConfirm={() => {
          setDialog(null);
          void writing.discardChanges();
        }}
        onCancel={() => setDialog(null)}
      >
        What was changed since the post was {isPublic ? "published" : "scheduled"} will be gone. This cannot
        be undone.
      </ConfirmDialog>
      <PostConflictDialog
        opened={state.progress === "conflict"}
        pending={isPending}
        onOverwrite={() => void writing.overwrite()}
        onSplit={writing.split}
        onTakeTheirs={writing.takeTheirs}
      />
      <DeletePostDialog
        post={dialog === "delete" && state.id !== null ? { id: state.id, title: fields.title } : null}
        onClose={() => setDialog(null)}
        around={writing.remove}
      />
      <LeaveQuestion isUploading={writing.isUploading} isWanted={writing.isWanted} />
    </div>
  );
}
