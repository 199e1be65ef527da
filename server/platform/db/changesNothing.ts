/** Compares lists by their elements. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, at) => value === other[at]));

/** True if `row` already has every value; undefined means no change. */
export function changesNothing<Row extends object>(
  row: Row,
  values: Partial<Record<keyof Row, unknown>>,
): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(
    ([column, value]) => value === undefined || isSame(value, stored.get(column)),
  );
}
