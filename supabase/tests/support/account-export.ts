import { Buffer } from "node:buffer";
import { accountExportSchema, exportedAccount } from "../../functions/_shared/account-archive/index.ts";
import { type ArchiveEntry, unzip } from "./archive.ts";
import { type Ask, getPiece } from "./whole-site.ts";

/** Downloads all of a person's data, as the page does. */
export async function exportAccount(
  ask: Ask,
  get = (path: string) => getPiece(ask, path),
): Promise<ArchiveEntry[]> {
  const begun: unknown = JSON.parse(new TextDecoder().decode(await getPiece(ask, "/api/account/export")));
  const zip = exportedAccount(accountExportSchema.parse(begun), get);
  return await unzip(Buffer.from(await new Response(zip).arrayBuffer()));
}
