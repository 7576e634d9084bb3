import { useState, type ReactNode } from "react";
import { NativeSelect } from "@mantine/core";
import "@mantine/core/styles/Input.layer.css";
import { IconUsers } from "@packages/icons/index.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MAX_PEOPLE_SEARCH_LENGTH, type AdminUser } from "@contract/admin.ts";
import { useUser } from "../../../lib/session/user.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { SearchBox } from "../../../components/search-box.tsx";
import { useLast } from "../../../hooks/use-last.ts";
import { AdminList } from "../admin-list.tsx";
import { adminQueries } from "../admin.queries.ts";
import { useToggleSuspension } from "../admin.mutations.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserComments } from "./user-comments.tsx";
import { useUserList } from "./use-user-list.ts";
import { UsersTable } from "./users-table.tsx";
import { countSentence, nextOrder, emptyTexts, ORDERS, type UserFilter } from "./users.rules.ts";
import classes from "./users-panel.module.css";

const PAUSE_MS = 200;

const STATUSES = [
  { value: "all", label: "All users" },
  { value: "suspended", label: "Suspended" },
] satisfies { value: UserFilter["status"]; label: string }[];

function UserCount({ filter }: { filter: UserFilter }): ReactNode {
  const { data } = useQuery(adminQueries.userCounts(filter));
  return (
    <p className={classes.count} role="status">
      {data && countSentence(filter, data)}
    </p>
  );
}

export function UsersPanel(): ReactNode {
  const { query, filter, order, setQuery, setStatus, setOrder } = useUserList();
  const users = useInfiniteQuery(adminQueries.users(filter, order));
  const administrator = useUser().user;
  const [confirming, setConfirming] = useState<AdminUser>();
  const toSuspend = useLast(confirming);
  const [toDelete, setToDelete] = useState<AdminUser>();
  const [commentsOf, setCommentsOf] = useState<AdminUser>();
  const toggle = useToggleSuspension();
  const close = () => setConfirming(undefined);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            what="users"
            placeholder="Search by name or email..."
            query={query}
            pauseMs={PAUSE_MS}
            maxLength={MAX_PEOPLE_SEARCH_LENGTH}
            onQuery={setQuery}
          />
        </div>
        <NativeSelect
          aria-label="Show"
          data={STATUSES}
          value={filter.status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
        />
        {/* For widths without (all) column headers. */}
        <NativeSelect
          className={classes.order}
          aria-label="Sort"
          data={ORDERS.map(({ label }) => label)}
          value={order.label}
          onChange={({ currentTarget }) =>
            setOrder(ORDERS.find(({ label }) => label === currentTarget.value) ?? order)
          }
        />
      </div>
      <UserCount filter={filter} />
      <AdminList
        query={users}
        what="Users"
        action="see users"
        empty={<EmptyState icon={<IconUsers size={26} stroke={1.5} />} {...emptyTexts(filter)} />}
      >
        {(rows, now) => (
          <UsersTable
            users={rows}
            now={now}
            order={order}
            onSort={(sort) => setOrder(nextOrder(order, sort))}
            onToggle={(user) => (user.isSuspended ? toggle.mutate(user) : setConfirming(user))}
            onDelete={setToDelete}
            onComments={setCommentsOf}
            pendingId={toggle.isPending ? toggle.variables.id : undefined}
          />
        )}
      </AdminList>
      {commentsOf && <UserComments user={commentsOf} onClose={() => setCommentsOf(undefined)} />}
      {toDelete && administrator && (
        <DeleteUserDialog
          user={toDelete}
          administrator={administrator}
          onClose={() => setToDelete(undefined)}
        />
      )}
      <ConfirmDialog
        opened={confirming !== undefined}
        title="Suspend this account?"
        confirmLabel="Suspend"
        pendingLabel="Suspending..."
        // The same mutation may be restoring another.
        pending={toggle.isPending && toggle.variables.id === confirming?.id}
        onConfirm={() => confirming && toggle.mutate(confirming, { onSettled: close })}
        onCancel={close}
      >
        {toSuspend?.email} is logged out everywhere and cannot log in until you restore the account. Nothing
        of theirs is deleted.
      </ConfirmDialog>
    </>
  );
}
