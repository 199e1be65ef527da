/** True where `row` has every value already; undefined is no change. */
export function changesNothing<Row extends object>(row: Row, values: Partial<Record<keyof Row, unknown>>): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(([column, value]) => value === undefined || value === stored.get(column));
}
