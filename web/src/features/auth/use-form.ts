import { useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import type { z } from "zod";

type Values<Name extends string> = Record<Name, string>;

/**
 * A form of text fields checked by a schema of the contract. Errors are shown from the first attempt to submit on, and
 * then follow the typing; the focus goes to the first field that is wrong.
 */
export function useForm<Name extends string, Output>(
  schema: z.ZodType<Output>,
  initial: Values<Name>,
  onValid: (output: Output) => void,
) {
  const [values, setValues] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const result = schema.safeParse(values);
  const issues = attempted && !result.success ? result.error.issues : [];

  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
    error: issues.find(({ path }) => path[0] === name)?.message,
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    if (result.success) return onValid(result.data);
    const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
    for (const control of form.current?.querySelectorAll("input") ?? []) {
      if (wrong.has(control.name)) return control.focus();
    }
  };

  return { field, form: { ref: form, onSubmit, noValidate: true } };
}
