import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useSuggestion } from "../hooks/use-suggestion.ts";
import classes from "./did-you-mean.module.css";

/** Rendered before it has a text, because screen readers announce only later changes of a live region. */
export function DidYouMean() {
  const { setQuery } = useNoteFilters();
  const suggestion = useSuggestion();
  const searchIt = (query: string) => {
    // This button disappears with the suggestion.
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
    setQuery(query);
  };
  return (
    <p role="status" className={classes.question}>
      {suggestion !== undefined && (
        <>
          Did you mean{" "}
          <button type="button" className="text-button" onClick={() => searchIt(suggestion)}>
            <bdi>{suggestion}</bdi>
          </button>
          ?
        </>
      )}
    </p>
  );
}
