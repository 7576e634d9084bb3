import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSettings } from "../../lib/settings/settings.ts";
import { anchors, paths } from "../../lib/paths.ts";
import { Track } from "./track.tsx";
import { SocialIcon } from "./social-icon.tsx";
import classes from "./site-footer.module.css";

/** "2025" in its first year, then "2025–2026". */
function years(since: number, now: Date): string {
  const year = now.getFullYear();
  return year > since ? `${since}–${year}` : String(since);
}

export interface SiteFooterProps {
  anchorsOnPage: boolean;
}

export function SiteFooter({ anchorsOnPage }: SiteFooterProps): ReactNode {
  const { nowPlaying, social, since, ownerName } = useSettings().settings;
  const [now] = useState(() => new Date());
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <nav className={classes.links} aria-label="Quick links">
          {anchors.map(({ id, label }) => (
            <Link key={id} to={anchorsOnPage ? { hash: id } : { pathname: paths.home, hash: id }}>
              {label}
            </Link>
          ))}
        </nav>
        <ul className={classes.social} data-owners-words>
          {social.map(({ name, url }) => (
            <li key={`${name} ${url}`}>
              <a
                href={url}
                target={url.startsWith("mailto:") ? undefined : "_blank"}
                rel="noreferrer"
                aria-label={name}
                title={name}
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
        <p className={classes.playing} data-owners-words>
          <span className={classes.dot} data-on={nowPlaying ? true : undefined} aria-hidden />
          Now Playing{" "}
          <span className={classes.track}>
            {nowPlaying ? <Track track={nowPlaying} /> : "nothing just now"}
          </span>
        </p>
        <p className={classes.copyright} data-owners-words>
          © {years(since, now)} {ownerName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
