import { zodResolver } from '@hookform/resolvers/zod';
import type { QueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { isAbsentWhenEmpty } from '../../check/emptyKinds';
import { isObject } from '../../declaration/isObject';
import { isSchema, rowSchema } from '../../declaration/schemas';
import { knownOptions, lookupParams } from '../hooks/lookupOptions';
import { readJson } from '../../format/jsonText';
import type { FormMessage } from '../../texts/formMessages';
import { FailedUpload } from './failedUpload';
import { type FormSpec, rowFields } from './formSpec';
import { kindProblems, type ShownErrors } from './kindProblems';

/** Key of errors whose field is not on screen: they show above the form. */
export const NOWHERE = '$hidden';

type Fields = Readonly<Record<string, FieldConfig>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

type Filled = Pick<FormSpec, 'schema' | 'initial'>;

/**
 * Value that is sent for an empty field; undefined if the field is not sent. Null says that the
 * value was removed, which a server that merges needs to know.
 */
const emptied = (field: FieldConfig, member: unknown, value: unknown, before: unknown): unknown => {
  const accepts = (candidate: unknown) => isSchema(member) && member.safeParse(candidate).success;
  const isText = value === '' && !isAbsentWhenEmpty(field.kind);
  if (isText && (!isSchema(member) || accepts(''))) return value;
  if (accepts(null) && (!isEmpty(before) || !accepts(undefined))) return null;
  return isText && !accepts(undefined) ? value : undefined;
};

/** Value of a JSON text; invalid JSON stays text, which the kind refuses. */
const jsonValue = (value: unknown): unknown => {
  const read = typeof value === 'string' ? readJson(value) : undefined;
  return read && 'value' in read ? read.value : value;
};

/**
 * The form as the schema receives it: without hidden fields, empty fields as `emptied` returns
 * them, JSON parsed.
 */
export const submittedForm = (
  fields: Fields,
  values: FormValues,
  { schema, initial }: Partial<Filled> = {},
): FormValues => {
  const sent: Record<string, unknown> = { ...values };
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (field.visible?.(values) === false) delete sent[key];
    else if (value === null || value === '') {
      sent[key] = emptied(field, schema?.shape[key], value, initial?.[key]);
      if (sent[key] === undefined) delete sent[key];
    } else if (field.kind === 'json') sent[key] = jsonValue(value);
    else if (field.kind === 'rows' && Array.isArray(value)) {
      const inner = { schema: rowSchema(schema?.shape[key]) };
      sent[key] = value.filter(isObject).map((row) => submittedForm(rowFields(field), row, inner));
    }
  }
  return sent;
};

/** Restores null for values that the schema reads as absent, as `num()` does. */
const withNulls = (sent: FormValues, read: FormValues): FormValues => ({
  ...read,
  ...Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => value === null && read[key] === undefined),
  ),
});

/**
 * True if a visible field with a `visible` rule must be filled, which a rule between fields
 * decides. If other errors keep such rules from running, the field counts as required: a wrong
 * "Optional" would be the worse error.
 */
export const isAskedFor = (
  { schema, fields, initial }: FormSpec,
  key: string,
  values: FormValues,
): boolean => {
  const field = fields[key];
  if (!field?.visible) return false;
  const issues =
    schema.safeParse(submittedForm(fields, { ...values, [key]: null }, { schema, initial })).error
      ?.issues ?? [];
  const hasUnreportedIssue = issues.length > 0 && (schema.def.checks ?? []).length > 0;
  return hasUnreportedIssue || issues.some(({ path }) => path[0] === key);
};

/** Errors of selects whose value is not among their loaded options. */
const unknownChoices = (
  client: QueryClient,
  { fields, present }: FormSpec,
  values: FormValues,
): ShownErrors => {
  const errors: ShownErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = values[key];
    if (!field.lookup || !field.unknown || isEmpty(value) || field.visible?.(values) === false)
      continue;
    if (present[key]?.value === value) continue;
    const options = knownOptions(client, field.lookup, lookupParams(field, values));
    if (options && !options.some((option) => option.value === String(value))) {
      errors[key] = { type: 'unknown', message: field.unknown };
    }
  }
  return errors;
};

/** Field that shows the error of a field that is not on screen: the select that fills it. */
export const shownBy = (fields: Fields, key: string): string | undefined =>
  key in fields
    ? key
    : Object.keys(fields).find((candidate) => fields[candidate]?.fill?.includes(key));

/** First message of a schema's nested errors, for a value that one input shows as a whole. */
const innermost = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(innermost)
    .find((text) => text !== undefined);
};

const ofWhole = (field: FieldConfig | undefined, error: ShownErrors[string]): ShownErrors[string] =>
  field?.kind === 'schedule' ? { type: 'schema', message: innermost(error) ?? '' } : error;

const errorsOnScreen = (fields: Fields, errors: ShownErrors): ShownErrors => {
  const shown: ShownErrors = {};
  const fieldErrors = Object.entries(errors).filter(([key]) => key in fields);
  const others = Object.entries(errors).filter(([key]) => !(key in fields));
  for (const [key, error] of fieldErrors) shown[key] = ofWhole(fields[key], error);
  for (const [key, error] of others) shown[shownBy(fields, key) ?? NOWHERE] ??= error;
  return shown;
};

/**
 * A kind's message replaces the generic "Enter a valid value"; a custom message of the schema
 * replaces both.
 */
const withProblems = (errors: ShownErrors, problems: ShownErrors, invalid: string): ShownErrors => {
  const mergedErrors = { ...errors };
  for (const [key, problem] of Object.entries(problems))
    if (!mergedErrors[key] || mergedErrors[key]?.message === invalid || problem?.type === 'upload')
      mergedErrors[key] = problem;
  return mergedErrors;
};

/**
 * Validates a form by its declared schema and by what only the screen knows: visible fields and
 * available choices.
 */
export const formResolver = (
  spec: FormSpec,
  client: QueryClient,
  message: FormMessage,
): Resolver => {
  const { schema, fields } = spec;
  const texts = { required: message('required'), invalid: message('invalid') };
  const check = zodResolver(schema, {
    error: (issue) => {
      if (isEmpty(issue.input)) return texts.required;
      if (issue.input instanceof FailedUpload) return issue.input.problem;
      return issue.code === 'invalid_type' || issue.code === 'invalid_value'
        ? texts.invalid
        : undefined;
    },
  });
  return async (values, context, options) => {
    const unknown = unknownChoices(client, spec, values);
    const sent = submittedForm(fields, values, spec);
    const checked = await check(sent, context, {
      ...options,
      fields: {},
      names: [],
    });
    const problems = kindProblems(fields, values, message);
    const errors = withProblems(
      errorsOnScreen(fields, { ...checked.errors }),
      problems,
      texts.invalid,
    );
    for (const [key, error] of Object.entries(unknown)) errors[key] ??= error;
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: withNulls(sent, checked.values), errors: {} };
  };
};
