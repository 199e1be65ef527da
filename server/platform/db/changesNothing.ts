/** Compares lists by their elements. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((value, at) => value === b[at]));

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
