import { ApiError } from '../declaration/errors';
import type { Id } from '../declaration/calls';
import type { ResourceRecord } from '../declaration/declaration';
import { recordWithId, unreadable } from './answers';
import { decodeRecord } from './decode';
import type { refuseMisfit } from './misfits';
import type { createSeenRecords } from './seenRecords';
import { asCall, sendCall } from './send';
import type { Target } from './target';

export type Seen = ReturnType<typeof createSeenRecords>;

// loaded only for resources without `get`
const listed = () => import('./rowSet');

// lists do not load it
const checked = async (...read: Parameters<typeof refuseMisfit>): Promise<ResourceRecord> =>
  (await import('./misfits')).refuseMisfit(...read);

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
    return checked(
      target,
      asCall<never>(api.list),
      await (await listed()).fromList(target, seen, id, signal),
    );
  const answer = await sendCall(http, api.get, { id }, { signal });
  const { body, by } = answer;
  const row = seen.record(resource.name, id);
  const whole = recordWithId(resource, body, String(id), by.at);
  // few servers answer without an id
  const bare = whole
    ? undefined
    : (await import('./lacking')).recordWithoutId(resource, body, by.at, row);
  const wire = whole ?? (bare && { ...bare, id });
  if (!wire)
    throw unreadable(
      by,
      `the ${resource.label.one.toLowerCase()} '${id}' of ${resource.name}`,
      body,
    );
  const read = decodeRecord(resource, wire);
  const merge = bare && row ? (await import('./mergeSaid')).mergeSaid : undefined;
  const record = merge && bare && row ? { ...merge(resource, row, bare, true), id: row.id } : read;
  trace?.({ kind: 'read', resource, of: 'record', answer, wires: [wire], records: [record] });
  await checked(target, by, read);
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
  await (await listed()).walk(target, seen, ids);
  return ids
    .map((id) => seen.record(target.resource.name, id))
    .filter((record) => record !== undefined);
};
