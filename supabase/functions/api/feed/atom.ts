import { Feed } from "feed";
import { postPath } from "../../_shared/contract/post-path.ts";
import { changeOf, type newestPosts, type siteOf } from "./feed.repository.ts";

type Posts = Awaited<ReturnType<typeof newestPosts>>;
type Site = Awaited<ReturnType<typeof siteOf>>;

/** The feed library does not escape "<" in attributes. A noncharacter, so no text contains it. */
const LESS_THAN = "\uFDD0";
/** What XML 1.0 cannot contain (section 2.2). */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDD1}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const plain = (text: string) => text.replace(NOT_XML, "");
const attribute = (text: string) => plain(text).replaceAll("<", LESS_THAN);

/** The library declares titles and summaries as HTML. */
const asHtml = (text: string) =>
  plain(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const asCdata = (html: string) => plain(html).replaceAll("]]>", "]]&gt;");

/** Sanitised HTML has "<" and ">" in tags only. */
function absolute(html: string, origin: string): string {
  return html.replace(/<[^<>]+>/g, (tag) =>
    tag.replace(/ (src|href)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`),
  );
}

export function atomOf(posts: Posts, site: Site, origin: string): string {
  const author = { name: plain(site.owner_name), link: `${origin}/` };
  const dates = posts.map((post) => changeOf(post).getTime());
  const feed = new Feed({
    id: `${origin}/blog`,
    title: plain(site.site_title),
    description: plain(site.bio),
    link: `${origin}/blog`,
    feedLinks: { atom: `${origin}/api/feed.xml` },
    updated: new Date(Math.max(0, ...dates)),
    author,
    generator: false,
    language: "en",
  });
  for (const post of posts) {
    const labels = [post.category, ...post.tags].filter((label) => label !== null);
    feed.addItem({
      // Without the title, which may change.
      id: `${origin}/blog/${post.id}`,
      link: origin + encodeURI(postPath(post)),
      title: asHtml(post.title),
      description: asHtml(post.excerpt),
      content: asCdata(absolute(post.content, origin)),
      author: [author],
      category: [...new Set(labels)].map((name) => ({ name: attribute(name), term: attribute(name) })),
      date: changeOf(post),
      published: new Date(post.published_at ?? post.updated_at),
    });
  }
  return feed.atom1().replaceAll(LESS_THAN, "&lt;");
}
