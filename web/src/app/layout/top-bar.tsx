import { type FocusEvent, useEffect, useRef, type ReactNode } from "react";
import { ActionIcon, Button } from "@mantine/core";
import { IconMenu2, IconSearch, IconX } from "@packages/icons/index.ts";
import { Link } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { withKeys } from "../../components/key-caps.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useUser } from "../../lib/session/user.ts";
import { useSettings } from "../../lib/settings/settings.ts";
import { BackCloses } from "../../components/dialogs/back-closes.tsx";
import { OPEN_DIALOG } from "../../components/dialogs/open-dialog.ts";
import { lazyComponent } from "../../components/lazy-component.tsx";
import { useOpenedHere } from "../../components/use-opened-here.ts";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { paths } from "../../lib/paths.ts";
import { MarkerLink } from "./marker-link.tsx";
import { openSearch } from "./search-opener.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import classes from "./top-bar.module.css";

const ProfileMenu = lazyComponent<{ user: User }>(
  async () => (await import("./profile-menu.tsx")).ProfileMenu,
  ({ user }) => <UserAvatar imageUrl={user.profileImageUrl} />,
  ({ user }) => (
    <Link to={paths.account} aria-label="Account settings">
      <UserAvatar imageUrl={user.profileImageUrl} />
    </Link>
  ),
);

const MENU_ID = "mobile-menu";

const dialog = () => document.querySelector(OPEN_DIALOG);

function Account({ user, isKnown }: { user: User | null; isKnown: boolean }): ReactNode {
  const login = useLoginPath(paths.auth);
  if (!isKnown) return <UserAvatar imageUrl={null} />;
  if (!user) {
    return (
      <Button component={Link} to={login} variant="default">
        Log In
      </Button>
    );
  }
  return <ProfileMenu user={user} />;
}

export function TopBar(): ReactNode {
  const { user, isAdmin, isPending, isUnknown } = useUser();
  const isKnown = !isPending && !isUnknown;
  const { settings } = useSettings();
  const [opened, setOpened] = useOpenedHere();
  const burger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    // On the document, because after a tap beside the menu nothing in it has the focus.
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape" || dialog()) return;
      setOpened(false);
      burger.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [opened, setOpened]);
  // A dialog returns the focus, so the menu stays open then.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !dialog()) setOpened(false);
  };
  const BurgerIcon = opened ? IconX : IconMenu2;
  return (
    <header className={classes.bar} onBlur={closeBehind}>
      <div className={classes.row}>
        <Link className={classes.brand} to={paths.home} data-owners-words>
          {settings.siteTitle}
        </Link>
        <nav className={classes.links} aria-label="Main">
          <MarkerLink to={paths.apps}>APPS</MarkerLink>
          <MarkerLink to={paths.photography}>PHOTOGRAPHY</MarkerLink>
          <MarkerLink to={paths.blog}>BLOG</MarkerLink>
          {isAdmin && <MarkerLink to={paths.admin}>ADMIN</MarkerLink>}
        </nav>
        <div className={classes.end}>
          <ActionIcon
            aria-label="Search"
            aria-keyshortcuts="Control+K Meta+K"
            title={withKeys("Search", "mod+K")}
            data-opens-search
            onClick={() => openSearch()}
          >
            <IconSearch size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ThemeToggle />
          <div className={classes.account}>
            <Account user={user} isKnown={isKnown} />
          </div>
          <ActionIcon
            ref={burger}
            className={classes.burger}
            aria-label={opened ? "Close menu" : "Open menu"}
            aria-expanded={opened}
            aria-controls={MENU_ID}
            onClick={() => setOpened(!opened)}
          >
            <BurgerIcon size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {opened && <BackCloses isModal={false} onClose={() => setOpened(false)} />}
      <MobileMenu id={MENU_ID} hidden={!opened} user={user} isKnown={isKnown} />
    </header>
  );
}
