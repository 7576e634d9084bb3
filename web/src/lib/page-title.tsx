import type { ReactNode } from "react";
import { useSettings } from "./settings/settings.ts";

export interface PageTitleProps {
  /** Without one of its own, a page has the site's. */
  title?: string;
  /** That is not what it is going to be called: it is not said to those who hear pages. */
  isComing?: boolean;
}

/** "Blog · Personal Site" */
export function PageTitle({ title, isComing }: PageTitleProps): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <title data-coming={isComing}>{title ? `${title} · ${siteTitle}` : siteTitle}</title>;
}
