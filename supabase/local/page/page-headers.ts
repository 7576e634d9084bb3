import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** No script but our own files; styles may be inline, because Mantine writes its variables so. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // The owner's video: a file anywhere, or the frame of a site that keeps videos.
  mediaSrc: ["'self'", "blob:", "https:"],
  frameSrc: ["'self'", "blob:", "https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  objectSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/** What a page may ask a browser for that this one never does, so that nothing that gets into it can. */
const permissionsPolicy = {
  bluetooth: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  hid: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
};

/** Sets the headers that protect the page. Every server of the page sends them: the hosts' files are made from them. */
export const setPageHeaders = secureHeaders({
  contentSecurityPolicy,
  permissionsPolicy,
  xFrameOptions: "SAMEORIGIN",
  // The way back after logging in is the page that the visitor came from.
  referrerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
});

/** The same headers as a list of names and values. */
export async function pageHeaders(): Promise<[name: string, value: string][]> {
  const app = new Hono().use(setPageHeaders).get("/", (c) => c.body(null));
  return [...(await app.request("/")).headers];
}

/** What programs look for at these addresses, the first of all; what it says depends on the site, so the API writes it. */
export const FILES_OF_API: Readonly<Record<string, string>> = {
  "/robots.txt": "robots.txt",
  "/sitemap.xml": "sitemap.xml",
  "/feed.xml": "feed.xml",
  "/.well-known/security.txt": "security.txt",
};

/** Files with a hash of their content in their name never change; everything else is asked for again. */
export const CACHE_OF_ASSETS = "public, max-age=31536000, immutable";
export const CACHE_OF_PAGE = "no-cache";
