import type { ReactNode } from "react";
import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { AdminUser } from "@contract/admin.ts";
import { countOf, formatRelativeTime, longMoment } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { UserAvatar } from "../../../ui/user-avatar.tsx";
import { ACTIONS, AdminTable } from "../admin-table.tsx";
import table from "../table.module.css";
import classes from "./users-panel.module.css";

export interface UsersTableProps {
  users: readonly AdminUser[];
  now: number;
  onToggle: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
  onComments: (user: AdminUser) => void;
  /** Whose suspension is being changed. */
  pendingId: number | undefined;
}

function toggleLabel({ isSuspended }: AdminUser, isPending: boolean): string {
  if (isPending) return isSuspended ? "Restoring..." : "Suspending...";
  return isSuspended ? "Restore" : "Suspend";
}

/** What a person is called; the address stands beside it anyway. */
function userName({ firstName, lastName }: AdminUser): string {
  return [firstName, lastName].filter(Boolean).join(" ") || "No name";
}

export function UsersTable({
  users,
  now,
  onToggle,
  onDelete,
  onComments,
  pendingId,
}: UsersTableProps): ReactNode {
  return (
    <AdminTable columns={["Name", "Role", "Last login", "Documents", "Comments", ACTIONS]}>
      {users.map((user) => (
        <tr key={user.id}>
          <td className={classes.who}>
            <div className={classes.person}>
              <UserAvatar imageUrl={user.profileImageUrl} size={36} />
              <div>
                <div className={classes.name}>
                  <bdi>{userName(user)}</bdi>
                </div>
                <div className={classes.email}>{user.email}</div>
              </div>
            </div>
          </td>
          <td data-label="Role" className={table.nowrap}>
            <span>
              <span className={classes.role} data-role={user.role}>
                {user.role}
              </span>
              {user.isSuspended && <span className={classes.suspended}>Suspended</span>}
            </span>
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
              <div className={table.actions}>
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
