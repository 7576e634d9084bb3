import { Fragment, type ReactNode } from "react";
import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { AdminUser } from "@contract/admin.ts";
import { countOf, formatRelativeTime, longMoment } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { ACTIONS, AdminTable, type Column } from "../admin-table.tsx";
import table from "../table.module.css";
import type { UserOrder, UserSort } from "./users.rules.ts";
import classes from "./users-panel.module.css";

export interface UsersTableProps {
  users: readonly AdminUser[];
  now: number;
  order: UserOrder;
  onSort: (sort: UserSort) => void;
  onToggle: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
  onComments: (user: AdminUser) => void;
  pendingId: number | undefined;
}

function toggleLabel({ isSuspended }: AdminUser, isPending: boolean): string {
  if (isPending) return isSuspended ? "Restoring..." : "Suspending...";
  return isSuspended ? "Restore" : "Suspend";
}

function Address({ email }: Pick<AdminUser, "email">): ReactNode {
  return email.split(/(?<=\.)|(?=@)/u).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function NameAndEmail({ user: { firstName, lastName, email } }: { user: AdminUser }): ReactNode {
  const name = [firstName, lastName].filter(Boolean).join(" ").trim();
  return (
    <div>
      <div className={classes.name}>
        <bdi>{name || <Address email={email} />}</bdi>
      </div>
      {name !== "" && (
        <div className={classes.email}>
          <Address email={email} />
        </div>
      )}
    </div>
  );
}

const COLUMNS: readonly (Pick<Column, "name" | "isWideOnly"> & { sort?: UserSort })[] = [
  { name: "Name", sort: "name" },
  { name: "Role" },
  { name: "Joined", sort: "joined", isWideOnly: true },
  { name: "Last login", sort: "login" },
  { name: "Documents", sort: "storage" },
  { name: "Comments" },
];

export function UsersTable(props: UsersTableProps): ReactNode {
  const { users, now, order, onSort, onToggle, onDelete, onComments, pendingId } = props;
  return (
    <AdminTable
      label="Users"
      columns={[
        ...COLUMNS.map(({ sort, ...column }) => ({
          ...column,
          ...(sort && {
            sort: {
              direction: order.sort === sort ? order.direction : undefined,
              onSort: () => onSort(sort),
            },
          }),
        })),
        ACTIONS,
      ]}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <td className={classes.who}>
            <div className={classes.person}>
              <UserAvatar imageUrl={user.profileImageUrl} size={36} />
              <NameAndEmail user={user} />
            </div>
          </td>
          <td data-label="Role" className={table.nowrap}>
            <span>
              <span className={classes.role} data-role={user.role}>
                {user.role}
              </span>{" "}
              {user.isSuspended && <span className={classes.suspended}>Suspended</span>}
            </span>
          </td>
          <td data-label="Joined" data-wide-only className={table.nowrap}>
            <time dateTime={user.createdAt} title={longMoment(user.createdAt)}>
              {formatRelativeTime(user.createdAt, now)}
            </time>
          </td>
          <td data-label="Last login" className={table.nowrap}>
            {user.lastLogin ? (
              <time dateTime={user.lastLogin} title={longMoment(user.lastLogin)}>
                {formatRelativeTime(user.lastLogin, now)}
              </time>
            ) : (
              "never"
            )}
          </td>
          <td data-label="Documents" className={table.nowrap}>
            {user.documentBytes === 0 ? (
              <span className={table.soft}>none</span>
            ) : (
              formatBytes(user.documentBytes)
            )}
          </td>
          <td data-label="Comments" className={table.nowrap}>
            {user.commentCount === 0 ? (
              <span className={table.soft}>none</span>
            ) : (
              <UnstyledButton className={classes.comments} onClick={() => onComments(user)}>
                {countOf(user.commentCount, "comment")}
                <VisuallyHidden component="span">&nbsp;by {user.email}</VisuallyHidden>
              </UnstyledButton>
            )}
          </td>
          <td>
            {user.role !== "Admin" && (
              <div className={`${table.actions} ${classes.actions}`}>
                <BusyButton
                  variant="default"
                  size="xs"
                  busy={pendingId === user.id}
                  onClick={() => onToggle(user)}
                >
                  {toggleLabel(user, pendingId === user.id)}
                  <VisuallyHidden component="span">&nbsp;{user.email}</VisuallyHidden>
                </BusyButton>
                <Button variant="default" size="xs" onClick={() => onDelete(user)}>
                  Delete<VisuallyHidden component="span">&nbsp;{user.email}</VisuallyHidden>
                </Button>
              </div>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
