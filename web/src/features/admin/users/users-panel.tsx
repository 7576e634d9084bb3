import { useState, type ReactNode } from "react";
import { TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MAX_PEOPLE_SEARCH_LENGTH, type AdminUser } from "@contract/admin.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useLast } from "../../../ui/use-last.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import { useToggleSuspension } from "../admin.mutations.ts";
import { UserComments } from "./user-comments.tsx";
import { UsersTable } from "./users-table.tsx";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import classes from "./users-panel.module.css";

/** Typing is over when nothing was typed for this long. */
const PAUSE_MS = 200;

/** Everybody who has an account: finding them, suspending and restoring them. */
export function UsersPanel(): ReactNode {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const users = useInfiniteQuery(adminQueries.users(search));
  const [asked, setAsked] = useState<AdminUser>();
  const toDelete = useLast(asked);
  const [read, setRead] = useState<AdminUser>();
  const toggle = useToggleSuspension();
  const close = () => setAsked(undefined);
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search users"
        placeholder="Search by name or email..."
        maxLength={MAX_PEOPLE_SEARCH_LENGTH}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
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
            onComments={setRead}
            pendingId={toggle.isPending ? toggle.variables.id : undefined}
          />
        )}
      </AdminList>
      {read && <UserComments user={read} onClose={() => setRead(undefined)} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title="Suspend this account?"
        confirmLabel="Suspend"
        pendingLabel="Suspending..."
        pending={toggle.isPending}
        onConfirm={() => asked && toggle.mutate(asked, { onSettled: close })}
        onCancel={close}
      >
        {toDelete?.email} is logged out everywhere and cannot log in until you restore the account. Nothing of
        theirs is deleted.
      </ConfirmDialog>
    </>
  );
}
