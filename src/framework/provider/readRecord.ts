import { ApiError } from '../declaration/errors';
import type { Id } from '../declaration/calls';
import type { ResourceRecord } from '../declaration/declaration';
import { recordWithId, unreadable } from './answers';
import { decodeRecord } from './decode';
import type { rejectMismatch } from './mismatches';
import type { createSeenRecords } from './seenRecords';
import { asCall, sendCall } from './send';
import type { Target } from './target';

export type Seen = ReturnType<typeof createSeenRecords>;

// loaded only for resources without `get`
const loadRowSet = () => import('./rowSet');

// lists do not load it
const rejectMismatchedRecord = async (
  ...read: Parameters<typeof rejectMismatch>
): Promise<ResourceRecord> => (await import('./mismatches')).rejectMismatch(...read);

/**
 * Reads a record: from its own call, whose answer must not have a different id, or from the list.
 */
export const readRecord = async (
  target: Target,
  seen: Seen,
  id: Id,
  signal?: AbortSignal,
): Promise<ResourceRecord> => {
  const { resource, api, http, trace } = target;
  if (!api.get)
    return rejectMismatchedRecord(
      target,
      asCall<never>(api.list),
      await (await loadRowSet()).readFromList(target, seen, id, signal),
    );
  const answer = await sendCall(http, api.get, { id }, { signal });
  const { body, call } = answer;
  const row = seen.record(resource.name, id);
  const withId = recordWithId(resource, body, String(id), call.at);
  // few servers answer without an id
  const withoutId = withId
    ? undefined
    : (await import('./incompleteAnswers')).recordWithoutId(resource, body, call.at, row);
  const wire = withId ?? (withoutId && { ...withoutId, id });
  if (!wire) throw unreadable(call, `the ${resource.noun.one} '${id}' of ${resource.name}`, body);
  const decoded = decodeRecord(resource, wire);
  const merge = withoutId && row ? (await import('./mergeAnswer')).mergeAnswer : undefined;
  const record =
    merge && withoutId && row ? { ...merge(resource, row, withoutId, true), id: row.id } : decoded;
  trace?.({ kind: 'read', resource, of: 'record', answer, wires: [wire], records: [record] });
  await rejectMismatchedRecord(target, call, decoded);
  seen.add(resource.name, record);
  return record;
};

/** Reads the records that exist and leaves out the others. */
export const readMany = async (
  target: Target,
  seen: Seen,
  ids: readonly Id[],
): Promise<ResourceRecord[]> => {
  if (target.api.get) {
    const found = await Promise.all(
      ids.map((id) =>
        readRecord(target, seen, id).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        }),
      ),
    );
    return found.filter((record) => record !== undefined);
  }
  await (await loadRowSet()).scanForRows(target, seen, ids);
  return ids
    .map((id) => seen.record(target.resource.name, id))
    .filter((record) => record !== undefined);
};
