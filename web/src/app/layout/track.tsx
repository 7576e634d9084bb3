import type { ReactNode } from "react";
import type { NowPlaying } from "@contract/settings.ts";

const trackText = ({ title, artist }: NowPlaying) => (artist ? `${artist}, “${title}”` : `“${title}”`);

/** 'Nils Frahm, “Says”'. */
export function Track({ track }: { track: NowPlaying }): ReactNode {
  const text = trackText(track);
  if (!track.url) return text;
  return (
    <a href={track.url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
