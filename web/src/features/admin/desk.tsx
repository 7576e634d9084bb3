import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { IconLogout, type Icon } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { logoutLink } from "../../lib/session/logout.ts";
import { UserAvatar } from "../../ui/user-avatar.tsx";
import { useWaitingCount } from "./waiting/use-waiting-count.ts";
import classes from "./desk.module.css";

/** One place of the desk: its word in the address, its name, and what is done there. */
export interface DeskTab {
  id: string;
  label: string;
  icon: Icon;
  Panel: ComponentType;
}

export interface DeskProps {
  user: User;
  /** The first one is where the desk opens. */
  tabs: readonly [DeskTab, ...DeskTab[]];
}

/** Sidebar, header, and the tab that the address names. */
export function Desk({ user, tabs }: DeskProps): ReactNode {
  const [search] = useSearchParams();
  const [first] = tabs;
  const waiting = useWaitingCount();
  const current = tabs.find(({ id }) => id === search.get("tab")) ?? first;
  const sidebar = useRef<HTMLElement>(null);
  const shown = useRef(current.id);
  useEffect(() => {
    const tab = sidebar.current?.querySelector<HTMLElement>("[aria-current]");
    if (!tab) return;
    // On a phone the tabs are a strip: the one that is shown is in sight.
    sidebar.current?.scrollTo({ left: tab.offsetLeft - 20 });
    // Back and Forward take what has the focus away with its tab.
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
            <span className={classes.name}>{name}</span>
            <a className={classes.logout} {...logoutLink}>
              <IconLogout size={18} stroke={1.5} aria-hidden />
              Logout
            </a>
          </div>
        </header>
        {/* Said when another tab has been chosen; the focus stays where it was pressed. */}
        <VisuallyHidden role="status">{current.label}</VisuallyHidden>
        <current.Panel key={current.id} />
      </div>
    </div>
  );
}
