import type { ReactNode } from "react";
import { useSettings } from "../../lib/settings/settings.ts";

export const FEED_PATH = "/api/feed.xml";

/** For readers' programs, which look for it in the head. */
export function FeedLink(): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <link rel="alternate" type="application/atom+xml" title={siteTitle} href={FEED_PATH} />;
}
