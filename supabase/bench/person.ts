import { randomUUID } from "node:crypto";
import { z } from "zod";

const idSchema = z.object({ id: z.number() });

export async function newPerson(origin: string): Promise<{ userId: number; cookie: string }> {
  const response = await fetch(`${origin}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: "bench-password" }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { userId: idSchema.parse(await response.json()).id, cookie };
}
