import postgres from "postgres";
import { afterAll } from "vitest";
import { z } from "zod";
import { instance } from "./people.ts";

/** A node of a query plan, without its children. */
export interface PlanNode {
  type: string;
  index: string | undefined;
  table: string | undefined;
  /** The condition of an index scan, with its value or the number of a parameter. */
  condition: string | undefined;
}

interface Node {
  "Node Type": string;
  "Index Name"?: string | undefined;
  "Relation Name"?: string | undefined;
  "Index Cond"?: string | undefined;
  Plans?: Node[] | undefined;
}

const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Index Name": z.string().optional(),
    "Relation Name": z.string().optional(),
    "Index Cond": z.string().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);

function flatten(node: Node): PlanNode[] {
  return [
    {
      type: node["Node Type"],
      index: node["Index Name"],
      table: node["Relation Name"],
      condition: node["Index Cond"],
    },
    ...(node.Plans ?? []).flatMap(flatten),
  ];
}

/**
 * A superuser connection that records the plans of all statements, by auto_explain, also of those inside functions. `plansOf`
 * returns the plan nodes of all statements that ran during the call.
 */
export async function planningConnection() {
  const url = new URL(instance.databaseUrl);
  url.username = "supabase_admin";
  url.password = instance.adminPassword;
  const messages: string[] = [];
  const sql = postgres(url.href, { max: 1, onnotice: (notice) => messages.push(notice["message"] ?? "") });
  afterAll(() => sql.end());
  await sql.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set client_min_messages = log`);
  return {
    sql,
    async plansOf(run: () => Promise<unknown>): Promise<PlanNode[]> {
      messages.length = 0;
      await run();
      return messages.flatMap((message) => {
        const text = /^duration: .*? plan:\n([^]*)$/.exec(message)?.[1];
        return text === undefined ? [] : flatten(z.object({ Plan: nodeSchema }).parse(JSON.parse(text)).Plan);
      });
    },
  };
}
