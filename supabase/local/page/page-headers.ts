import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { RECOGNITION_FOLDER } from "../../functions/_shared/contract/recognition-folder.ts";

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
  workerSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

const permissionsPolicy = {
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

const common = {
  permissionsPolicy,
  xFrameOptions: "SAMEORIGIN",
  referrerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
} as const;

const setPageHeaders = secureHeaders({ ...common, contentSecurityPolicy });

const answerWith = (middleware: MiddlewareHandler) =>
  new Hono()
    .use(middleware)
    .get("/", (c) => c.body(null))
    .request("/");

export const pageHeaders = async (): Promise<[name: string, value: string][]> => [
  ...(await answerWith(setPageHeaders)).headers,
];

/** A worker has the policy of its own response: those of the text recognition run WebAssembly, and the page does not. */
const setWorkerHeaders = secureHeaders({
  ...common,
  contentSecurityPolicy: { ...contentSecurityPolicy, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] },
});

export const workerPolicy = async (): Promise<string> =>
  (await answerWith(setWorkerHeaders)).headers.get("content-security-policy") ?? "";

export const setHeadersOfPath: MiddlewareHandler = (c, next) =>
  (c.req.path.startsWith(RECOGNITION_FOLDER) ? setWorkerHeaders : setPageHeaders)(c, next);

export const FILES_OF_API: Readonly<Record<string, string>> = {
  "/robots.txt": "robots.txt",
  "/sitemap.xml": "sitemap.xml",
  "/feed.xml": "feed.xml",
  "/.well-known/security.txt": "security.txt",
};

export const CACHE_OF_ASSETS = "public, max-age=31536000, immutable";
export const CACHE_OF_PAGE = "no-cache";
