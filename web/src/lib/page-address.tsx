import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { pageOf } from "@contract/site-pages.ts";

/** The canonical address of a page, without its query; `path` is URL-encoded. */
export function CanonicalLink({ path }: { path: string }): ReactNode {
  return <link rel="canonical" href={window.location.origin + path} />;
}

/** Search engines leave this page out. */
export function NotIndexed(): ReactNode {
  return <meta name="robots" content="noindex" />;
}

/** The canonical link or `noindex` of pages that are known by their path alone; posts and photos add theirs once loaded. */
export function PageAddress(): ReactNode {
  const page = pageOf(useLocation().pathname);
  if (page.kind === "public") return <CanonicalLink path={page.path} />;
  return page.kind === "unlisted" ? <NotIndexed /> : null;
}
