import { useState, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MAX_PEOPLE_SEARCH_LENGTH, type AdminUser } from "@contract/admin.ts";
import { useUser } from "../../../lib/session/session.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { useLast } from "../../../ui/use-last.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import { useToggleSuspension } from "../admin.mutations.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserComments } from "./user-comments.tsx";
import { UsersTable } from "./users-table.tsx";
import classes from "./users-panel.module.css";

/** Typing is over when nothing was typed for this long. */
const PAUSE_MS = 200;

/** Everybody who has an account: finding them, suspending, restoring and deleting them. */
export function UsersPanel(): ReactNode {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const users = useInfiniteQuery(adminQueries.users(search));
  const administrator = useUser().user;
  const [asked, setAsked] = useState<AdminUser>();
  const toSuspend = useLast(asked);
  const [toDelete, setToDelete] = useState<AdminUser>();
  const [read, setRead] = useState<AdminUser>();
  const toggle = useToggleSuspension();
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          what="users"
          placeholder="Search by name or email..."
          query={typed}
          pauseMs={PAUSE_MS}
          maxLength={MAX_PEOPLE_SEARCH_LENGTH}
          onQuery={setTyped}
        />
      </div>
      <VisuallyHidden role="status">
        {search !== "" &&
          users.data &&
          !users.isPlaceholderData &&
          `${users.data.length}${users.hasNextPage ? " or more" : ""} found`}
      </VisuallyHidden>
      <AdminList
        query={users}
        what="Users"
        action="see users"
        empty={
          <EmptyState
            icon={<IconUsers size={26} stroke={1.5} />}
            title="Nobody found"
            description={`No name or email contains “${search}”.`}
          />
        }
      >
        {(rows, now) => (
          <UsersTable
            users={rows}
            now={now}
            onToggle={(user) => (user.isSuspended ? toggle.mutate(user) : setAsked(user))}
            onDelete={setToDelete}
            onComments={setRead}
            pendingId={toggle.isPending ? toggle.variables.id : undefined}
          />
        )}
      </AdminList>
      {read && <UserComments user={read} onClose={() => setRead(undefined)} />}
      {toDelete && administrator && (
        <DeleteUserDialog
          user={toDelete}
          administrator={administrator}
          onClose={() => setToDelete(undefined)}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Suspend this account?"
        confirmLabel="Suspend"
        pendingLabel="Suspending..."
        // Somebody else may still be on their way back.
        pending={toggle.isPending && toggle.variables.id === asked?.id}
        onConfirm={() => asked && toggle.mutate(asked, { onSettled: close })}
        onCancel={close}
      >
        {toSuspend?.email} is logged out everywhere and cannot log in until you restore the account. Nothing
        of theirs is deleted.
      </ConfirmDialog>
    </>
  );
}
