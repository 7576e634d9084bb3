import { ADMIN_USER_ID } from "@contract/session.ts";
import { useUser } from "../../lib/session.ts";

export interface Viewer {
  id: number;
  isAdmin: boolean;
}

/** Who looks; null: a visitor. The server decides what they may do. */
export function useViewer(): { viewer: Viewer | null; isAdmin: boolean; isPending: boolean } {
  const { user, isPending } = useUser();
  const isAdmin = user?.id === ADMIN_USER_ID;
  return { viewer: user && { id: user.id, isAdmin }, isAdmin, isPending };
}
