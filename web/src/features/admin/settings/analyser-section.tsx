import { Fragment, type ReactNode } from "react";
import { IconCheck, IconX } from "@packages/icons/index.ts";
import { useQuery } from "@tanstack/react-query";
import type { AnalyserUse } from "@contract/analysis.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { Section } from "../../../components/section.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { useTestAnalyser } from "../admin.mutations.ts";
import { adminQueries } from "../admin.queries.ts";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { isUsedUp, monthName, describeUse } from "./analyser.rules.ts";
import classes from "./analyser-section.module.css";

function Provider({ analyser }: { analyser: AnalyserUse }): ReactNode {
  const test = useTestAnalyser();
  const now = useNow();
  const ceiling = useQuery(settingsQuery).data?.modelTokensPerMonth ?? null;
  const { isConfigured, model, transcriptionModel, host, use } = analyser;
  return (
    <>
      <dl className={classes.facts}>
        <dt>Provider</dt>
        <dd>{isConfigured ? "A configured model" : "Built in, no key needed"}</dd>
        <dt>Model</dt>
        <dd>{model}</dd>
        {transcriptionModel !== null && (
          <>
            <dt>Transcripts</dt>
            <dd>{transcriptionModel}</dd>
          </>
        )}
        {host && (
          <>
            <dt>Host</dt>
            <dd>{host}</dd>
          </>
        )}
        {use.map((month, place) => (
          <Fragment key={month.month}>
            <dt>{monthName(month.month)}</dt>
            <dd>{describeUse(month, place === 0 ? ceiling : null)}</dd>
          </Fragment>
        ))}
      </dl>
      {isUsedUp(use, ceiling, now) && (
        <p className={classes.outcome}>
          The tokens of this month are used up. The built-in analyser reads the documents until the next
          month, and then the model reads them again.
        </p>
      )}
      <div className={classes.test}>
        <BusyButton variant="default" busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? "Testing..." : "Test"}
        </BusyButton>
        <p role="status" className={classes.outcome} data-working={test.data?.isWorking}>
          {test.data && (
            <>
              {test.data.isWorking ? (
                <IconCheck size={18} stroke={1.5} aria-hidden />
              ) : (
                <IconX size={18} stroke={1.5} aria-hidden />
              )}
              <span>
                {test.data.isWorking ? "It works. " : "It does not work. "}
                {test.data.sentence}{" "}
                {isConfigured &&
                  !test.data.isWorking &&
                  "Until it works, the built-in analyser reads the documents. "}
                {(test.data.milliseconds / 1000).toFixed(1)} s
              </span>
            </>
          )}
        </p>
      </div>
    </>
  );
}

export function AnalyserSection(): ReactNode {
  const analyser = useQuery(adminQueries.analyser());
  return (
    <Section
      title="Analysis"
      text="Who reads the documents first. A model is configured where the site runs, and so is its key."
    >
      <AdminData
        query={analyser}
        what="The analyser"
        action="see the analyser"
        skeleton={<SkeletonRows rows={2} />}
      >
        {(provider) => <Provider analyser={provider} />}
      </AdminData>
    </Section>
  );
}
