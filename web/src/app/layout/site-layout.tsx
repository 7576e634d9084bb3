import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { MAIN_ID } from "./root-layout.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TopBar } from "./top-bar.tsx";
import classes from "./site-layout.module.css";

export function SiteLayout({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={classes.layout}>
      <TopBar />
      <main id={MAIN_ID} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter anchorsOnPage={pathname === paths.home} />
    </div>
  );
}
