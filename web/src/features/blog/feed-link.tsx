import type { ReactNode } from "react";
import { useSettings } from "../../lib/settings/settings.ts";

export const FEED_PATH = "/api/feed.xml";

export function FeedLink(): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <link rel="alternate" type="application/atom+xml" title={siteTitle} href={FEED_PATH} />;
}
