import type { ScheduleDay, ScheduleSpan } from '../framework/declaration/schedule';

/** A write about a store's hours: method, what follows the store's address, and the body. */
export interface HoursCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Instants are ISO texts. Without `from` it begins now; with `spans` it is no closing but other hours. */
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
export const beBusy = (minutes: number, until: string): HoursCall => ({
  method: 'PUT',
  path: '/busy',
  body: { minutes, until },
});
export const beCalm: HoursCall = { method: 'DELETE', path: '/busy' };

/** Before `/hours`: the store of whoever is signed in, or one that an admin looks at. */
export const ownStore = '/store';
export const storeOf = (id: string): string => `/admin/stores/${encodeURIComponent(id)}`;
