import type { ReactNode } from "react";
import { useSettings } from "./settings.ts";

/** "Blog · Personal Site"; without a title of its own, the site's. */
export function PageTitle({ title }: { title?: string }): ReactNode {
  const { siteTitle } = useSettings().settings;
  return <title>{title ? `${title} · ${siteTitle}` : siteTitle}</title>;
}
