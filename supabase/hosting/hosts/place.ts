import { PAGE_PATH } from "../../functions/_shared/contract/site-pages.ts";
import { RECOGNITION_FOLDER } from "../../functions/_shared/contract/recognition-folder.ts";
import {
  CACHE_OF_ASSETS,
  CACHE_OF_PAGE,
  FILES_OF_API,
  pageHeaders,
  workerPolicy,
} from "../../local/page/page-headers.ts";

export interface Place {
  /** `https://www.example.org` */
  site: string;
  /** `https://<project>.supabase.co/functions/v1` */
  functions: string;
  /** For hosts that serve from a disk. */
  folder: string;
}

export interface Rules {
  functions: string;
  headers: [name: string, value: string][];
  /** Of the files that workers run. */
  workers: { folder: string; policy: string };
  /** See site-pages.ts. */
  pagePath: string;
  /** By address, with their names below /api. */
  filesOfApi: Readonly<Record<string, string>>;
  cacheOfAssets: string;
  cacheOfPage: string;
}

export const rulesOf = async ({ functions }: Place): Promise<Rules> => ({
  functions,
  headers: await pageHeaders(),
  workers: { folder: RECOGNITION_FOLDER, policy: await workerPolicy() },
  pagePath: PAGE_PATH,
  filesOfApi: FILES_OF_API,
  cacheOfAssets: CACHE_OF_ASSETS,
  cacheOfPage: CACHE_OF_PAGE,
});
