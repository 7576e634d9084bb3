import { flushSync } from "react-dom";

export function showErrors(form: HTMLFormElement, say: () => void): void {
  flushSync(say);
  form.querySelector<HTMLElement>("[aria-invalid='true'], [data-wrong='true']")?.focus();
}
