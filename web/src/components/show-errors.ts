import { flushSync } from "react-dom";

/** Says what is wrong in a form, and puts the focus on the first field that is. */
export function showErrors(form: HTMLFormElement, say: () => void): void {
  flushSync(say);
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong='true']")?.focus();
}
