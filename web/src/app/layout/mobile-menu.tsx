import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { User } from "@contract/user.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useLogout } from "../../lib/session/logout.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { paths, serverPaths } from "../../lib/paths.ts";
import { MarkerLink } from "./marker-link.tsx";
import classes from "./mobile-menu.module.css";

export interface MobileMenuProps {
  id: string;
  hidden: boolean;
  user: User | null;
  isKnown: boolean;
}

export function MobileMenu({ id, hidden, user, isKnown }: MobileMenuProps): ReactNode {
  const logout = useLogout();
  const login = useLoginPath(serverPaths.login);
  return (
    <nav id={id} className={classes.menu} hidden={hidden} aria-label="Menu">
      <ul className={classes.links}>
        <li>
          <MarkerLink to={paths.apps}>Apps</MarkerLink>
        </li>
        <li>
          <MarkerLink to={paths.photography}>Photography</MarkerLink>
        </li>
        <li>
          <MarkerLink to={paths.blog}>Blog</MarkerLink>
        </li>
        <li>
          <MarkerLink to={paths.games}>Games</MarkerLink>
        </li>
        {user && (
          <li>
            <MarkerLink to={paths.admin}>Admin Panel</MarkerLink>
          </li>
        )}
      </ul>
      <div className={classes.account}>
        {user ? (
          <>
            <UserAvatar imageUrl={user.profileImageUrl} size={40} />
            <div className={classes.person}>
              <div className={classes.name}>
                <bdi>{user.firstName || "User"}</bdi>
              </div>
              <div className={classes.email}>{user.email}</div>
              <Link className={classes.settings} to={paths.account}>
                Account settings
              </Link>
            </div>
            <BusyButton variant="default" busy={logout.isPending} onClick={() => logout.mutate()}>
              Log Out
            </BusyButton>
          </>
        ) : (
          isKnown && (
            <Button component="a" href={login} fullWidth>
              Log In
            </Button>
          )
        )}
      </div>
    </nav>
  );
}
