import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { COUNTED_PAGES } from "@contract/counted-pages.ts";
import { pageOf } from "@contract/site-pages.ts";
import type { CountViewInput } from "@contract/view.ts";
import { countView } from "../../lib/count-view.ts";
import { useUser } from "../../lib/session/user.ts";

/** Posts count themselves once loaded. */
export function viewAt(pathname: string): CountViewInput | undefined {
  const page = COUNTED_PAGES.find((path) => path === pathname);
  if (page) return { kind: "page", subject: page };
  const shown = pageOf(pathname);
  return shown.kind === "photo" ? { kind: "photo", subject: shown.id } : undefined;
}

export function useCountViews(): void {
  const { pathname } = useLocation();
  const { isAdmin, isPending } = useUser();
  const isVisitor = !isPending && !isAdmin;
  useEffect(() => {
    const view = viewAt(pathname);
    if (view && isVisitor) countView(view);
  }, [pathname, isVisitor]);
}
