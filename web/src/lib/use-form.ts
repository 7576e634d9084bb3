import { useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import type { z } from "zod";

/** Texts by the name of their field, and how to change one. */
export interface Draft<Name extends string> {
  values: Record<Name, string>;
  change: (name: Name, value: string) => void;
}

/** What is typed into a form. The page keeps it, so that it outlives the form. */
export function useDraft<Name extends string>(initial: Record<Name, string>): Draft<Name> {
  const [values, setValues] = useState(initial);
  return { values, change: (name, value) => setValues((before) => ({ ...before, [name]: value })) };
}

/**
 * A form of text fields checked by a schema of the contract. Errors are shown from the first attempt to submit on, and
 * then follow the typing; the focus goes to the first field that is wrong.
 */
export function useForm<Name extends string, Output>(
  schema: z.ZodType<Output>,
  { values, change }: Draft<Name>,
  onValid: (output: Output) => void,
) {
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const result = schema.safeParse(values);
  const issues = attempted && !result.success ? result.error.issues : [];

  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    error: issues.find(({ path }) => path[0] === name)?.message,
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(!result.success);
    if (result.success) return onValid(result.data);
    const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
    for (const control of form.current?.querySelectorAll("input") ?? []) {
      if (wrong.has(control.name)) return control.focus();
    }
  };

  return { field, form: { ref: form, onSubmit, noValidate: true } };
}
