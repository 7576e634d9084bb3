import type { ReactNode } from "react";
import { ADMIN_USER_ID, type User } from "@contract/user.ts";
import { paths } from "../paths.ts";
import { MarkerLink } from "./marker-link.tsx";

/** Shown to the one administrator; what they may do is decided by the server. */
export function AdminLink({ user }: { user: User }): ReactNode {
  return user.id === ADMIN_USER_ID && <MarkerLink to={paths.admin}>ADMIN</MarkerLink>;
}
