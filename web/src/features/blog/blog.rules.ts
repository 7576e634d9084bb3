import type { PostStatus } from "@contract/blog.ts";
import { eachTagOnce } from "@contract/post-tags.ts";
import { longMoment } from "../../lib/format.ts";
import { LANGUAGE } from "../../lib/language.ts";

export function tagsOf(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim());
  return eachTagOnce(tags.filter((tag) => tag !== ""));
}

const day = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "long" });
const date = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "long", year: "numeric" });

/** "12 March" and "2026": the margin of the list has two lines for a date. */
export function marginDate(iso: string): { day: string; year: string } {
  const then = new Date(iso);
  return { day: day.format(then), year: String(then.getFullYear()) };
}

/** "12 March 2026". */
export const longDate = (iso: string) => date.format(new Date(iso));

export const readTimeText = (minutes: number) => `${Math.max(minutes, 1)} min read`;

export function stateText({
  status,
  publishAt,
}: {
  status: PostStatus;
  publishAt: string | null;
}): string | undefined {
  if (status === "draft") return "Draft";
  if (status === "scheduled") return publishAt ? `Scheduled for ${longMoment(publishAt)}` : "Scheduled";
  return undefined;
}

export const NOT_FOUND = "Blog post not found.";

interface Emptiness {
  isAdmin: boolean;
  isFiltered: boolean;
  status: PostStatus;
}

export function emptyText({ isAdmin, isFiltered, status }: Emptiness): string {
  if (isFiltered) return "Nothing matches what you are looking for. Try other words or another category.";
  if (status === "draft") return "What you begin and do not publish is kept here.";
  if (status === "scheduled") return "What is to be published later is listed here.";
  return isAdmin ? "Write the first one: New Post opens the editor." : "The first posts are coming soon.";
}
