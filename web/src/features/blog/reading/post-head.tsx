import { useEffect, type ReactNode } from "react";
import type { BlogPost } from "@contract/blog.ts";
import { PageTitle } from "../../../lib/page-title.tsx";
import { useSettings } from "../../../lib/settings/settings.ts";
import { addressOfPost, metaOfPost } from "@contract/post-meta.ts";

function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector("meta[name=description]");
    const before = meta?.getAttribute("content") ?? "";
    meta?.setAttribute("content", text);
    return () => meta?.setAttribute("content", before);
  }, [text]);
}

export function PostHead({ post }: { post: BlogPost }): ReactNode {
  const { siteTitle } = useSettings().settings;
  const { origin } = window.location;
  useDescription(post.excerpt);
  return (
    <>
      <PageTitle title={post.title} />
      <link rel="canonical" href={addressOfPost(post, origin)} />
      {metaOfPost(post, { siteTitle, origin }).map((meta) => (
        <meta key={JSON.stringify(meta)} {...meta} />
      ))}
    </>
  );
}
