import type { ReactNode } from "react";
import { IconLock } from "@packages/icons/index.ts";
import { EmptyState, type EmptyStateProps } from "./empty-state.tsx";

export const ADMIN_ONLY = "Admin-Only Action";

/** Specification, section 5; the action follows "can": "upload photos". */
export const adminOnlyText = (action: string): string =>
  `Sorry, only the administrator can ${action}. Please log in as an administrator to perform this action.`;

export interface AdminOnlyNoticeProps extends Pick<EmptyStateProps, "as" | "action"> {
  what: string;
}

export function AdminOnlyNotice({ what, ...others }: AdminOnlyNoticeProps): ReactNode {
  return (
    <EmptyState
      icon={<IconLock size={26} stroke={1.5} />}
      title={ADMIN_ONLY}
      description={adminOnlyText(what)}
      {...others}
    />
  );
}
