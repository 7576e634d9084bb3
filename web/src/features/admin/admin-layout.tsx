import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconLogout, type Icon } from "@packages/icons/index.ts";
import { Link, useSearchParams } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { logoutLink } from "../../lib/session/logout.ts";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { usePendingCount } from "./comment-moderation/use-pending-count.ts";
import classes from "./admin-layout.module.css";

export interface AdminTab {
  id: string;
  label: string;
  icon: Icon;
  Panel: ComponentType;
}

export interface AdminLayoutProps {
  user: User;
  tabs: readonly [AdminTab, ...AdminTab[]];
}

export function AdminLayout({ user, tabs }: AdminLayoutProps): ReactNode {
  const [search] = useSearchParams();
  const [first] = tabs;
  const waiting = usePendingCount().count;
  const current = tabs.find(({ id }) => id === search.get("tab")) ?? first;
  const sidebar = useRef<HTMLElement>(null);
  const shown = useRef(current.id);
  useEffect(() => {
    const tab = sidebar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!tab) return;
    sidebar.current?.scrollTo({ left: tab.offsetLeft - 20 });
    // Back and Forward remove a focused element together with its tab.
    const isOther = shown.current !== current.id;
    shown.current = current.id;
    if (isOther && document.activeElement === document.body) tab.focus({ preventScroll: true });
  }, [current.id]);
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
  return (
    <div className={classes.desk}>
      <PageTitle title={current === first ? "Admin" : `${current.label} · Admin`} />
      <nav ref={sidebar} className={classes.sidebar} aria-label="Admin">
        <ul className={classes.tabs}>
          {tabs.map(({ id, label, icon: TabIcon }) => (
            <li key={id}>
              <Link
                className={classes.tab}
                to={id === first.id ? "?" : `?tab=${id}`}
                aria-current={id === current.id ? "page" : undefined}
              >
                <TabIcon size={18} stroke={1.5} aria-hidden />
                {label}
                {id === first.id && waiting && (
                  <span className={classes.waiting}>
                    {waiting}
                    <VisuallyHidden> waiting comments</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <header className={classes.header}>
          <h1>{current.label}</h1>
          <div className={classes.person}>
            <UserAvatar imageUrl={user.profileImageUrl} />
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <a className={classes.logout} {...logoutLink}>
              <IconLogout size={18} stroke={1.5} aria-hidden />
              Logout
            </a>
          </div>
        </header>
        {/* Announces the tab, as the focus stays on the link. */}
        <VisuallyHidden role="status">{current.label}</VisuallyHidden>
        <current.Panel key={current.id} />
      </div>
    </div>
  );
}
