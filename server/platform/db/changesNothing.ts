/** A list is the same by what is in it. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, at) => value === other[at]));

/** True where `row` has every value already; undefined is no change. */
export function changesNothing<Row extends object>(
  row: Row,
  values: Partial<Record<keyof Row, unknown>>,
): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(
    ([column, value]) => value === undefined || isSame(value, stored.get(column)),
  );
}
