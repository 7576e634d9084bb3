import { Buffer } from "node:buffer";
import {
  begunExportSchema,
  exportedArchive,
  sendArchive,
} from "../../functions/_shared/site-archive/index.ts";

/** Sends a request to a site as its owner. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export class Refused extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.body = body;
  }
}

async function granted(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Refused(response.status, await response.text());
  return response;
}

export const askAs =
  (origin: string, token: string): Ask =>
  (path, init = {}) =>
    fetch(`${origin}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    });

export const beginExport = (ask: Ask, currentPassword: string): Promise<Response> =>
  ask("/api/admin/export", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ currentPassword }),
  });

export async function getPiece(ask: Ask, path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await granted(ask(path))).arrayBuffer());
}

/** Exports a site as its page does. */
export async function exportSite(
  ask: Ask,
  password: string,
  get = (path: string) => getPiece(ask, path),
): Promise<Buffer> {
  const begun = begunExportSchema.parse(await (await granted(beginExport(ask, password))).json());
  const archive = await new Response(exportedArchive(begun, get)).arrayBuffer();
  await granted(ask(`/api/admin/export/${begun.id}`, { method: "DELETE" }));
  return Buffer.from(archive);
}

export async function postPiece(ask: Ask, path: string, body: Blob): Promise<unknown> {
  return (await granted(ask(path, { method: "POST", body }))).json();
}

export const blobOf = (archive: Uint8Array): Blob => new Blob([new Uint8Array(archive)]);

/** Restores a site as its page does. */
export async function restoreSite(
  ask: Ask,
  archive: Uint8Array,
  post = (path: string, piece: Blob) => postPiece(ask, path, piece),
): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await sendArchive(blobOf(archive), post) };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: error.body };
    throw error;
  }
}
