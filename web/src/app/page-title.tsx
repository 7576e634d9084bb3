import type { ReactNode } from "react";
import { site } from "./site.ts";

/** "Blog · Ingrid Solberg"; without a title of its own, the site's. */
export function PageTitle({ title }: { title?: string }): ReactNode {
  return <title>{title ? `${title} · ${site.name}` : site.name}</title>;
}
