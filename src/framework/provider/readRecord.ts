import { ApiError } from '../core/apiError';
import type { Id } from '../core/calls';
import type { ResourceRecord } from '../core/declaration';
import { SCAN_ROWS_MAX } from '../core/constants';
import { recordWithId, unreadable } from './answers';
import { decodeRecord } from './decode';
import type { refuseMisfit } from './misfits';
import { readPage } from './readList';
import type { createSeenRecords, ListParams } from './seenRecords';
import { asCall, sendCall } from './send';
import type { Target } from './target';

export type Seen = ReturnType<typeof createSeenRecords>;

const notFound = ({ resource }: Target): ApiError =>
  new ApiError(404, undefined, `${resource.label.one} not found`);

/** Reads a page of the list and remembers its rows, and where they stood. */
const readAndRemember = async (target: Target, seen: Seen, params: ListParams) => {
  const page = await readPage(target, params);
  if (page.meta.failed) throw page.meta.failed;
  for (const record of page.data) seen.add(target.resource.name, record, params);
  return page;
};

/** Walks the list until every id was met, or to its end. */
const walk = async (
  target: Target,
  seen: Seen,
  ids: readonly Id[],
  signal?: AbortSignal,
): Promise<void> => {
  const isMissing = (id: Id) => seen.record(target.resource.name, id) === undefined;
  if (!ids.some(isMissing)) return;
  const { walkPages } = await import('./rowSet');
  await walkPages(
    target.resource,
    (pagination) =>
      readAndRemember(target, seen, { pagination, filter: {}, ...(signal ? { signal } : {}) }),
    (rows) => rows >= SCAN_ROWS_MAX || !ids.some(isMissing),
  );
};

/** The row of the list: as it was read where its version is checked on saving, otherwise read anew, first on its page. */
const fromList = async (
  target: Target,
  seen: Seen,
  id: Id,
  signal?: AbortSignal,
): Promise<ResourceRecord> => {
  const { name, version } = target.resource;
  const known = seen.record(name, id);
  if (known && version !== undefined && known[version] !== undefined) return known;
  seen.outdate(name, id);
  const from = seen.pageOf(name, id);
  if (from) await readAndRemember(target, seen, { ...from, signal });
  if (!seen.record(name, id)) await walk(target, seen, [id], signal);
  const record = seen.record(name, id);
  if (!record) throw notFound(target);
  return record;
};

// lists do not load it
const checked = async (...read: Parameters<typeof refuseMisfit>): Promise<ResourceRecord> =>
  (await import('./misfits')).refuseMisfit(...read);

/** One record: from its own call, whose answer must not carry a different id, or from the list. */
export const readRecord = async (
  target: Target,
  seen: Seen,
  id: Id,
  signal?: AbortSignal,
): Promise<ResourceRecord> => {
  const { resource, api, http, trace } = target;
  if (!api.get)
    return checked(target, asCall<never>(api.list), await fromList(target, seen, id, signal));
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

/** Those of the records that there are; the others are left out. */
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
  await walk(target, seen, ids);
  return ids
    .map((id) => seen.record(target.resource.name, id))
    .filter((record) => record !== undefined);
};
