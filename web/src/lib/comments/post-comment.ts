import { sendJson, type Parser } from "../http/http.ts";
import { newUuid } from "../uuid.ts";

interface ShownComment {
  id: number;
  userId: number;
  content: string;
}

/** By path and text. Sent again with the same key, a comment is posted once. */
const unanswered = new Map<string, { creationKey: string; after: number }>();
const newest = new Map<string, number>();

const keyOf = (path: string, content: string) => `${path} ${content}`;

export async function postComment<Comment>(
  path: string,
  content: string,
  schema: Parser<Comment>,
): Promise<Comment> {
  const key = keyOf(path, content);
  const { creationKey, after } = unanswered.get(key) ?? {
    creationKey: newUuid(),
    after: newest.get(path) ?? 0,
  };
  unanswered.set(key, { creationKey, after });
  const comment = await sendJson("POST", path, { content, creationKey }, schema);
  unanswered.delete(key);
  return comment;
}

export function takeArrived(path: string, userId: number, comments: readonly ShownComment[]): string[] {
  const arrived = comments.filter((comment) => {
    const sent = comment.userId === userId && unanswered.get(keyOf(path, comment.content));
    return sent && comment.id > sent.after;
  });
  for (const { content } of arrived) unanswered.delete(keyOf(path, content));
  newest.set(path, Math.max(newest.get(path) ?? 0, ...comments.map(({ id }) => id)));
  return arrived.map(({ content }) => content);
}
