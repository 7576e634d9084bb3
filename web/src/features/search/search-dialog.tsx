import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { VisuallyHidden } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@packages/icons/index.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_SEARCH_LENGTH } from "@contract/note.ts";
import type { SearchHit, SearchKind } from "@contract/search.ts";
import { errorSentence } from "../../lib/http/http.ts";
import type { TypedAhead } from "../../lib/search-key/typed-ahead.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { useFocusReturn } from "../../components/focus/use-focus-return.ts";
import { optionsOf, SearchOptions, type SearchOption } from "./search-options.tsx";
import { searchQueries } from "./search.queries.ts";
import type { SearchEntry } from "./search.rules.ts";
import classes from "./search-dialog.module.css";

/** Of requests; pages and commands are filtered at once. */
const TYPING_PAUSE_MS = 120;

export interface SearchDialogProps {
  pages: readonly SearchEntry[];
  commands: readonly SearchEntry[];
  takeTyped: () => TypedAhead | undefined;
  onOpen: (hit: SearchHit, query: string) => void;
  onOpenAll: (kind: SearchKind, query: string) => void;
  onClose: () => void;
}

export function SearchDialog({
  pages,
  commands,
  takeTyped,
  onOpen,
  onOpenAll,
  onClose,
}: SearchDialogProps): ReactNode {
  useFocusReturn();
  // Touch screens may have no Escape key and little space.
  const isTouched = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState("");
  const submittedText = useRef<string>(undefined);
  const [chosenId, setChosenId] = useState<string>();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // On mount: the next key may be pressed before the dialog moves the focus.
  const mountField = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      if (element === null) return;
      element.focus({ preventScroll: true });
      const ahead = takeTyped();
      if (ahead === undefined) return;
      const text = ahead.text.slice(0, MAX_SEARCH_LENGTH);
      setTyped(text);
      if (ahead.isEntered) submittedText.current = text;
    },
    [takeTyped],
  );
  const client = useQueryClient();
  const query = typed.trim();
  const [debouncedQuery] = useDebouncedValue(query, TYPING_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery(
    searchQueries.hits(query === "" ? "" : debouncedQuery),
  );
  const hits = query === "" ? [] : (data ?? []);
  const groups = optionsOf({ typed, pages, commands, hits, onOpen, onOpenAll });
  const options = groups.flatMap((group) => group.options);
  const current = options.find(({ id }) => id === chosenId) ?? options[0];
  const isWaiting = query !== "" && (isFetching || debouncedQuery !== query);
  const hasFailed = error !== null && query !== "";

  function choose(option: SearchOption): void {
    onClose();
    option.run();
  }

  async function chooseBest(): Promise<void> {
    const found = await client.fetchQuery(searchQueries.hits(query)).catch(() => []);
    const [best] = optionsOf({ typed, pages, commands, hits: found, onOpen, onOpenAll }).flatMap(
      (each) => each.options,
    );
    if (best && field.current?.value === typed) choose(best);
  }

  function onEnter(place: number): void {
    if (isWaiting && place === 0 && !current?.isLocal) void chooseBest();
    else if (current) choose(current);
  }

  useEffect(() => {
    if (submittedText.current !== typed) return;
    submittedText.current = undefined;
    onEnter(0);
  });

  function move(to: number): void {
    if (options.length === 0) return;
    const next = (to + options.length) % options.length;
    const id = options[next]?.id;
    setChosenId(id);
    if (id !== undefined)
      list.current?.querySelector(`[data-option="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const place = current ? options.indexOf(current) : 0;
    if (event.key === "ArrowDown") move(place + 1);
    else if (event.key === "ArrowUp") move(place - 1);
    else if (event.key === "Home" && event.ctrlKey) move(0);
    else if (event.key === "End" && event.ctrlKey) move(options.length - 1);
    else if (event.key === "Enter") onEnter(place);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={<VisuallyHidden>Search</VisuallyHidden>}
      withCloseButton={false}
      centered={false}
      yOffset="10vh"
      size="40rem"
      padding={0}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          ref={mountField}
          data-autofocus
          className={classes.input}
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          placeholder={isTouched ? "Search" : "Search documents, photos, posts and pages"}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {isTouched ? (
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        ) : (
          <button type="button" className={classes.key} aria-label="Esc, close" onClick={onClose}>
            Esc
          </button>
        )}
      </div>
      <SearchOptions
        ref={list}
        id={listId}
        groups={groups}
        current={current}
        isWaiting={isWaiting}
        onPoint={(option) => setChosenId(option.id)}
        onChoose={choose}
      />
      {hasFailed && (
        <p className={classes.failure} role="alert">
          {errorSentence(error, "The search did not work.")}{" "}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!hasFailed && !isWaiting && query !== "" && options.length === 0 && (
        <p className={classes.nothing}>Nothing found for “{query}”</p>
      )}
      <VisuallyHidden role="status">
        {isWaiting || hasFailed ? "" : `${options.length} ${options.length === 1 ? "result" : "results"}`}
      </VisuallyHidden>
    </Dialog>
  );
}
