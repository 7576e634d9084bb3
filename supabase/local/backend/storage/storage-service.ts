import { having } from "../lite.ts";
import type { Body } from "./object-files.ts";

interface Sent {
  contentType: string;
  cacheControl: string;
  /** Bytes. */
  contentLength: number | undefined;
  upsert: boolean;
}

interface Storage {
  upload: (bucket: string, name: string, body: Body | Promise<Body>, sent: Sent) => Promise<unknown>;
}

/** The package makes one for each request. */
export const storageSchema = having<Storage>("upload");
