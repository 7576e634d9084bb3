import { PAGE_PATH } from "../../functions/_shared/contract/site-pages.ts";
import { CACHE_OF_ASSETS, CACHE_OF_PAGE, FILES_OF_API, pageHeaders } from "../../local/page/page-headers.ts";

/** What a host of the built page has to know, whichever it is. */
export interface Place {
  /** The address of the site, `https://www.example.org`. */
  site: string;
  /** The functions of the project, `https://<project>.supabase.co/functions/v1`. */
  functions: string;
  /** The folder of the built page on the host, for hosts that serve from a disk. */
  folder: string;
}

/** What every host sends and asks for, from the places that the embedded stack's gateway uses. */
export interface Rules {
  functions: string;
  /** The headers that protect the page. */
  headers: [name: string, value: string][];
  /** What the path of a page looks like (see site-pages.ts). */
  pagePath: string;
  /** Addresses of files that the API writes, with their names below /api. */
  filesOfApi: Readonly<Record<string, string>>;
  cacheOfAssets: string;
  cacheOfPage: string;
}

export const rulesOf = async ({ functions }: Place): Promise<Rules> => ({
  functions,
  headers: await pageHeaders(),
  pagePath: PAGE_PATH,
  filesOfApi: FILES_OF_API,
  cacheOfAssets: CACHE_OF_ASSETS,
  cacheOfPage: CACHE_OF_PAGE,
});
