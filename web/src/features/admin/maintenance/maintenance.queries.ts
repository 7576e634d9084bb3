import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { authStatusSchema } from "@contract/auth-status.ts";
import { restoreStateSchema } from "@contract/site-archive.ts";
import {
  adminOverviewSchema,
  integritySchema,
  jobCountsSchema,
  jobSchema,
  storageUseSchema,
} from "@contract/maintenance.ts";
import { getJson } from "../../../lib/http/http.ts";
import { growingList } from "../../../lib/http/pages.ts";
import { adminKeys } from "../admin.queries.ts";

export const maintenanceKeys = {
  jobs: [...adminKeys.all, "jobs"],
  overview: [...adminKeys.all, "overview"],
  auth: [...adminKeys.all, "auth"],
  storage: [...adminKeys.all, "storage"],
  restore: [...adminKeys.all, "restore"],
  integrity: [...adminKeys.all, "integrity"],
} as const;

const POLL_MS = 2_000;
/** As often as the clock strikes. */
const OVERVIEW_MS = 60_000;

export const maintenanceQueries = {
  jobs: () =>
    infiniteQueryOptions({
      queryKey: [...maintenanceKeys.jobs, "list"],
      ...growingList("/api/admin/jobs?limit=20", z.array(jobSchema)),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(({ status }) => status === "pending"))
          ? POLL_MS
          : false,
    }),
  jobCounts: () =>
    queryOptions({
      queryKey: [...maintenanceKeys.jobs, "counts"],
      queryFn: ({ signal }) => getJson("/api/admin/jobs/counts", jobCountsSchema, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? POLL_MS : false),
    }),
  overview: () =>
    queryOptions({
      queryKey: maintenanceKeys.overview,
      queryFn: ({ signal }) => getJson("/api/admin", adminOverviewSchema, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.backups.last?.state === "running" ? POLL_MS : OVERVIEW_MS),
    }),
  auth: () =>
    queryOptions({
      queryKey: maintenanceKeys.auth,
      queryFn: ({ signal }) => getJson("/api/admin/auth", authStatusSchema, { signal }),
      staleTime: 0,
    }),
  storage: () =>
    queryOptions({
      queryKey: maintenanceKeys.storage,
      queryFn: ({ signal }) => getJson("/api/admin/storage", storageUseSchema, { signal }),
      staleTime: 0,
    }),
  restore: () =>
    queryOptions({
      queryKey: maintenanceKeys.restore,
      queryFn: ({ signal }) => getJson("/api/admin/restore", restoreStateSchema, { signal }),
      staleTime: 0,
    }),
  integrity: () =>
    queryOptions({
      queryKey: maintenanceKeys.integrity,
      queryFn: ({ signal }) => getJson("/api/admin/integrity", integritySchema, { signal }),
      enabled: false,
      staleTime: 0,
      gcTime: 0,
    }),
};
