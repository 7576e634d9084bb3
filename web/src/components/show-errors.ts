import { flushSync } from "react-dom";

/** Focuses the first invalid field. */
export function showErrors(form: HTMLFormElement, say: () => void): void {
  flushSync(say);
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong='true']")?.focus();
}
