import type { ResourceRecord } from '../../../declaration/declaration';

type Group = readonly [title: string, rows: readonly ResourceRecord[]];

/**
 * Groups rows by the text of a field, in alphabetical order; rows without it come last.
 * @param nameOf sorts the rows of a group; absent: they keep their order
 */
export const groupsOf = (
  rows: readonly ResourceRecord[],
  by: string,
  without: string,
  nameOf?: (record: ResourceRecord) => string,
): readonly Group[] => {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const groups = new Map<string, ResourceRecord[]>();
  for (const record of rows) {
    const title = String(record[by] ?? '').trim();
    groups.set(title, [...(groups.get(title) ?? []), record]);
  }
  const titles = [...groups.keys()].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b),
  );
  return titles.map((title) => {
    const members = groups.get(title) ?? [];
    return [
      title || without,
      nameOf ? members.sort((a, b) => compare(nameOf(a), nameOf(b))) : members,
    ];
  });
};
