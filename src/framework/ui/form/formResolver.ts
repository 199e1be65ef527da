import { zodResolver } from '@hookform/resolvers/zod';
import type { QueryClient } from '@tanstack/react-query';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../core/declaration';
import { knownOptions, lookupParams } from '../hooks/lookupOptions';
import { type FormSpec, rowFields } from './formSpec';

/** Where errors stand of fields that are not on screen: above the form. */
export const NOWHERE = '$hidden';

type Fields = Readonly<Record<string, FieldConfig>>;
export interface ResolverTexts {
  required: string;
  invalid: string;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const isForm = (value: unknown): value is FormValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Kinds whose emptiness is no value at all; an empty text is one. */
const isAbsent = (field: FieldConfig, value: unknown): boolean =>
  value === null || (value === '' && ['select', 'date', 'datetime', 'number', 'money'].includes(field.kind));

/** The form as the schema gets it: hidden fields and empty numbers, dates and choices are absent. */
export const submittedForm = (fields: Fields, values: FormValues): FormValues => {
  const sent: Record<string, unknown> = { ...values };
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (field.visible?.(values) === false || isAbsent(field, value)) delete sent[key];
    else if (field.kind === 'rows' && Array.isArray(value)) {
      const inner = rowFields(field);
      sent[key] = value.filter(isForm).map((row) => submittedForm(inner, row));
    }
  }
  return sent;
};

/**
 * Whether a field with `visible` has to be filled while it shows, which a rule between fields decides. Where other
 * errors keep such rules from being heard it counts as asked for: a wrong "Optional" is the worse promise.
 */
export const isAskedFor = ({ schema, fields }: FormSpec, key: string, values: FormValues): boolean => {
  const field = fields[key];
  if (!field?.visible) return false;
  const issues = schema.safeParse(submittedForm(fields, { ...values, [key]: null })).error?.issues ?? [];
  const mayBeUnheard = issues.length > 0 && (schema.def.checks ?? []).length > 0;
  return mayBeUnheard || issues.some(({ path }) => path[0] === key);
};

type ShownErrors = Record<string, FieldErrors[string]>;

/** A select whose value is not among its options, where these are known. */
const unknownChoices = (client: QueryClient, { fields, present }: FormSpec, values: FormValues): ShownErrors => {
  const errors: ShownErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (!field.lookup || !field.unknown || isEmpty(value) || field.visible?.(values) === false) continue;
    if (present[key]?.value === value) continue;
    const options = knownOptions(client, field.lookup, lookupParams(field, values));
    if (options && !options.some((option) => option.value === String(value))) {
      errors[key] = { type: 'unknown', message: field.unknown };
    }
  }
  return errors;
};

/** Field that shows the error of one that is not on screen: the select which fills it. */
export const shownBy = (fields: Fields, key: string): string | undefined =>
  key in fields ? key : Object.keys(fields).find((candidate) => fields[candidate]?.fill?.includes(key));

const errorsOnScreen = (fields: Fields, errors: ShownErrors): ShownErrors => {
  const shown: ShownErrors = {};
  const own = Object.entries(errors).filter(([key]) => key in fields);
  const others = Object.entries(errors).filter(([key]) => !(key in fields));
  for (const [key, error] of own) shown[key] = error;
  for (const [key, error] of others) shown[shownBy(fields, key) ?? NOWHERE] ??= error;
  return shown;
};

/** Checks a form by its declared schema, and what only the screen knows: what is visible and what can be chosen. */
export const formResolver = (spec: FormSpec, client: QueryClient, texts: ResolverTexts): Resolver => {
  const { schema, fields } = spec;
  const check = zodResolver(schema, {
    error: (issue) => {
      if (isEmpty(issue.input)) return texts.required;
      return issue.code === 'invalid_type' || issue.code === 'invalid_value' ? texts.invalid : undefined;
    },
  });
  return async (values, context, options) => {
    const unknown = unknownChoices(client, spec, values);
    const checked = await check(submittedForm(fields, values), context, { ...options, fields: {}, names: [] });
    const errors = errorsOnScreen(fields, { ...checked.errors });
    for (const [key, error] of Object.entries(unknown)) errors[key] ??= error;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked.values, errors: {} };
  };
};
