import type { FieldErrors } from 'react-hook-form';
import type { FieldConfig, FormValues } from '../../declaration/declaration';
import { formatNumber } from '../../format/formats';
import { isObject } from '../../declaration/isObject';
import { readJson } from '../../format/jsonText';
import { scheduleProblems, wholeWeek } from '../../declaration/schedule';
import type { FormMessage } from '../../texts/formMessages';
import { FailedUpload } from './failedUpload';

type Fields = Readonly<Record<string, FieldConfig>>;
export type ShownErrors = Record<string, FieldErrors[string]>;

const NUMBERS: readonly FieldConfig['kind'][] = [
  'number',
  'integer',
  'money',
  'percent',
  'rating',
  'duration',
];

const DATES: readonly FieldConfig['kind'][] = ['date', 'datetime'];

const ofNumber = (
  { kind, min, max }: FieldConfig,
  value: unknown,
  message: FormMessage,
): string | undefined => {
  if (typeof value === 'string' && kind === 'duration') return message('duration_invalid');
  if (typeof value !== 'number') return undefined;
  if (kind === 'integer' && !Number.isInteger(value)) return message('number_whole');
  if (min !== undefined && value < min)
    return message('number_least', { least: formatNumber(kind, min) });
  return max !== undefined && value > max
    ? message('number_most', { most: formatNumber(kind, max) })
    : undefined;
};

const ofJson = (value: unknown, message: FormMessage): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const read = readJson(value);
  if ('value' in read) return undefined;
  const { found, isTooLong, ...place } = read.problem;
  if (isTooLong) return message('json_too_long', { ...place, found });
  return found === ''
    ? message('json_unfinished', place)
    : message('json_invalid', { ...place, found });
};

/** A partly typed day is neither a day nor empty. */
const ofDate = (value: unknown, message: FormMessage): FieldErrors[string] =>
  typeof value === 'string' && value !== '' && Number.isNaN(Date.parse(value))
    ? { type: 'kind', message: message('date_unfinished') }
    : undefined;

const ofRows = (field: FieldConfig, rows: unknown, message: FormMessage): FieldErrors[string] => {
  if (!Array.isArray(rows)) return undefined;
  const errors = rows.map((row: unknown) =>
    isObject(row) ? kindProblems(field.row ?? {}, row, message) : {},
  );
  // errors of rows are indexed by row
  return errors.some((row) => Object.keys(row).length > 0)
    ? (Object.assign([], errors) as unknown as FieldErrors[string])
    : undefined;
};

/** Its input shows the problem next to each span. */
const ofSchedule = (
  { max }: FieldConfig,
  value: unknown,
  message: FormMessage,
): string | undefined =>
  scheduleProblems(wholeWeek(value), max).length > 0 ? message('invalid') : undefined;

const valueProblem = (
  field: FieldConfig,
  value: unknown,
  message: FormMessage,
): string | undefined => {
  if (field.kind === 'json') return ofJson(value, message);
  if (field.kind === 'schedule') return ofSchedule(field, value, message);
  const { maxLength = Infinity } = field;
  if (typeof value === 'string' && value.length > maxLength)
    return message('text_long', { most: maxLength });
  return NUMBERS.includes(field.kind) ? ofNumber(field, value, message) : undefined;
};

const problemOf = (
  field: FieldConfig,
  value: unknown,
  message: FormMessage,
): FieldErrors[string] => {
  if (value instanceof FailedUpload) return { type: 'upload', message: value.problem };
  if (field.kind === 'rows') return ofRows(field, value, message);
  if (DATES.includes(field.kind)) return ofDate(value, message);
  const problemText = valueProblem(field, value, message);
  return problemText === undefined ? undefined : { type: 'kind', message: problemText };
};

/**
 * Errors that the fields' kinds report independently of the schema: bounds, fractions, broken JSON,
 * failed uploads.
 */
export const kindProblems = (
  fields: Fields,
  values: FormValues,
  message: FormMessage,
): ShownErrors => {
  const errors: ShownErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    const problem =
      field.visible?.(values) === false ? undefined : problemOf(field, values[key], message);
    if (problem) errors[key] = problem;
  }
  return errors;
};
