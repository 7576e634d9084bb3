import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { pageOf } from "@contract/site-pages.ts";

/** `path` is URL-encoded. */
export function CanonicalLink({ path }: { path: string }): ReactNode {
  return <link rel="canonical" href={window.location.origin + path} />;
}

export function NotIndexed(): ReactNode {
  return <meta name="robots" content="noindex" />;
}

export function PageAddress(): ReactNode {
  const page = pageOf(useLocation().pathname);
  if (page.kind === "public") return <CanonicalLink path={page.path} />;
  return page.kind === "unlisted" ? <NotIndexed /> : null;
}
