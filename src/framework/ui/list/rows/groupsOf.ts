import type { ResourceRecord } from '../../../declaration/declaration';

type Group = readonly [title: string, rows: readonly ResourceRecord[]];

/**
 * Rows by the text of one of their fields, in its alphabet; those without come last.
 * @param nameOf by which the rows of a group are put in order; absent: they stay as they came
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
