import { useEffect, type ReactNode } from "react";
import type { BlogPost } from "@contract/blog.ts";
import { PageTitle } from "../../../lib/page-title.tsx";
import { useSettings } from "../../../lib/settings.ts";
import { postPath } from "@contract/post-path.ts";

/** The post's own description takes the place of the site's while it is open. */
function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector("meta[name=description]");
    const before = meta?.getAttribute("content") ?? "";
    meta?.setAttribute("content", text);
    return () => meta?.setAttribute("content", before);
  }, [text]);
}

const FIRST_IMAGE = /<img[^>]*\ssrc="([^"]+)"/u;

/** What search engines and cards in other places take from a post; React puts it into the head. */
export function PostHead({ post }: { post: BlogPost }): ReactNode {
  const { siteTitle } = useSettings().settings;
  const { origin } = window.location;
  const address = origin + postPath(post);
  const image = FIRST_IMAGE.exec(post.content)?.[1];
  useDescription(post.excerpt);
  return (
    <>
      <PageTitle title={post.title} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={post.title} />
      <meta property="og:description" content={post.excerpt} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={origin + image} />}
      {post.publishedAt && <meta property="article:published_time" content={post.publishedAt} />}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
