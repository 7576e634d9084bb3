import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { StorageUse } from "@contract/maintenance.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { formatCount } from "../../../lib/format.ts";
import { Section } from "../../../components/section.tsx";
import { AdminTable } from "../admin-table.tsx";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import table from "../table.module.css";
import { maintenanceQueries } from "./maintenance.queries.ts";
import { kindName } from "./maintenance.rules.ts";
import classes from "./maintenance.module.css";

function StorageTable({ use }: { use: StorageUse }): ReactNode {
  const objects = use.buckets.reduce((sum, bucket) => sum + bucket.objects, 0);
  const bytes = use.buckets.reduce((sum, bucket) => sum + bucket.bytes, 0);
  return (
    <AdminTable
      label="Storage"
      columns={["Place", "Kinds", { name: "Files", isNumber: true }, { name: "Size", isNumber: true }]}
    >
      {use.buckets.map((bucket) => (
        <tr key={bucket.bucket}>
          <td className={classes.place}>{bucket.bucket}</td>
          <td data-label="Kinds" className={table.soft}>
            {bucket.kinds
              .map(({ kind, bytes: size }) => `${kindName(kind)} ${formatBytes(size)}`)
              .join(", ") || "none"}
          </td>
          <td data-label="Files" className={table.number}>
            {formatCount(bucket.objects)}
          </td>
          <td data-label="Size" className={table.number}>
            {formatBytes(bucket.bytes)}
          </td>
        </tr>
      ))}
      <tr>
        <td className={classes.place}>All files</td>
        <td className={table.soft} />
        <td data-label="Files" className={table.number}>
          {formatCount(objects)}
        </td>
        <td data-label="Size" className={table.number}>
          {formatBytes(bytes)}
        </td>
      </tr>
      <tr>
        <td className={classes.place}>Database</td>
        <td data-label="Kinds" className={table.soft}>
          rows, indexes and what search needs
        </td>
        <td className={table.number} />
        <td data-label="Size" className={table.number}>
          {formatBytes(use.databaseBytes)}
        </td>
      </tr>
    </AdminTable>
  );
}

export function StorageSection(): ReactNode {
  const use = useQuery(maintenanceQueries.storage());
  return (
    <Section title="Storage" isWide>
      <AdminData query={use} what="Storage" action="see storage" skeleton={<SkeletonRows rows={6} />}>
        {(data) => <StorageTable use={data} />}
      </AdminData>
    </Section>
  );
}
