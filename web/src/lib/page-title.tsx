import type { ReactNode } from "react";
import { useSettings } from "./settings/settings.ts";

export interface PageTitleProps {
  title?: string;
  isComing?: boolean;
}

/** "Blog · Personal Site" */
export function PageTitle({ title, isComing }: PageTitleProps): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <title data-loading={isComing}>{title ? `${title} · ${siteTitle}` : siteTitle}</title>;
}
