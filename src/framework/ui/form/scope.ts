import { createContext, useContext } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { isObject } from '../../declaration/isObject';
import { lookupParams } from '../hooks/lookupOptions';
import type { Present } from './formSpec';

/** Type of file that an upload accepts; `file` is any type. */
export type UploadKind = 'picture' | 'file';

/** Context that an input reads from the enclosing form or row. */
export interface FormScope {
  fields: Readonly<Record<string, FieldConfig>>;
  /** Path of the row, with its dot; empty for the form itself. */
  prefix: string;
  /** Current values of the selects of the record or the row, by path. */
  present: Present;
  labelOf: (key: string, field: FieldConfig) => string;
  isRequired: (key: string) => boolean;
  /**
   * Called while an input uploads: the form can't be sent before the input has the file's address.
   */
  setUploading: (inputId: string, kind: UploadKind | undefined) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('Inputs must be inside a form');
  return scope;
};

/**
 * True if a field shows, given the values of the enclosing form or row. Renders when the result
 * changes, not at every keystroke.
 */
export const useIsVisible = ({ visible }: FieldConfig): boolean => {
  const { prefix } = useFormScope();
  return useWatch({
    compute: (all: FormValues) => {
      const value: unknown = prefix === '' ? all : get(all, prefix.slice(0, -1));
      return visible?.(isObject(value) ? value : {}) !== false;
    },
  });
};

/**
 * The lookup's path parameters, from fields of the same form or row. Renders when one of them
 * changes.
 */
export const useLookupParams = (field: FieldConfig): FormValues => {
  const { prefix } = useFormScope();
  const names = Object.keys(lookupParams(field, {}));
  const values: unknown[] = useWatch({ name: names.map((name) => `${prefix}${name}`) });
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
};
