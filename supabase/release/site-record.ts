import { createHash } from "node:crypto";
import { z } from "zod";
import { signIn, type Site, type Visitor } from "../seed/visitor.ts";
import { RECOGNIZED } from "./documents.ts";
import { PEOPLE } from "./site-content.ts";

const answerSchema = z.object({
  by: z.enum(["owner", "member"]),
  path: z.string(),
  /** Of JSON the value, of a file the SHA-256 of its bytes. */
  answer: z.union([z.object({ json: z.unknown() }), z.object({ sha256: z.string() })]),
});
export type RecordedAnswer = z.infer<typeof answerSchema>;

/** What a site answered when its release was made. */
export const siteRecordSchema = z.array(answerSchema);

/** What another time or another start answers otherwise. */
const VOLATILE = ["lastLogin"];

const withoutVolatile = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (VOLATILE.includes(key) ? undefined : value));

/** The paths below /api of everything that a person sees of the site, and of every file that these answers name. */
const LISTS = {
  owner: [
    ...["/auth/user", "/settings", "/account/storage", "/notes", "/tags", "/note-folders?sync=0&since=0"],
    // By a word that was recognised, and by what a fact says.
    ...["/notes/search/ids?q=lightship", "/notes/due", "/due/settings", "/document-types"],
    ...["/photos", "/photo-categories", "/blog-categories"],
    ...["/blog-posts?status=all&workingCopies=true", "/admin/users", "/admin/comments?status=pending"],
  ],
  member: ["/auth/user", "/account/storage", "/notes", "/tags", "/notes/due", "/photos", "/blog-posts"],
};
const ITEMS: Record<string, string[]> = {
  "/notes": ["", "/download"],
  "/photos": ["", "/comments"],
  "/blog-posts": ["", "/comments"],
};
const OWNERS_ITEMS: Record<string, string[]> = { "/blog-posts": ["/draft"] };

const withIdsSchema = z.array(z.object({ id: z.number() }));
const recognizedSchema = z.array(z.object({ id: z.number(), originalFilename: z.string() }));
const FILE_ADDRESS = /\/api(\/(?:photo-files|blog-images|avatars)\/[^"'\\ ?]+)/g;

/** What a response holds. */
export async function answerOf(response: Response): Promise<RecordedAnswer["answer"]> {
  if (response.headers.get("content-type")?.startsWith("application/json"))
    return { json: withoutVolatile(await response.text()) };
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function recordOf(by: "owner" | "member", person: Visitor): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  const add = async (path: string) => {
    const answer = await answerOf(await person("GET", path));
    answers.push({ by, path, answer });
    return "json" in answer ? answer.json : undefined;
  };
  for (const list of LISTS[by]) {
    const json = await add(list);
    const [kind = ""] = list.split("?");
    const items = [...(ITEMS[kind] ?? []), ...(by === "owner" ? (OWNERS_ITEMS[kind] ?? []) : [])];
    for (const { id } of items.length > 0 ? withIdsSchema.parse(json) : [])
      for (const item of items) await add(`${kind}/${id}${item}`);
    for (const { id, originalFilename } of kind === "/notes" ? recognizedSchema.parse(json) : [])
      if (RECOGNIZED.includes(originalFilename)) await add(`/notes/${id}/reading`);
  }
  const files = new Set([...JSON.stringify(answers).matchAll(FILE_ADDRESS)].map(([, path = ""]) => path));
  for (const path of files) await add(path);
  return answers;
}

/** Asks a site that {@link fillSite} has filled for everything in it. */
export async function recordSite(site: Site): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  for (const by of ["owner", "member"] as const) {
    const { email, password } = PEOPLE[by];
    answers.push(...(await recordOf(by, await signIn(site, email, password))));
  }
  return answers;
}
