import type { AnyField } from '../../core/erased';

const PHONE_DIGITS = 10;

/** A pasted number may carry the country's prefix, the trunk's, or both. */
const isPrefixed = (digits: string): boolean => digits.length > PHONE_DIGITS && /^((00)?91)?0?[6-9]\d{9}$/.test(digits);

const allowed = ({ kind, transform }: AnyField, text: string): string => {
  if (kind === 'phone' || transform === 'digits') return text.replace(/\D/g, '');
  return transform === 'upper' ? text.toUpperCase() : text;
};

const lengthMaxOf = ({ kind, maxLength }: AnyField): number => (kind === 'phone' ? PHONE_DIGITS : (maxLength ?? Infinity));

/**
 * What stands in a field after an edit that put the caret where it is now, and where the caret goes. What is too much is
 * cut off what was put in, as `maxlength` does, and never off what stood there.
 */
export const editedText = (field: AnyField, before: string, typed: string, caret: number): { text: string; caret: number } => {
  const head = allowed(field, typed.slice(0, caret));
  const tail = allowed(field, typed.slice(caret));
  // an older text may be longer than is allowed now
  const lengthMax = Math.max(lengthMaxOf(field), before.length);
  const text =
    field.kind === 'phone' && isPrefixed(head + tail)
      ? (head + tail).slice(-PHONE_DIGITS)
      : (head.slice(0, Math.max(0, lengthMax - tail.length)) + tail).slice(0, lengthMax);
  return { text, caret: Math.max(0, text.length - tail.length) };
};
