const types = new WeakMap<object, string>();

/**
 * Marks a schema as returning values of this type unchanged: a list reads thousands, and zod is
 * slow for each.
 */
export const markUnchanged = <T extends object>(type: 'string' | 'number', schema: T): T => {
  types.set(schema, type);
  return schema;
};

/** True if a schema would return the identical value. */
export const isUnchangedBy = (schema: object, value: unknown): boolean =>
  types.get(schema) === typeof value && (typeof value !== 'number' || Number.isFinite(value));

/**
 * Returns the number in a value; the text if JavaScript would round it before its tenth decimal.
 */
export const exactNumber = (value: unknown): number | string => {
  const number = Number(value);
  const [digits = ''] = /-?\d+(\.\d{0,8}[1-9])?/.exec(`${value}`) ?? [];
  const isRounded = Number.isInteger(number)
    ? !Number.isSafeInteger(number)
    : digits.length > 16 && digits !== `${number}`;
  return typeof value === 'string' && isRounded ? value.trim() : number;
};

/** An amount for a formatter, or the text of an amount with its unit, such as `12.00 USD`. */
export const amountOf = (value: unknown): number | string =>
  typeof value === 'string' && Number.isNaN(Number(value)) ? value : exactNumber(value);

/** True for an empty value, for which a reader uses its default. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
