import type { ScheduleDay, ScheduleSpan } from '../framework/declaration/schedule';

/** A write of a store's hours: method, path below the store's, and body. */
export interface HoursCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/**
 * Instants are ISO texts. Without `from` it begins now; with `spans` it sets other hours instead of
 * closing.
 */
export interface ClosureBody {
  from?: string;
  until: string;
  reason: string;
  spans?: readonly ScheduleSpan[];
}

export const saveWeek = (week: readonly ScheduleDay[], updatedAt: string): HoursCall => ({
  method: 'PUT',
  path: '/hours',
  body: { week, updatedAt },
});
export const addClosure = (body: ClosureBody): HoursCall => ({
  method: 'POST',
  path: '/closures',
  body,
});
export const endClosure = (id: string): HoursCall => ({
  method: 'DELETE',
  path: `/closures/${encodeURIComponent(id)}`,
});
export const openNow: HoursCall = { method: 'DELETE', path: '/closures' };
export const setBusyCall = (minutes: number, until: string): HoursCall => ({
  method: 'PUT',
  path: '/busy',
  body: { minutes, until },
});
export const endBusyCall: HoursCall = { method: 'DELETE', path: '/busy' };

/** Path before `/hours`: the signed-in owner's store, or a store that an admin views. */
export const ownStoreBase = '/store';
export const storeOf = (id: string): string => `/admin/stores/${encodeURIComponent(id)}`;
