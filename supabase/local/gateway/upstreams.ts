import type { Backend } from "../backend/backend.ts";
import type { Functions } from "../functions/functions.ts";

/** The parts behind the gateway; undefined until they serve. */
export interface Upstreams {
  backend: Backend | undefined;
  functions: Functions | undefined;
  /** The site's own key. */
  secretKey: string;
  /** The secret that access tokens are signed with. */
  jwtSecret: string;
  /** Whether the page is built. */
  hasPage: boolean;
  /** Whether all parts serve, which /healthz reports. */
  ready: boolean;
}

/** The response while a part does not serve yet. */
export const starting = () =>
  new Response("The site is starting. Please try again in a moment.", {
    status: 503,
    headers: { "retry-after": "1" },
  });

/** The origin of a function; undefined until it serves, and when there is no such function. */
export const functionOrigin = ({ functions }: Upstreams, name: string): string | undefined =>
  functions?.running.find((each) => each.name === name)?.origin;
