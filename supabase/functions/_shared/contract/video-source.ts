/** A file, or a frame of the site that hosts it. */
export type VideoSource = { kind: "file"; src: string } | { kind: "frame"; src: string };

const YOUTUBE_HOSTS = ["youtube.com", "www.youtube.com", "m.youtube.com", "www.youtube-nocookie.com"];
const VIMEO_HOSTS = ["vimeo.com", "www.vimeo.com", "player.vimeo.com"];
const FILE_ENDINGS = ["mp4", "webm", "mov", "m4v", "ogv"];

export const VIDEO_SENTENCE = `Please enter the address of a video on YouTube or Vimeo, or of a video file (${FILE_ENDINGS.map((ending) => `.${ending}`).join(", ")})`;

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  return ["embed", "shorts", "live", "v"].includes(first) ? second : (searchParams.get("v") ?? undefined);
}

function secondsOf(time: string | null): number {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/u.exec(time ?? "");
  const [hours = 0, minutes = 0, seconds = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  return (hours * 60 + minutes) * 60 + seconds;
}

function startOf({ hash, searchParams }: URL): number {
  const behind = new URLSearchParams(hash.slice(1)).get("t");
  return secondsOf(searchParams.get("t") ?? searchParams.get("start") ?? behind);
}

function ofYoutube(address: URL): VideoSource | undefined {
  const id = youtubeId(address);
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = startOf(address);
  const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
  return { kind: "frame", src: start > 0 ? `${src}&start=${start}` : src };
}

function ofVimeo(address: URL): VideoSource | undefined {
  const id = /\/(\d+)/.exec(address.pathname)?.[1];
  if (id === undefined) return undefined;
  const start = startOf(address);
  const src = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
  return { kind: "frame", src: start > 0 ? `${src}#t=${start}s` : src };
}

/** YouTube and Vimeo in their frames without cookies; any other address is a file, unless its extension says otherwise. */
export function videoSource(url: string): VideoSource | undefined {
  if (!URL.canParse(url)) return undefined;
  const address = new URL(url);
  if (address.hostname === "youtu.be" || YOUTUBE_HOSTS.includes(address.hostname)) return ofYoutube(address);
  if (VIMEO_HOSTS.includes(address.hostname)) return ofVimeo(address);
  const ending = /\.([^./]+)$/u.exec(address.pathname)?.[1]?.toLowerCase();
  const isFile = ending === undefined || FILE_ENDINGS.includes(ending);
  return isFile ? { kind: "file", src: address.href } : undefined;
}
