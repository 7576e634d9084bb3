import type { Settings } from "../settings.ts";

/** Says in the log, once, what is to be set when requests come through a proxy that the settings do not name. */
export function noticeProxy({ TRUST_PROXY, SITE_URL }: Settings): (request: Request) => void {
  let isSaid = TRUST_PROXY === "yes";
  return (request) => {
    if (isSaid || !request.headers.has("x-forwarded-for")) return;
    isSaid = true;
    console.log(
      "A request came through a proxy. If all do, set TRUST_PROXY=yes: without it all visitors share one address, and its limits." +
        (SITE_URL === undefined ? " Set SITE_URL too, with which the links in mails begin." : ""),
    );
  };
}
