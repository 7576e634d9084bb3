import { useNoteFilters } from "../hooks/use-note-filters.ts";
import { useSuggestion } from "../hooks/use-suggestion.ts";
import classes from "./did-you-mean.module.css";

/** Another search for one that finds nothing. It is there before it says something, or what it says would be heard by nobody. */
export function DidYouMean() {
  const { setQuery } = useNoteFilters();
  const suggestion = useSuggestion();
  const searchIt = (query: string) => {
    // The button goes with the question.
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
