import type { ReactNode } from "react";
import { IconBrandGithub, IconBrandInstagram, IconBrandLinkedin } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { anchors, paths } from "../paths.ts";
import { site } from "../site.ts";
import classes from "./site-footer.module.css";

const SOCIAL_ICONS = {
  GitHub: IconBrandGithub,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
} as const;

/** "2025" in its first year, then "2025–2026". */
function years(now: Date): string {
  const year = now.getFullYear();
  return year > site.since ? `${site.since}–${year}` : String(site.since);
}

export interface SiteFooterProps {
  /** Whether the sections that the quick links name are on this page, or on the home page. */
  anchorsOnPage: boolean;
}

export function SiteFooter({ anchorsOnPage }: SiteFooterProps): ReactNode {
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
        <ul className={classes.social}>
          {site.social.map(({ name, url }) => {
            const Icon = SOCIAL_ICONS[name];
            return (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={name}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                </a>
              </li>
            );
          })}
        </ul>
        <p className={classes.copyright}>
          © {years(new Date())} {site.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
