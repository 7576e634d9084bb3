import postgres from "postgres";
import { OWNER } from "../tests/support/instance.ts";
import { startIdleInstance } from "./instance.ts";
import { signIn } from "../tests/support/own-instance.ts";
import { fillBlog, fillGallery, fillLibrary, fillPeople, fillViews } from "./corpus.ts";
import { measure, report } from "./measure.ts";

const instance = await startIdleInstance();
const database = postgres(instance.databaseUrl, { max: 1, onnotice: () => {} });

try {
  await fillPeople(database, 10_000);
  await fillLibrary(database, 1, 1, 10_000);
  await fillGallery(database, 1_000);
  await fillBlog(database, 1_000);
  await fillViews(database);

  const authorization = `Bearer ${await signIn(instance, OWNER.email, OWNER.password)}`;
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`${instance.origin}/api/admin${path}`, { headers: { authorization } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    return response;
  };
  const paths: [string, string][] = [
    ["users, the first 50", "/users"],
    ["users, the last 50", "/users?direction=asc"],
    ["users by name", "/users?sort=name&direction=asc"],
    ["users by storage", "/users?sort=storage"],
    ["users, how many are found", "/users/counts?q=person1"],
    ["users, a part of many addresses", "/users?q=person1"],
    ["users, a name", "/users?q=ada%20no.%207777"],
    ["users, no hit", "/users?q=nobody-like-that"],
    ["dashboard, the six figures", "/stats"],
    ["dashboard, recent activity", "/activity"],
    ["analytics, 30 days", "/analytics?days=30"],
    ["analytics, 366 days", "/analytics?days=366"],
    ["comments, the first 50", "/comments"],
    ["comments of one person", "/comments?user=77"],
    ["comments that wait", "/comments?status=pending"],
    ["analyses", "/jobs"],
    ["storage", "/storage"],
    ["integrity", "/integrity"],
  ];
  const samples = [];
  for (const [name, path] of paths) samples.push(await measure(name, 40, () => get(path)));
  report(
    "The desk: 10,000 people and notes, 1,000 photos and posts, 6,000 comments, a year of views",
    samples,
  );
} finally {
  await database.end();
  await instance.stop();
}
Deno.exit(0);
