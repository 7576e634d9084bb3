import { Feed } from "feed";
import { postPath } from "../../_shared/contract/post-path.ts";
import { changeOf, type newestPosts, type siteOf } from "./feed.repository.ts";

type Posts = Awaited<ReturnType<typeof newestPosts>>;
type Site = Awaited<ReturnType<typeof siteOf>>;

/** Stands for "<" in attributes, which the feed library does not escape there. A noncharacter, so no text contains it. */
const LESS_THAN = "\uFDD0";
/** Characters that XML 1.0 cannot contain, even escaped (section 2.2), lone surrogates, and the stand-in. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDD1}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const plain = (text: string) => text.replace(NOT_XML, "");
const attribute = (text: string) => plain(text).replaceAll("<", LESS_THAN);

/** Escapes a plain text for HTML, as which the library declares titles and summaries. */
const asHtml = (text: string) =>
  plain(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** HTML for a CDATA section, whose end it must not contain. */
const asCdata = (html: string) => plain(html).replaceAll("]]>", "]]&gt;");

/**
 * Makes addresses of this site absolute. Sanitised HTML has attributes in double quotes and no "<" or ">" outside of tags, so
 * that what looks like an attribute in a text (such as code) is not changed.
 */
function absolute(html: string, origin: string): string {
  return html.replace(/<[^<>]+>/g, (tag) =>
    tag.replace(/ (src|href)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`),
  );
}

/** The newest posts as an Atom feed (RFC 4287), each whole. */
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
      // The id without the title, so that renaming does not make it another entry.
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
