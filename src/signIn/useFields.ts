import { useState, type ChangeEvent } from 'react';
import type { Errors } from './validation';

/**
 * Values and errors of a form. Editing a field clears its error; `check` shows all errors and
 * focuses the first.
 */
export const useFields = <Values extends Record<string, string>>(
  initial: Values,
  validate: (values: Values) => Errors<Extract<keyof Values, string>>,
) => {
  type Name = Extract<keyof Values, string>;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>({});

  const set = (name: Name, value: string) =>
    setValues((current) => ({ ...current, [name]: value }));

  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      set(name, event.target.value);
      setErrors((current) => ({ ...current, [name]: undefined }));
    },
  });

  const check = (form: HTMLFormElement): boolean => {
    const found = validate(values);
    setErrors(found);
    const firstInvalid = Object.entries(found).find(([, error]) => error !== undefined)?.[0];
    const input = firstInvalid === undefined ? undefined : form.elements.namedItem(firstInvalid);
    if (input instanceof HTMLElement) input.focus();
    return firstInvalid === undefined;
  };

  return { values, bind, check, set };
};
