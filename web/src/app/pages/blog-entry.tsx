import type { ReactNode } from "react";
import { useLoaderData, useLocation, useParams } from "react-router-dom";
import { idOfAddress } from "@contract/post-path.ts";
import { PostPage } from "../../features/blog/reading/post-page.tsx";
import { isOverPage } from "../../lib/over-page.ts";
import type { blogLoader } from "../blog-loader.ts";

export function BlogEntry(): ReactNode {
  const { post } = useParams();
  const { state } = useLocation();
  const list = useLoaderData<typeof blogLoader>();
  const id = idOfAddress(post);
  if (list === null || (post !== undefined && !isOverPage(state))) return <PostPage id={id} />;
  return <list.BlogPage openId={id ?? null} />;
}
