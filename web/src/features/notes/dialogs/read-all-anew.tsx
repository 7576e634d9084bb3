import { useState } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { countOf } from "../../../lib/format.ts";
import { ReadAnewDialog } from "../bulk-actions/read-anew-dialog.tsx";
import { noteQueries } from "../notes.queries.ts";
import classes from "./menu-dialogs.module.css";

/** Documents of before do not know what was corrected since. */
export function ReadAllAnew() {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const { data = [] } = useQuery({ ...noteQueries.list(), enabled: false });
  const waiting = data.filter(({ analysisStatus }) => analysisStatus === "pending").length;
  const isWaiting = waiting > 0;
  return (
    <div className={classes.anew}>
      <div>
        <p>Read all documents anew</p>
        <p className={classes.soft} role="status">
          {isWaiting
            ? `${countOf(waiting, "document")} of ${data.length} still to be read.`
            : "With what was learned from your corrections since. What you have set yourself stays."}
        </p>
      </div>
      <Button
        variant="default"
        disabled={data.length === 0 || isWaiting}
        onClick={() => setIds(data.map(({ id }) => id))}
      >
        Read anew
      </Button>
      {ids && <ReadAnewDialog ids={ids} onClose={() => setIds(null)} />}
    </div>
  );
}
