import { createContext, useContext } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { isObject } from '../../declaration/isObject';
import { lookupParams } from '../hooks/lookupOptions';
import type { Present } from './formSpec';

/** What an upload accepts; `file` is of any type. */
export type Takes = 'picture' | 'file';

/** What an input knows of the form or the row around it. */
export interface FormScope {
  fields: Readonly<Record<string, FieldConfig>>;
  /** Path of the row, with its dot; empty for the form itself. */
  prefix: string;
  /** What the selects of the record, or of the row, hold by themselves; by their paths. */
  present: Present;
  labelOf: (key: string, field: FieldConfig) => string;
  isRequired: (key: string) => boolean;
  /** Called while an input uploads: the form can't be sent before it has the file's address. */
  setUploading: (inputId: string, takes: Takes | undefined) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('An input needs a form around it');
  return scope;
};

/** Whether a field shows, given the values of the form or the row around. Renders when that changes, not at every key. */
export const useIsVisible = ({ visible }: FieldConfig): boolean => {
  const { prefix } = useFormScope();
  return useWatch({
    compute: (all: FormValues) => {
      const here: unknown = prefix === '' ? all : get(all, prefix.slice(0, -1));
      return visible?.(isObject(here) ? here : {}) !== false;
    },
  });
};

/** The lookup's path parameters, from the fields of the same form or row. Renders when one of them changes. */
export const useLookupParams = (field: FieldConfig): FormValues => {
  const { prefix } = useFormScope();
  const names = Object.keys(lookupParams(field, {}));
  const values: unknown[] = useWatch({ name: names.map((name) => `${prefix}${name}`) });
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
