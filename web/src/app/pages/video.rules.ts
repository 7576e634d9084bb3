/** How a video is played: as a file, or in the frame of the site that keeps it. */
export type VideoSource = { kind: "file"; src: string } | { kind: "frame"; src: string };

const YOUTUBE_HOSTS = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const VIMEO_HOSTS = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  if (!YOUTUBE_HOSTS.includes(hostname)) return undefined;
  return ["embed", "shorts", "live"].includes(first) ? second : (searchParams.get("v") ?? undefined);
}

/** The addresses that people copy from YouTube and Vimeo, in their frames that set no cookies; all else is a file. */
export function videoSource(url: string): VideoSource {
  const address = new URL(url);
  const youtube = youtubeId(address);
  if (youtube && /^[\w-]{6,20}$/.test(youtube)) {
    return { kind: "frame", src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1` };
  }
  const vimeo = VIMEO_HOSTS.includes(address.hostname) && /\/(\d+)/.exec(address.pathname)?.[1];
  if (vimeo) return { kind: "frame", src: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` };
  return { kind: "file", src: address.href };
}
