import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconArrowRight, IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";
import { site } from "../site.ts";
import { FirstLight } from "./first-light.tsx";
import { SiteSections } from "./site-sections.tsx";
import classes from "./home-page.module.css";

export function HomePage(): ReactNode {
  const { before, marked, after } = site.greeting;
  return (
    <>
      <PageTitle />
      <section className={classes.hero}>
        <div>
          <h1 className={classes.greeting}>
            {before} <mark>{marked}</mark> {after}
          </h1>
          <p className={classes.bio}>{site.bio}</p>
          <div className={classes.actions}>
            <Button component={Link} to={{ hash: "apps" }}>
              Get Started
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
              disabled={site.video === undefined}
            >
              Watch Video
            </Button>
          </div>
        </div>
        <figure className={classes.picture}>
          <FirstLight />
          <figcaption className={classes.caption}>
            <span>First light</span>
            <Link to={paths.photography}>
              Photography <IconArrowRight size={14} stroke={1.5} aria-hidden />
            </Link>
          </figcaption>
        </figure>
      </section>
      <section className={classes.strip} aria-label="New on this site">
        <p className={classes.stripInner}>
          <span className={classes.dot} aria-hidden />
          <span className={classes.quiet}>Now open</span>
          <Link to={paths.notes}>Notes Organizer, a home for your documents</Link>
        </p>
      </section>
      <SiteSections />
    </>
  );
}
