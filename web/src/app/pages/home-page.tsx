import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { useSettings } from "../../lib/settings/settings.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { paths } from "../../lib/paths.ts";
import { Track } from "../layout/track.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { isOneStroke } from "./one-stroke.ts";
import { SiteSections } from "./site-sections.tsx";
import { WatchVideo } from "./watch-video.tsx";
import classes from "./home-page.module.css";

export function HomePage(): ReactNode {
  const { ownerName, greeting, bio, videoUrl, nowPlaying } = useSettings().settings;
  return (
    <>
      <PageTitle />
      <section className={classes.hero}>
        <div>
          <p className={classes.owner} data-owners-words>
            {ownerName}
          </p>
          <h1 className={classes.greeting} dir="auto" data-owners-words>
            {greeting.before}{" "}
            {greeting.marked && (
              <mark data-short={isOneStroke(greeting.marked) || undefined}>{greeting.marked}</mark>
            )}{" "}
            {greeting.after}
          </h1>
          <p className={classes.bio} dir="auto" data-owners-words>
            {bio}
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={{ hash: "apps" }}>
              Get Started
            </Button>
            <WatchVideo url={videoUrl} />
          </div>
        </div>
        <HeroPicture />
      </section>
      <section className={classes.strip} aria-label="New on this site">
        <p className={classes.stripInner} data-owners-words>
          <span className={classes.dot} aria-hidden />
          {nowPlaying ? (
            <>
              <span className={classes.quiet}>Now Playing</span>
              <span>
                <Track track={nowPlaying} />
              </span>
            </>
          ) : (
            <>
              <span className={classes.quiet}>Now open</span>
              <Link to={paths.notes}>Notes Organizer, a home for your documents</Link>
            </>
          )}
        </p>
      </section>
      <SiteSections />
    </>
  );
}
