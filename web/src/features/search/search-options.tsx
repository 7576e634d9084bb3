import type { ReactNode, Ref } from "react";
import {
  IconArrowRight,
  IconBolt,
  IconFileText,
  IconPhoto,
  IconPencil,
  type Icon,
} from "@packages/icons/index.ts";
import type { Snippet } from "@contract/snippet.ts";
import { SEARCH_HITS_OF_A_KIND, SEARCH_KINDS, type SearchHit, type SearchKind } from "@contract/search.ts";
import { formatRelativeTime } from "../../lib/format.ts";
import { MarkedText } from "../../components/marked-text.tsx";
import { markLabel, matchEntries, type SearchEntry } from "./search.rules.ts";
import classes from "./search-dialog.module.css";

export interface SearchOption {
  id: string;
  icon: Icon;
  title: Snippet;
  snippet?: Snippet;
  imageUrl?: string | null;
  detail?: string;
  isLocal?: boolean;
  run: () => void;
}

export interface OptionGroup {
  label: string;
  options: SearchOption[];
}

const KINDS: Record<SearchKind, { label: string; icon: Icon; all?: string }> = {
  note: { label: "Notes", icon: IconFileText, all: "All notes" },
  photo: { label: "Photos", icon: IconPhoto },
  post: { label: "Posts", icon: IconPencil, all: "All posts" },
};

function entryOptions(entries: readonly SearchEntry[], typed: string, icon: Icon): SearchOption[] {
  return matchEntries(entries, typed).map(({ id, label, run }) => ({
    id,
    icon,
    title: markLabel(label, typed),
    isLocal: true,
    run,
  }));
}

interface SearchResults {
  typed: string;
  pages: readonly SearchEntry[];
  commands: readonly SearchEntry[];
  hits: readonly SearchHit[];
  onOpen: (hit: SearchHit, query: string) => void;
  onOpenAll: (kind: SearchKind, query: string) => void;
}

export function optionsOf({ typed, pages, commands, hits, onOpen, onOpenAll }: SearchResults): OptionGroup[] {
  const now = Date.now();
  const query = typed.trim();
  const ofKind = (kind: SearchKind): OptionGroup => {
    const { label, icon, all } = KINDS[kind];
    const found = hits.filter((hit) => hit.kind === kind);
    const options = found.map((hit) => ({
      id: `${kind}-${hit.id}`,
      icon,
      title: hit.title,
      snippet: hit.snippet,
      imageUrl: hit.imageUrl,
      detail: [hit.detail, formatRelativeTime(hit.date, now)].filter(Boolean).join(" · "),
      run: () => onOpen(hit, query),
    }));
    // At the limit there may be more.
    if (all === undefined || found.length < SEARCH_HITS_OF_A_KIND) return { label, options };
    const title = [{ text: `${all} with “${query}”`, match: false }];
    const allOption = { id: `all-${kind}`, icon: IconArrowRight, title, run: () => onOpenAll(kind, query) };
    return { label, options: [...options, allOption] };
  };
  const groups = [
    { label: "Pages", options: entryOptions(pages, typed, IconArrowRight) },
    ...SEARCH_KINDS.map(ofKind),
    { label: "Commands", options: entryOptions(commands, typed, IconBolt) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

export interface SearchOptionsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly OptionGroup[];
  current: SearchOption | undefined;
  isWaiting: boolean;
  onPoint: (option: SearchOption) => void;
  onChoose: (option: SearchOption) => void;
}

export function SearchOptions(props: SearchOptionsProps): ReactNode {
  const { ref, id, groups, current, isWaiting, onPoint, onChoose } = props;
  return (
    <div ref={ref} id={id} className={classes.list} role="listbox" aria-label="Results" aria-busy={isWaiting}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={classes.group} aria-hidden>
            {label}
          </div>
          {options.map((option) => (
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              data-option={option.id}
              className={classes.option}
              role="option"
              aria-selected={option.id === current?.id}
              onPointerMove={() => onPoint(option)}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.imageUrl ? (
                <img
                  className={classes.picture}
                  src={option.imageUrl}
                  alt=""
                  width={36}
                  height={36}
                  loading="lazy"
                />
              ) : (
                <option.icon className={classes.icon} size={18} stroke={1.5} aria-hidden />
              )}
              <span className={classes.words}>
                <span className={classes.title} dir="auto">
                  <MarkedText parts={option.title} />
                </span>
                {option.snippet && option.snippet.length > 0 && (
                  <span className={classes.snippet} dir="auto">
                    <MarkedText parts={option.snippet} />
                  </span>
                )}
              </span>
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
