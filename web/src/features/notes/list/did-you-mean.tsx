import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useSuggestion } from "../hooks/use-suggestion.ts";
import classes from "./did-you-mean.module.css";

/**
 * Suggests another query for a search without hits. The live region is rendered before it has a text, because screen readers
 * announce only later changes.
 */
export function DidYouMean() {
  const { setQuery } = useNoteFilters();
  const suggestion = useSuggestion();
  const searchIt = (query: string) => {
    // The button disappears with the suggestion, so the focus moves to the heading.
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
