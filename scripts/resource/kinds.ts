import { isWide, type Shape } from './schema';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONEY = /(price|amount|fee|cost|balance|subtotal|revenue|salary|total)$/i;
const PICTURE = /(image|photo|picture|avatar|logo|thumbnail|icon)(_?ur[li])?$/i;

const textKind = (
  name: string,
  { format, example, limits }: Shape,
  sample: unknown,
): string | undefined => {
  const sampleText =
    typeof sample === 'string' ? sample : typeof example === 'string' ? example : '';
  if (format === 'date-time' || INSTANT.test(sampleText) || /(^at|[a-z]At|_at)$/.test(name))
    return 'datetime';
  if (format === 'date' || DAY.test(sampleText)) return 'date';
  if (format === 'email' || /email$/i.test(name)) return 'email';
  if (PICTURE.test(name)) return 'image';
  if (/^ur[il]/.test(format) || /ur[li]$/i.test(name)) return 'url';
  if (format === 'password') return 'password';
  if (/(phone|mobile)(_?number)?$/i.test(name)) return 'phone';
  return /(description|notes?|comment|remarks|address|body|content)$/i.test(name) ||
    (limits.maxLength ?? 0) > 500
    ? 'textarea'
    : undefined;
};

/** The kind of a field if it differs from its schema's; money only if the name says so. */
export const kindOf = (name: string, shape: Shape, sample?: unknown): string | undefined => {
  switch (shape.type) {
    case 'boolean':
      return /^(is_?)?(active|enabled)$/i.test(name) ? 'status' : undefined;
    case 'integer':
    case 'number':
      if (isWide(shape)) return undefined;
      if (MONEY.test(name)) return 'money';
      return /percent(age)?$/i.test(name) ? 'percent' : undefined;
    case 'string':
      return shape.choices ? undefined : textKind(name, shape, sample);
    case 'array':
    case 'unknown':
    case 'object':
      return undefined;
  }
};
