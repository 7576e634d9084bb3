import type { ReactNode } from "react";
import { useSettings } from "./settings/settings.ts";

export interface PageTitleProps {
  /** The page's own title; without it, that of the site. */
  title?: string;
  /** Whether this is a placeholder until the title is known, which is not announced to screen readers. */
  isComing?: boolean;
}

/** "Blog · Personal Site" */
export function PageTitle({ title, isComing }: PageTitleProps): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <title data-loading={isComing}>{title ? `${title} · ${siteTitle}` : siteTitle}</title>;
}
