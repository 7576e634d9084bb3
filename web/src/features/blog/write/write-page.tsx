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
  onOutdated: () => void;
}

/** The previous editor's save may have been answered meanwhile: then the draft is opened or read again. */
function Opened({ onOutdated, ...props }: OpenedProps): ReactNode {
  const { id, draft, isAfresh } = props;
  const entry = keyOfPage(useLocation());
  // Read once, so that a draft saved meanwhile is not opened again.
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

function Loader({ id }: { id: number | null }): ReactNode {
  const client = useQueryClient();
  const draft = useQuery({ ...draftQueries.draft(id ?? 0), enabled: id !== null });
  // The category of the post may be new or renamed.
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
