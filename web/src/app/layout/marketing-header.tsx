import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useSettings } from "../../lib/settings/settings.ts";
import { anchors, paths } from "../../lib/paths.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import classes from "./marketing-header.module.css";

export function MarketingHeader(): ReactNode {
  const { settings } = useSettings();
  const login = useLoginPath(paths.auth);
  return (
    <header className={classes.header}>
      <Link className={classes.brand} to={paths.home} data-owners-words>
        {settings.siteTitle}
      </Link>
      <nav className={classes.links} aria-label="Main">
        {anchors.map(({ id, label }) => (
          <Link key={id} to={{ hash: id }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        <ThemeToggle />
        <Button component={Link} to={login} variant="default">
          Log In
        </Button>
      </div>
    </header>
  );
}
