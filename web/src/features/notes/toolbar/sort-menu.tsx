import { Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCheck } from "@packages/icons/index.ts";
import { PageMenu } from "../../../components/page-menu.tsx";
import { useNoteView } from "../hooks/use-note-view.ts";
import { BEST_MATCH, SORT_NAMES, SORT_OPTIONS, type NoteSort } from "../notes.sort.rules.ts";
import classes from "./sort-menu.module.css";

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;

function Arrow({ direction }: { direction: NoteSort["direction"] }) {
  const Icon = direction === "asc" ? IconArrowUp : IconArrowDown;
  return <Icon size={16} stroke={1.5} aria-hidden="true" />;
}

export function SortMenu() {
  const { order, isSearch, sortBy, forgetSort } = useNoteView();
  const { sort, isBestFirst } = order;
  const name = isBestFirst ? BEST_MATCH : SORT_NAMES[sort.option];
  return (
    <PageMenu position="bottom-end" width="11rem" withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          aria-label={`Sort: ${isBestFirst ? name : `${name}, ${DIRECTIONS[sort.direction]}`}`}
        >
          {name}
          {isBestFirst ? null : <Arrow direction={sort.direction} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isSearch ? (
          <Menu.Item
            onClick={forgetSort}
            data-autofocus={isBestFirst || undefined}
            rightSection={isBestFirst ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : undefined}
          >
            {BEST_MATCH}
          </Menu.Item>
        ) : null}
        {SORT_OPTIONS.map((option) => (
          <Menu.Item
            key={option}
            data-autofocus={(!isBestFirst && option === sort.option) || undefined}
            onClick={() => sortBy(option)}
            rightSection={
              !isBestFirst && option === sort.option ? <Arrow direction={sort.direction} /> : undefined
            }
          >
            {SORT_NAMES[option]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PageMenu>
  );
}
