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
  IconMail,
} from "@packages/icons/index.ts";

const ICONS: Record<string, typeof IconLink> = {
  "e-mail": IconMail,
  bluesky: IconBrandBluesky,
  email: IconMail,
  github: IconBrandGithub,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  mail: IconMail,
  mastodon: IconBrandMastodon,
  x: IconBrandX,
  youtube: IconBrandYoutube,
};

export function SocialIcon({ name }: { name: string }): ReactNode {
  const Icon = ICONS[name.trim().toLowerCase()] ?? IconLink;
  return <Icon size={20} stroke={1.5} aria-hidden />;
}
