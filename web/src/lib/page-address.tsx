import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { pageOf } from "@contract/site-pages.ts";

/** The one address of a page, whatever its query says; `path` is written as addresses are. */
export function CanonicalLink({ path }: { path: string }): ReactNode {
  return <link rel="canonical" href={window.location.origin + path} />;
}

/** Search engines leave this page out. */
export function NotIndexed(): ReactNode {
  return <meta name="robots" content="noindex" />;
}

/** What the address alone says of a page; posts and photos say it of themselves, when it is known that they are there. */
export function PageAddress(): ReactNode {
  const page = pageOf(useLocation().pathname);
  if (page.kind === "public") return <CanonicalLink path={page.path} />;
  return page.kind === "unlisted" ? <NotIndexed /> : null;
}
