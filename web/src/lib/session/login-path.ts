import { useLocation } from "react-router-dom";
import { returnPath } from "@contract/return-path.ts";
import { paths, serverPaths } from "../paths.ts";

type Login = typeof paths.auth | typeof serverPaths.login;

interface Page {
  pathname: string;
  search: string;
  /** The id of the element on it to come back to. */
  part?: string | undefined;
}

/** The address of a login that leads back to a page; from a login page, to where that leads back. */
export function loginPath(login: Login, { pathname, search, part }: Page): string {
  const here = pathname + search + (part === undefined ? "" : `#${part}`);
  const next = returnPath(here) ?? returnPath(new URLSearchParams(search).get("next"));
  return next === undefined || next === paths.home ? login : `${login}?next=${encodeURIComponent(next)}`;
}

/** The address of a login that leads back to this page. */
export function useLoginPath(login: Login, part?: string): string {
  return loginPath(login, { ...useLocation(), part });
}
