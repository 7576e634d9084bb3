import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { ApiError } from "../../../lib/http/http.ts";
import { PageTitle } from "../../../lib/page-title.tsx";
import { QueryFailure } from "../../../lib/query/query-failure.tsx";
import { AdminOnlyNotice } from "../../../components/admin-only-notice.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { keyOfPage } from "../../../components/first-entry.ts";
import { PageLoader } from "../../../components/page-loader.tsx";
import { UnknownUser } from "../../../components/unknown-user.tsx";
import { editPostPath, paths } from "../../../lib/paths.ts";
import { GoToLogin } from "../../../lib/session/go-to-login.tsx";
import { useUser } from "../../../lib/session/user.ts";
import { blogQueries } from "../blog.queries.ts";
import { idOfAddress } from "@contract/post-path.ts";
import { NOT_FOUND } from "../blog.rules.ts";
import { draftQueries } from "./draft.queries.ts";
import { moveCopies, readCopies } from "./post-copies.ts";
import { draftBegunAt, forgetSaved, isOutdated } from "./recent-saves.ts";
import type { PostEditorProps } from "./use-post-editor.ts";
import { PostEditor } from "./post-editor.tsx";
import classes from "./write-page.module.css";

function Alone({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="main" className={classes.alone}>
      {children}
    </main>
  );
}

const back = (
  <Button component={Link} to={paths.blog}>
    Understood
  </Button>
);

function NotAdmin(): ReactNode {
  return (
    <Alone>
      <AdminOnlyNotice as="h1" what="write blog posts" action={back} />
    </Alone>
  );
}

/** Shown for a post that does not exist. Local copies of a deleted post can be continued in a new one. */
function Gone({ id }: { id: number | null }): ReactNode {
  if (id === null || readCopies(id).length === 0) {
    return (
      <Alone>
        <EmptyState as="h1" title={NOT_FOUND} action={back} />
      </Alone>
    );
  }
  return (
    <Alone>
      <EmptyState
        as="h1"
        title={NOT_FOUND}
        description="What was not saved of it the last time is still on this device."
        action={
          <Button component={Link} to={paths.writePost} replace onClick={() => moveCopies(id)}>
            Write on in a new post
          </Button>
        }
      />
    </Alone>
  );
}

interface OpenedProps extends Omit<PostEditorProps, "copies"> {
  /** Reads the draft again. */
  onOutdated: () => void;
}

/**
 * The editor with the local copies. While it was loading, a save of the editor before may have been answered, which removes its
 * copy: then the draft is opened at its own address, or read again.
 */
function Opened({ onOutdated, ...props }: OpenedProps): ReactNode {
  const { id, draft, isAfresh } = props;
  const entry = keyOfPage(useLocation());
  // All read at the same moment, and once: a draft that is saved while it is written here must not be opened again.
  const [begunId] = useState(() => (id === null && !isAfresh ? draftBegunAt(entry) : undefined));
  const [copies] = useState(() => readCopies(id));
  const [outdated] = useState(() => (draft && isOutdated(draft) ? draft.id : undefined));
  const readAgain = useEffectEvent(onOutdated);
  useEffect(() => {
    if (outdated === undefined) return;
    forgetSaved(outdated);
    readAgain();
  }, [outdated]);

  if (begunId !== undefined) return <Navigate to={editPostPath(begunId)} replace />;
  if (outdated !== undefined) return <PageLoader label="Loading the editor" />;
  return <PostEditor {...props} copies={copies} />;
}

/** Loads the draft and the categories, and then shows the editor. */
function Loader({ id }: { id: number | null }): ReactNode {
  const client = useQueryClient();
  const draft = useQuery({ ...draftQueries.draft(id ?? 0), enabled: id !== null });
  // Always read again, because the category of the post may be new or renamed, and not be in the cache.
  const categories = useQuery({ ...blogQueries.categories(), staleTime: 0 });
  const [round, setRound] = useState(0);

  const readAgain = async () => {
    if (id !== null) await client.resetQueries({ queryKey: draftQueries.draft(id).queryKey });
  };
  const startAfresh = async () => {
    await readAgain();
    setRound((before) => before + 1);
  };

  if (draft.error instanceof ApiError && draft.error.status === 404) {
    return <Gone id={id} />;
  }
  const failed = [draft, categories].find(({ isError }) => isError);
  if (failed && !failed.data) {
    return (
      <Alone>
        <QueryFailure as="h1" title="The editor could not be loaded" query={failed} />
      </Alone>
    );
  }
  if (!categories.isFetchedAfterMount || !categories.data || (id !== null && !draft.data)) {
    return <PageLoader label="Loading the editor" />;
  }
  return (
    <Opened
      key={round}
      id={id}
      draft={draft.data ?? null}
      categories={categories.data}
      isAfresh={round > 0}
      onOutdated={() => void readAgain()}
      onStartAfresh={() => void startAfresh()}
    />
  );
}

/** The full-screen page to write a new post or to edit an existing one. */
export function WritePage(): ReactNode {
  const { id: part } = useParams();
  const { user, isAdmin, isPending, isUnknown, retry } = useUser();
  const id = part === undefined ? null : idOfAddress(part);
  return (
    <>
      <PageTitle title={part === undefined ? "Create New Blog Post" : "Edit Blog Post"} />
      {isPending && <PageLoader />}
      {isUnknown && (
        <Alone>
          <UnknownUser onRetry={retry} />
        </Alone>
      )}
      {!isPending && !isUnknown && !user && <GoToLogin />}
      {user && !isAdmin && <NotAdmin />}
      {isAdmin && id !== undefined && <Loader key={part ?? "new"} id={id} />}
      {isAdmin && id === undefined && (
        <Alone>
          <EmptyState as="h1" title={NOT_FOUND} action={back} />
        </Alone>
      )}
    </>
  );
}
