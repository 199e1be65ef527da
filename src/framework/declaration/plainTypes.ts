const types = new WeakMap<object, string>();

/** Notes of a schema that it leaves what is of this type as it is: a list reads thousands, and zod takes its time for each. */
export const leaving = <T extends object>(type: 'string' | 'number', schema: T): T => {
  types.set(schema, type);
  return schema;
};

/** Whether a schema would give back the very value. */
export const leaves = (schema: object, value: unknown): boolean =>
  types.get(schema) === typeof value && (typeof value !== 'number' || Number.isFinite(value));

/** The number in a value; the text if JavaScript would round it before its tenth decimal. */
export const exactNumber = (value: unknown): number | string => {
  const number = Number(value);
  const [kept = ''] = /-?\d+(\.\d{0,8}[1-9])?/.exec(`${value}`) ?? [];
  const isRounded = Number.isInteger(number)
    ? !Number.isSafeInteger(number)
    : kept.length > 16 && kept !== `${number}`;
  return typeof value === 'string' && isRounded ? value.trim() : number;
};

/** True for what says nothing: a reader has its default for that alone. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
