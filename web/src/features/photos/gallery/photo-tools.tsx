import { useRef, type ReactNode } from "react";
import { Menu } from "@mantine/core";
import { PageMenu } from "../../../components/page-menu.tsx";
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconTrash,
} from "@packages/icons/index.ts";
import type { Photo } from "@contract/photo.ts";
import { IN_MAIN } from "../../../components/in-main.ts";
import { usePhotosStore } from "../photos.store.ts";
import type { Arrange } from "./use-arrange.ts";
import classes from "./photo-tools.module.css";

export interface PhotoToolsProps {
  photo: Photo;
  place: number;
  total: number;
  arrange: Arrange;
}

const ICON = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

export function PhotoTools({ photo, place, total, arrange }: PhotoToolsProps): ReactNode {
  const openEdit = usePhotosStore((store) => store.openEdit);
  const askDelete = usePhotosStore((store) => store.askDelete);
  const more = useRef<HTMLButtonElement>(null);
  const ask = (open: (id: number) => void) => {
    more.current?.focus();
    open(photo.id);
  };
  return (
    <PageMenu position="bottom-end" portalProps={IN_MAIN}>
      <Menu.Target>
        <button ref={more} type="button" className={classes.more} aria-label={`More for ${photo.title}`}>
          <IconDots {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => ask(openEdit)}>
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft {...ICON} />}
          disabled={place === 1}
          onClick={() => arrange.step(photo, -1)}
        >
          Move earlier
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...ICON} />}
          disabled={place === total}
          onClick={() => arrange.step(photo, 1)}
        >
          Move later
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBarToLeft {...ICON} />}
          disabled={place === 1}
          onClick={() => arrange.toStart(photo)}
        >
          Move to the start
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBarToRight {...ICON} />}
          disabled={place === total}
          onClick={() => arrange.toEnd(photo)}
        >
          Move to the end
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--bad)" leftSection={<IconTrash {...ICON} />} onClick={() => ask(askDelete)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </PageMenu>
  );
}
