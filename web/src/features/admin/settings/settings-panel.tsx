import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { adminQueries } from "../admin.queries.ts";
import { DeskData } from "../desk-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { AnalyserSection } from "./analyser-section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { WaitingComments } from "../waiting/waiting-comments.tsx";

/** What the owner says of themselves and their site, and what it does. */
export function SettingsPanel(): ReactNode {
  const settings = useQuery(settingsQuery);
  // Everybody may read the settings; who may change them is the server's to say, before anybody types.
  const allowed = useQuery(adminQueries.stats());
  return (
    <DeskData query={allowed} what="Settings" action="change the settings" skeleton={<SkeletonRows />}>
      {() => (
        <DeskData query={settings} what="Settings" action="change the settings" skeleton={<SkeletonRows />}>
          {(data) => (
            <>
              <SettingsForm settings={data} />
              <WaitingComments />
              <AnalyserSection />
            </>
          )}
        </DeskData>
      )}
    </DeskData>
  );
}
