import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router-dom";
import { BlogPage } from "../../features/blog/blog-page.tsx";
import { idOfAddress } from "../../features/blog/blog.rules.ts";
import { PostPage } from "../../features/blog/reading/post-page.tsx";
import { isOverPage } from "../../lib/over-page.ts";

/** The list, with the post over it that was opened there; a post's address alone is a page of its own. */
export function BlogEntry(): ReactNode {
  const { post } = useParams();
  const { state } = useLocation();
  if (post !== undefined && !isOverPage(state)) return <PostPage id={idOfAddress(post)} />;
  return <BlogPage openId={idOfAddress(post) ?? null} />;
}
