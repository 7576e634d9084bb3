import { AsyncLocalStorage } from "node:async_hooks";
import type { Middleware } from "./requests.ts";

/**
 * Database functions that the API calls when somebody logs in or out, by a new password too, or deletes something. They work while the disk is too
 * short for anything that grows, because it is by them that there is room again.
 */
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
  "forget_stale_archives",
  "forget_stale_sessions",
  "prepare_account_change",
  "set_user_suspended",
] as const;

const essentialPaths = new Set<string>(ESSENTIAL_FUNCTIONS.map((name) => `/rest/v1/rpc/${name}`));

/** Whether the request of this method and path only logs somebody in or out, or deletes something. */
export function isEssential(method: string, path: string): boolean {
  return method === "DELETE" || essentialPaths.has(path);
}

const essential = new AsyncLocalStorage<boolean>();

/** Remembers for the queries of a request whether it is an essential one (see {@link isInEssentialRequest}). */
export const markEssential: Middleware = (c, next) =>
  essential.run(isEssential(c.req.method, c.req.path), next);

/** Whether the running request is an essential one. */
export const isInEssentialRequest = (): boolean => essential.getStore() ?? false;
