import type { GetListParams } from 'ra-core';
import type { Id } from '../declaration/calls';
import type { ResourceRecord } from '../declaration/declaration';

/** The part of a list that a record was read from. */
export type ListParams = Pick<GetListParams, 'pagination' | 'filter' | 'signal' | 'sort'>;

interface SeenEntry {
  record?: ResourceRecord;
  from?: ListParams;
}

/**
 * Remembers the rows that were read, and their pages, for resources without a call that reads one
 * record.
 */
export const createSeenRecords = () => {
  const seen = new Map<string, SeenEntry>();
  const key = (resource: string, id: Id) => `${resource} ${id}`;
  return {
    add: (resource: string, record: ResourceRecord, from?: ListParams) => {
      const known = seen.get(key(resource, record.id));
      const position = from ?? known?.from;
      seen.set(key(resource, record.id), { record, ...(position ? { from: position } : {}) });
    },
    record: (resource: string, id: Id) => seen.get(key(resource, id))?.record,
    pageOf: (resource: string, id: Id) => seen.get(key(resource, id))?.from,
    /** Marks a record as changed: its position is still worth reading first. */
    markStale: (resource: string, id: Id) => {
      const known = seen.get(key(resource, id));
      if (known) seen.set(key(resource, id), known.from ? { from: known.from } : {});
    },
    forget: (resource: string, id: Id) => void seen.delete(key(resource, id)),
    markAllStale: () => {
      for (const [name, { from }] of seen) seen.set(name, from ? { from } : {});
    },
  };
};
