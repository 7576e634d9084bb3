import type { ReactNode } from "react";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Section } from "../../ui/section.tsx";
import { useExport } from "./account.mutations.ts";

export function DataSection(): ReactNode {
  const exporting = useExport();
  return (
    <Section
      title="Your data"
      text="Your documents as you uploaded them, all that is known about them and you, and what you commented, in one zip file."
    >
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        disabled={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        Download everything
      </Button>
    </Section>
  );
}
