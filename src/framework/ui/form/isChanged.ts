import type { FieldConfig, FormValues } from '../../declaration/declaration';

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isSame = (before: unknown, after: unknown): boolean => {
  if (typeof before === 'string' && typeof after === 'string')
    return before.trim() === after.trim();
  if (Array.isArray(before) && Array.isArray(after)) {
    return (
      before.length === after.length && before.every((value, index) => isSame(value, after[index]))
    );
  }
  if (isGroup(before) && isGroup(after)) {
    return Object.keys({ ...before, ...after }).every((key) => isSame(before[key], after[key]));
  }
  return Object.is(before, after);
};

/**
 * True if a form has changes. Leading and trailing blanks do not count, since they are not sent; in
 * a password they count.
 */
export const isChanged = (
  fields: Readonly<Record<string, FieldConfig>>,
  before: FormValues,
  after: FormValues,
): boolean =>
  Object.keys({ ...before, ...after }).some((key) =>
    fields[key]?.kind === 'password'
      ? before[key] !== after[key]
      : !isSame(before[key], after[key]),
  );
