import type { ReactNode } from "react";
import {
  IconBrandBluesky,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from "@tabler/icons-react";

const ICONS: Record<string, typeof IconLink> = {
  bluesky: IconBrandBluesky,
  github: IconBrandGithub,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  mastodon: IconBrandMastodon,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

/** The sign of a site by its name; any other site has that of a link. */
export function SocialIcon({ name }: { name: string }): ReactNode {
  const Icon = ICONS[name.trim().toLowerCase()] ?? IconLink;
  return <Icon size={20} stroke={1.5} aria-hidden />;
}
