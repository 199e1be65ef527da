/** Those that have come in above one that was there: what has moved up from the next page is not new. */
export const arrivedIn = (ids: readonly string[], before: readonly string[]): readonly string[] => {
  const last = ids.findLastIndex((id) => before.includes(id));
  return ids.filter((id, index) => !before.includes(id) && (index < last || before.length === 0));
};
