import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/settings/settings.ts";
import { adminQueries } from "../admin.queries.ts";
import { AdminData } from "../admin-data.tsx";
import { SkeletonRows } from "../skeleton.tsx";
import { AnalyserSection } from "./analyser-section.tsx";
import { DocumentTypesSection } from "./document-types-section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { CommentModeration } from "../comment-moderation/comment-moderation.tsx";

export function SettingsPanel(): ReactNode {
  const settings = useQuery(settingsQuery);
  const allowed = useQuery(adminQueries.stats());
  return (
    <AdminData query={allowed} what="Settings" action="change the settings" skeleton={<SkeletonRows />}>
      {() => (
        <AdminData query={settings} what="Settings" action="change the settings" skeleton={<SkeletonRows />}>
          {(data) => (
            <>
              <SettingsForm settings={data} />
              <CommentModeration />
              <AnalyserSection />
              <DocumentTypesSection />
            </>
          )}
        </AdminData>
      )}
    </AdminData>
  );
}
