import { sql } from 'kysely';
import type { OpenState } from '../../../contract/stores/stores';

/** The state as PostgreSQL returns it: times in milliseconds. */
export interface Opening {
  is_open: boolean;
  opens_at: number | null;
  closes_at: number | null;
  wait_minutes: number;
}

/**
 * Opening state of the store `s` of a query. It is evaluated for each row: in a list, select it
 * only for the rows of the page.
 */
export const opening = sql<Opening>`(
  select json_build_object(
    'is_open', coalesce(o.opens_at = c.at, false), 'opens_at', floor(extract(epoch from o.opens_at) * 1000),
    'closes_at', floor(extract(epoch from o.closes_at) * 1000), 'wait_minutes', case when s.busy_until > c.at then s.busy_minutes else 0 end)
  from (select clock_timestamp() as at) c, store_opens_at(s.id, c.at) o)`.as('opening');

const toIso = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

export const toOpenState = ({
  is_open,
  opens_at,
  closes_at,
  wait_minutes,
}: Opening): OpenState => ({
  isOpen: is_open,
  opensAt: is_open ? null : toIso(opens_at),
  closesAt: is_open ? toIso(closes_at) : null,
  waitMinutes: wait_minutes,
});

/** Removes the state that changes with time, for the audit. */
export const withoutOpenState = ({
  isOpen: _isOpen,
  opensAt: _opensAt,
  closesAt: _closesAt,
  waitMinutes: _waitMinutes,
  ...kept
}: OpenState): object => kept;
