import { cookieName } from "../../functions/_shared/contract/session.ts";
import { newAddress } from "./addresses.ts";
import { instance } from "./people.ts";

/** The names of the cookies of a site that is reached at this origin by http. */
export function cookiesOf(origin = instance.origin): {
  device: string;
  session: string;
  signedIn: string;
} {
  const { port } = new URL(origin);
  return {
    device: cookieName("device", port),
    session: cookieName("session", port),
    signedIn: cookieName("signed-in", port),
  };
}

/** A client with a cookie jar, which sends requests as a page of the site would. */
export interface Browser {
  /** Sent as what a proxy adds. */
  address: string;
  cookies: Map<string, string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** POST with a JSON body. */
  post(path: string, body?: unknown): Promise<Response>;
}

/** A browser without cookies, and with an address of its own. */
export function openBrowser(origin = instance.origin, address = newAddress()): Browser {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    address,
    cookies,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0)
        headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", browser.address);
      const isChange = init.method !== undefined && init.method !== "GET";
      if (isChange && !headers.has("origin")) headers.set("origin", origin);
      const response = await fetch(`${origin}${path}`, { redirect: "manual", ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    post: (path, body) =>
      browser.fetch(path, {
        method: "POST",
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      }),
  };
  return browser;
}

/** A browser in which the user is logged in. */
export async function logIn(person: { email: string; password: string }): Promise<Browser> {
  const browser = openBrowser();
  const response = await browser.post("/api/login", { email: person.email, password: person.password });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return browser;
}
