/**
 * The parameters of the address with other values; an empty one is left out. Of what the address says by now: what was
 * drawn last lags behind a choice that was made a moment ago, and would take it back.
 */
export function addressWith(values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** What is searched, as the address says it: cut to what may be searched, and without what no text has. */
export function searchedIn(params: URLSearchParams, maxLength: number): string {
  return (params.get("q") ?? "").replaceAll("\0", "").slice(0, maxLength);
}
