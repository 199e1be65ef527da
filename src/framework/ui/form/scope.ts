import { createContext, useContext } from 'react';
import { get, useWatch } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../core/declaration';
import type { Present } from './formSpec';

/** What an input knows of the form or the row around it. */
export interface FormScope {
  fields: Readonly<Record<string, FieldConfig>>;
  /** Path of the row, with its dot; empty for the form itself. */
  prefix: string;
  /** What the selects of the record, or of the row, hold by themselves; by their paths. */
  present: Present;
  labelOf: (key: string, field: FieldConfig) => string;
  isRequired: (key: string) => boolean;
  /** Called while a picture uploads: the form can't be sent before it has its address. */
  setUploading: (path: string, isUploading: boolean) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('An input needs a form around it');
  return scope;
};

const isForm = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;

/** The present values of the form or the row that an input stands in. */
export const useScopeValues = (): FormValues => {
  const { prefix } = useFormScope();
  const all: FormValues = useWatch();
  const here: unknown = prefix === '' ? all : get(all, prefix.slice(0, -1));
  return isForm(here) ? here : {};
};
