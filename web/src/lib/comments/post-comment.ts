import { sendJson, type Parser } from "../http/http.ts";
import { newUuid } from "../uuid.ts";

interface Said {
  id: number;
  userId: number;
  content: string;
}

/** What each of the words is called that were sent and are not known to have arrived. */
const unheard = new Map<string, { creationKey: string; after: number }>();
/** The newest comment that was shown at each address: what is said from then on has a higher number. */
const newest = new Map<string, number>();

const wordsOf = (path: string, content: string) => `${path} ${content}`;

/** Says something. The same words, sent again for want of an answer, are said once. */
export async function postComment<Comment>(
  path: string,
  content: string,
  schema: Parser<Comment>,
): Promise<Comment> {
  const words = wordsOf(path, content);
  const { creationKey, after } = unheard.get(words) ?? {
    creationKey: newUuid(),
    after: newest.get(path) ?? 0,
  };
  unheard.set(words, { creationKey, after });
  const comment = await sendJson("POST", path, { content, creationKey }, schema);
  unheard.delete(words);
  return comment;
}

/**
 * Looks through the comments that are shown for what this person sent without an answer, and answers with what has arrived
 * after all. Who says the same again from then on, means to.
 */
export function takeArrived(path: string, userId: number, comments: readonly Said[]): string[] {
  const arrived = comments.filter((comment) => {
    const sent = comment.userId === userId && unheard.get(wordsOf(path, comment.content));
    return sent && comment.id > sent.after;
  });
  for (const { content } of arrived) unheard.delete(wordsOf(path, content));
  newest.set(path, Math.max(newest.get(path) ?? 0, ...comments.map(({ id }) => id)));
  return arrived.map(({ content }) => content);
}
