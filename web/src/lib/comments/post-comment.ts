import { sendJson, type Parser } from "../http/http.ts";
import { newUuid } from "../uuid.ts";

/** What each of the words is called that were sent and are not known to have arrived. */
const creationKeys = new Map<string, string>();

/** Says something. The same words, sent again for want of an answer, are said once. */
export async function postComment<Comment>(
  path: string,
  content: string,
  schema: Parser<Comment>,
): Promise<Comment> {
  const words = `${path} ${content}`;
  const creationKey = creationKeys.get(words) ?? newUuid();
  creationKeys.set(words, creationKey);
  const comment = await sendJson("POST", path, { content, creationKey }, schema);
  creationKeys.delete(words);
  return comment;
}
