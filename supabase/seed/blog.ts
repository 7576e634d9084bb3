import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { NewBlogPost } from "../functions/_shared/contract/blog.ts";
import type { Visitor } from "./visitor.ts";

const FOLDER = path.join(import.meta.dirname, "posts");
const SCREENSHOT = path.join(import.meta.dirname, "../../docs/notes.png");
const DAY_MS = 24 * 60 * 60 * 1000;

const CATEGORIES = ["Photography", "Writing"];

interface DemoPost extends NewBlogPost {
  file: string;
  daysAgo: number;
}

/** The oldest first. */
const POSTS: DemoPost[] = [
  {
    file: "small-tools.html",
    daysAgo: 93,
    title: "In praise of tools that are finished",
    excerpt:
      "A tool for one person can be done. Three rules that I keep, and the worst message I ever shipped.",
    category: "Development",
    tags: ["tools", "craft"],
  },
  {
    file: "rename-photos.html",
    daysAgo: 61,
    title: "Four lines that rename a summer of photographs",
    excerpt:
      "A camera counts to ten thousand and starts again. A small script for names that sort themselves.",
    category: "Photography",
    tags: ["photos", "shell"],
  },
  {
    file: "harbour-before-breakfast.html",
    daysAgo: 38,
    title: "The harbour before breakfast",
    excerpt: "The best light of the year lasts eleven minutes. What I carry, and what I look for.",
    category: "Photography",
    tags: ["harbour", "photos"],
  },
  {
    file: "privacy-counted.html",
    daysAgo: 20,
    title: "Counting readers without knowing them",
    excerpt:
      "Once per visitor and day, without a cookie and without storing who: how the number beside each post is made.",
    category: "Development",
    tags: ["privacy", "sql"],
  },
  {
    file: "writing-here.html",
    daysAgo: 9,
    title: "Everything this editor can do, in one post",
    excerpt:
      "Faces, inks, lists within lists, code, and why an old window never overwrites what you wrote at home.",
    category: "Writing",
    tags: ["editor", "craft"],
  },
  {
    file: "how-this-site-reads.html",
    daysAgo: 2,
    title: "How this site reads your documents",
    excerpt:
      "You drop a file, and a moment later it says what it is and how sure it is of that. A tour of the organiser.",
    category: "Development",
    tags: ["documents", "tools"],
  },
];

const idSchema = z.object({ id: z.number() });
const imageSchema = z.object({ url: z.string() });

async function uploadScreenshot(owner: Visitor): Promise<string> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await readFile(SCREENSHOT))], "notes.png"));
  return imageSchema.parse(await (await owner("POST", "/blog-images", form)).json()).url;
}

/** Returns the ids of the posts by file. */
export async function seedBlog(owner: Visitor): Promise<Map<string, number>> {
  for (const name of CATEGORIES) await owner("POST", "/blog-categories", { name });
  const screenshot = await uploadScreenshot(owner);
  const ids = new Map<string, number>();
  for (const { file, daysAgo, ...post } of POSTS) {
    const html = await readFile(path.join(FOLDER, file), "utf8");
    const made = await owner("POST", "/blog-posts", {
      ...post,
      content: html.replaceAll(">\n<", "><").trim().replace("NOTES_IMAGE", screenshot),
      status: "published",
      publishAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    });
    ids.set(file, idSchema.parse(await made.json()).id);
  }
  return ids;
}

const COMMENTS: [file: string, content: string][] = [
  ["how-this-site-reads.html", "It called my packing list a packing list. I feel seen."],
  [
    "harbour-before-breakfast.html",
    "Eleven minutes! I have been standing there for an hour, at the wrong end of the quay.",
  ],
  ["rename-photos.html", "The spring tip saved me two hundred pictures from last year. Thank you."],
];

export async function seedBlogComments(visitor: Visitor, ids: Map<string, number>): Promise<void> {
  for (const [file, content] of COMMENTS)
    await visitor("POST", `/blog-posts/${ids.get(file)}/comments`, { content });
}
