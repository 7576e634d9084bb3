import { cutText } from "../../_shared/contract/cut-text.ts";
import type { MetaTags } from "../../_shared/contract/meta-tags.ts";
import { addressOfPost, metaOfPost } from "../../_shared/contract/post-meta.ts";
import { isPagePath, pageOf, type PublicPath, PUBLIC_PAGES } from "../../_shared/contract/site-pages.ts";
import { isoDate } from "../http/iso-date.ts";
import type { Executor } from "../../_shared/database/index.ts";
import { findPhoto, findPost, firstPhoto, siteOf } from "./feed.repository.ts";

const MAX_DESCRIPTION = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${cutText(line, MAX_DESCRIPTION).replace(/\s\S*$/u, "")} …`;
}

type Site = Awaited<ReturnType<typeof siteOf>> & { origin: string };

type Photo = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

const NOT_INDEXED: MetaTags["meta"] = [{ name: "robots", content: "noindex" }];

const missing = (site: Site): MetaTags => ({
  title: site.site_title,
  siteTitle: site.site_title,
  description: null,
  canonical: null,
  feed: null,
  meta: NOT_INDEXED,
  isMissing: true,
});

const feedOf = (site: Site) => `${site.origin}/api/feed.xml`;

function metaOfPicture({ largest: { file, width, height } }: Photo, site: Site): MetaTags["meta"] {
  return [
    { property: "og:image", content: site.origin + file },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function headOfPost(post: NonNullable<Awaited<ReturnType<typeof findPost>>>, site: Site): MetaTags {
  const { published_at, ...rest } = post;
  const publishedAt = published_at === null ? null : isoDate(published_at);
  const siteTitle = site.site_title;
  return {
    title: `${post.title} · ${siteTitle}`,
    siteTitle,
    description: post.excerpt,
    canonical: addressOfPost(post, site.origin),
    feed: feedOf(site),
    meta: metaOfPost({ ...rest, publishedAt }, { siteTitle, origin: site.origin }),
    isMissing: false,
  };
}

function headOfPhoto(photo: Photo, site: Site): MetaTags {
  const canonical = `${site.origin}/photos/${photo.id}`;
  const description = shortened(photo.description);
  return {
    title: `${photo.title} · ${site.site_title}`,
    siteTitle: site.site_title,
    description: description === "" ? null : description,
    canonical,
    feed: null,
    meta: [
      { property: "og:type", content: "article" },
      { property: "og:site_name", content: site.site_title },
      { property: "og:title", content: photo.title },
      ...(description === "" ? [] : [{ property: "og:description", content: description }]),
      { property: "og:url", content: canonical },
      ...metaOfPicture(photo, site),
    ],
    isMissing: false,
  };
}

function headOfPublic(path: PublicPath, photo: Photo | undefined, site: Site): MetaTags {
  const name = PUBLIC_PAGES[path];
  const canonical = site.origin + path;
  const description = shortened(site.bio);
  return {
    title: name === undefined ? site.site_title : `${name} · ${site.site_title}`,
    siteTitle: site.site_title,
    description: description === "" ? null : description,
    canonical,
    feed: feedOf(site),
    meta: [
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.site_title },
      { property: "og:title", content: name ?? site.site_title },
      ...(description === "" ? [] : [{ property: "og:description", content: description }]),
      { property: "og:url", content: canonical },
      ...(photo ? metaOfPicture(photo, site) : [{ name: "twitter:card", content: "summary" }]),
    ],
    isMissing: false,
  };
}

function headOfUnlisted(path: string, site: Site): MetaTags {
  const { meta, ...head } = headOfPublic("/", undefined, site);
  const card = meta.filter((each) => !("property" in each && each.property === "og:url"));
  return { ...head, canonical: null, meta: [...NOT_INDEXED, ...card], isMissing: !isPagePath(path) };
}

export async function metaTagsOf(db: Executor, path: string, origin: string): Promise<MetaTags> {
  const page = pageOf(path);
  const site = siteOf(db).then((row) => ({ ...row, origin }));
  if (page.kind === "unlisted") return headOfUnlisted(path, await site);
  if (page.kind === "public") {
    const [first, known] = await Promise.all([firstPhoto(db), site]);
    return headOfPublic(page.path, first, known);
  }
  if (page.kind === "post") {
    const [post, known] = await Promise.all([findPost(db, page.id), site]);
    return post ? headOfPost(post, known) : missing(known);
  }
  const [photo, known] = await Promise.all([findPhoto(db, page.id), site]);
  return photo ? headOfPhoto(photo, known) : missing(known);
}
