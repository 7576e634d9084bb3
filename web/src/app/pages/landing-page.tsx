import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconFiles, IconFolders, IconSparkles } from "@packages/icons/index.ts";
import { PageTitle } from "../../lib/page-title.tsx";
import { serverPaths } from "../../lib/paths.ts";
import { useLoginPath } from "../../lib/session/login-path.ts";
import { useSettings } from "../../lib/settings/settings.ts";
import { MarketingHeader } from "../layout/marketing-header.tsx";
import { MAIN_ID } from "../layout/root-layout.tsx";
import { SiteFooter } from "../layout/site-footer.tsx";
import { formatsText } from "./formats.rules.ts";
import { SampleNote } from "./sample-note.tsx";
import { SiteSections } from "./site-sections.tsx";
import classes from "./landing-page.module.css";

const FEATURES = [
  {
    icon: IconSparkles,
    title: "Smart Organization",
    text: "Every document is read as it arrives: its kind, a short summary, its topics and its tags.",
  },
  {
    icon: IconFolders,
    title: "Custom Folders",
    text: "School, Work, Personal, Ideas, and any other you need. Drag a note in, or move it from a menu.",
  },
  {
    icon: IconFiles,
    title: "Multi-Format Support",
    text: formatsText,
  },
] as const;

export function LandingPage(): ReactNode {
  const { acceptedNoteTypes } = useSettings().settings;
  const login = useLoginPath(serverPaths.login);
  return (
    <>
      <PageTitle title="Smart Document Organization" />
      <MarketingHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <section className={classes.hero}>
          <div className={classes.opening}>
            <div>
              <h1 className={classes.title}>
                Smart Document <mark>Organization</mark>
              </h1>
              <p className={classes.text}>
                Put your documents in one place. They are read, summarised and sorted, so that the next time
                you need one, it is already where you look.
              </p>
              {/* Answered by the server, so a plain link. */}
              <Button component="a" href={login} className={classes.start}>
                Log in to Get Started
              </Button>
            </div>
            <SampleNote />
          </div>
          <ul className={classes.features}>
            {FEATURES.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.feature}>
                <Icon size={26} stroke={1.5} aria-hidden />
                <h2 className={classes.featureTitle}>{title}</h2>
                <p className={classes.featureText}>
                  {typeof text === "string" ? text : text(acceptedNoteTypes)}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <div className={classes.more}>
          <SiteSections />
        </div>
      </main>
      <SiteFooter anchorsOnPage />
    </>
  );
}
