import { AsyncLocalStorage } from "node:async_hooks";
import type { Middleware } from "./requests.ts";

/** Logins and deletions make room on a short disk. */
export const ESSENTIAL_FUNCTIONS = [
  "admin_mend_rows",
  "confirm_address",
  "count_attempt",
  "decide_comments",
  "delete_account",
  "delete_note",
  "delete_notes",
  "delete_user",
  "discard_blog_draft",
  "end_session",
  "end_site_archive",
  "forget_attempts",
  "forget_orphaned_objects",
  "forget_expired",
  "prepare_account_change",
  "set_user_suspended",
] as const;

const essentialPaths = new Set<string>(ESSENTIAL_FUNCTIONS.map((name) => `/rest/v1/rpc/${name}`));

export function isEssential(method: string, path: string): boolean {
  return method === "DELETE" || essentialPaths.has(path);
}

const essential = new AsyncLocalStorage<boolean>();

export const markEssential: Middleware = (c, next) =>
  essential.run(isEssential(c.req.method, c.req.path), next);

export const isInEssentialRequest = (): boolean => essential.getStore() ?? false;
