import type { ReactNode } from "react";
import { IconDownload } from "@tabler/icons-react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Section } from "../../ui/section.tsx";
import { useExport } from "./account.mutations.ts";

export function DataSection(): ReactNode {
  const exporting = useExport();
  return (
    <Section
      title="Your data"
      text="Your documents as you uploaded them, all that is known about them and you, and what you commented, in one zip file."
    >
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {exporting.isPending ? "Preparing..." : "Download everything"}
      </BusyButton>
    </Section>
  );
}
