import type { Settings } from "../settings.ts";

export function noticeProxy({ TRUST_PROXY, SITE_URL }: Settings): (request: Request) => void {
  const wishes = [
    ...(TRUST_PROXY === "yes"
      ? []
      : ["If all do, set TRUST_PROXY=yes: without it all visitors share one address, and its limits."]),
    ...(SITE_URL === undefined
      ? [
          "Set SITE_URL to the address by which people come: without it links in mails lead to this machine, and some browsers " +
            "are refused, as if they came from another site.",
        ]
      : []),
  ];
  let isSaid = wishes.length === 0;
  return (request) => {
    if (isSaid || !request.headers.has("x-forwarded-for")) return;
    isSaid = true;
    console.log(`A request came through a proxy. ${wishes.join(" ")}`);
  };
}
