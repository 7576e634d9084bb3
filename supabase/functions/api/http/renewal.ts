import { onlyOnce } from "./send-once.ts";

/** How long the old refresh token is still answered after a renewal; the default of Auth itself. */
const REUSE_MS = 10_000;

interface Answer {
  body: string;
  init: { status: number; headers: Headers };
}

const renewals = new Map<string, Promise<Answer>>();

async function read(response: Response): Promise<Answer> {
  return { body: await response.text(), init: { status: response.status, headers: response.headers } };
}

/** Whether a request to Auth renews a session. */
export const isRenewal = (input: string | URL | Request): boolean =>
  String(input).includes("grant_type=refresh_token");

/**
 * Like fetch, but renews each session once. A page that wakes up after an hour sends several requests with the same refresh
 * token, and Auth may end a session whose refresh token is used twice.
 */
export async function renewOnce(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!isRenewal(input) || typeof init?.body !== "string") return await fetch(input, onlyOnce(input, init));
  const token = init.body;
  let renewal = renewals.get(token);
  if (!renewal) {
    renewal = fetch(input, init).then(read);
    renewals.set(token, renewal);
    const forget = () => renewals.delete(token);
    // A failed renewal may be tried again at once.
    renewal.then(
      ({ init: { status } }) => (status === 200 ? setTimeout(forget, REUSE_MS) : forget()),
      forget,
    );
  }
  const answer = await renewal;
  return new Response(answer.body, answer.init);
}
