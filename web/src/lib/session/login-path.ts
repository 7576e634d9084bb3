import { useLocation } from "react-router-dom";
import { returnPath } from "@contract/return-path.ts";
import { paths, serverPaths } from "../paths.ts";

type Login = typeof paths.auth | typeof serverPaths.login;

interface Page {
  pathname: string;
  search: string;
  /** An element's id. */
  part?: string | undefined;
}

/** From a login page, leads to where that leads back. */
export function loginPath(login: Login, { pathname, search, part }: Page): string {
  const here = pathname + search + (part === undefined ? "" : `#${part}`);
  const next = returnPath(here) ?? returnPath(new URLSearchParams(search).get("next"));
  return next === undefined || next === paths.home ? login : `${login}?next=${encodeURIComponent(next)}`;
}

export function useLoginPath(login: Login, part?: string): string {
  return loginPath(login, { ...useLocation(), part });
}
