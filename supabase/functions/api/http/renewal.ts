import { LRUCache } from "lru-cache";
import { onlyOnce } from "./send-once.ts";

const REUSE_MS = 10_000;
const REFUSED_MS = 60 * 60 * 1000;

interface Answer {
  body: string;
  init: { status: number; headers: Headers };
}

const renewals = new LRUCache<string, Promise<Answer>>({ max: 10_000 });

async function read(response: Response): Promise<Answer> {
  return { body: await response.text(), init: { status: response.status, headers: response.headers } };
}

export const isRenewal = (input: string | URL | Request): boolean =>
  String(input).includes("grant_type=refresh_token");

const FOR_THE_MOMENT = [408, 409, 425, 429];

export const isRefused = (status: number): boolean =>
  status >= 400 && status < 500 && !FOR_THE_MOMENT.includes(status);

function lifeOf(status: number): number {
  if (status === 200) return REUSE_MS;
  return isRefused(status) ? REFUSED_MS : 0;
}

/** Auth may end a session whose refresh token is used twice. */
export async function renewOnce(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!isRenewal(input) || typeof init?.body !== "string") return await fetch(input, onlyOnce(init));
  const token = init.body;
  let renewal = renewals.get(token);
  if (!renewal) {
    renewal = fetch(input, init).then(read);
    renewals.set(token, renewal);
    const keep = (ms: number) => (ms > 0 ? renewals.set(token, made, { ttl: ms }) : renewals.delete(token));
    const made = renewal;
    renewal.then(
      ({ init: { status } }) => keep(lifeOf(status)),
      () => keep(0),
    );
  }
  const answer = await renewal;
  return new Response(answer.body, answer.init);
}
