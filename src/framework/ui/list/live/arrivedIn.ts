/** The new rows above an earlier one: rows that moved up from the next page are not new. */
export const arrivedIn = (ids: readonly string[], before: readonly string[]): readonly string[] => {
  const last = ids.findLastIndex((id) => before.includes(id));
  return ids.filter((id, index) => !before.includes(id) && (index < last || before.length === 0));
};
