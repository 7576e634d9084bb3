/** How long after a renewal another request may still come with the old token; what Auth itself allows by default. */
const REUSE_MS = 10_000;

interface Answer {
  body: string;
  init: { status: number; headers: Headers };
}

const renewals = new Map<string, Promise<Answer>>();

async function read(response: Response): Promise<Answer> {
  return { body: await response.text(), init: { status: response.status, headers: response.headers } };
}

/** Whether Auth is asked for a new token in place of one that runs out. */
export const isRenewal = (input: string | URL | Request): boolean =>
  String(input).includes("grant_type=refresh_token");

/**
 * Like fetch, but renews each session once: a page that wakes up after an hour sends several requests with the same
 * refresh token, and a token that is used twice may cost the session.
 */
export async function renewOnce(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!isRenewal(input) || typeof init?.body !== "string") return await fetch(input, init);
  const token = init.body;
  let renewal = renewals.get(token);
  if (!renewal) {
    renewal = fetch(input, init).then(read);
    renewals.set(token, renewal);
    const forget = () => renewals.delete(token);
    // What failed may be tried again at once.
    renewal.then(
      ({ init: { status } }) => (status === 200 ? setTimeout(forget, REUSE_MS) : forget()),
      forget,
    );
  }
  const answer = await renewal;
  return new Response(answer.body, answer.init);
}
