import type { Backend } from "../backend/backend.ts";
import type { Functions } from "../functions/functions.ts";

/** What the gateway passes requests on to; absent until it serves. */
export interface Upstreams {
  backend: Backend | undefined;
  functions: Functions | undefined;
  /** The site's own key. */
  secretKey: string;
  /** What access tokens are signed with. */
  jwtSecret: string;
  /** Whether the page is built. */
  hasPage: boolean;
  /** Whether everything serves: what /healthz answers. */
  ready: boolean;
}

/** What is answered for a part that does not serve yet. */
export const starting = () =>
  new Response("The site is starting. Please try again in a moment.", {
    status: 503,
    headers: { "retry-after": "1" },
  });

/** Where a function serves; nothing until it does, or where there is none. */
export const functionOrigin = ({ functions }: Upstreams, name: string): string | undefined =>
  functions?.running.find((each) => each.name === name)?.origin;
