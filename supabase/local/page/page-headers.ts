import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Styles may be inline, because Mantine writes its variables so. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'", "blob:", "https:"],
  frameSrc: ["'self'", "blob:", "https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  objectSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

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

export const setPageHeaders = secureHeaders({
  contentSecurityPolicy,
  permissionsPolicy,
  xFrameOptions: "SAMEORIGIN",
  referrerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
});

export async function pageHeaders(): Promise<[name: string, value: string][]> {
  const app = new Hono().use(setPageHeaders).get("/", (c) => c.body(null));
  return [...(await app.request("/")).headers];
}

export const FILES_OF_API: Readonly<Record<string, string>> = {
  "/robots.txt": "robots.txt",
  "/sitemap.xml": "sitemap.xml",
  "/feed.xml": "feed.xml",
  "/.well-known/security.txt": "security.txt",
};

export const CACHE_OF_ASSETS = "public, max-age=31536000, immutable";
export const CACHE_OF_PAGE = "no-cache";
