import { replaceEqualDeep } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { ResourceRecord } from '../../declaration/declaration';

type Answer = GetListResult<ResourceRecord>;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);

/**
 * Keeps the object of an unchanged row, wherever it is now, so that it does not render again.
 * react-query compares by index: if the first row is removed, it counts all others as changed.
 */
export const shareRows = (before: unknown, now: unknown): unknown => {
  if (!isAnswer(before) || !isAnswer(now)) return replaceEqualDeep(before, now);
  const known = new Map(before.data.map((row) => [row.id, row]));
  const data = now.data.map((row) => replaceEqualDeep(known.get(row.id), row));
  const isSame =
    data.length === before.data.length && data.every((row, at) => row === before.data[at]);
  const rest = { ...before, data: [] };
  const shared = replaceEqualDeep(rest, { ...now, data: [] });
  // the same answer must be the same object, or comparing code renders forever
  return isSame && shared === rest ? before : { ...shared, data: isSame ? before.data : data };
};
