import { businessDay } from '../../../contract/time';
import type { Actor } from './context';

/**
 * True if the caller's job may see amounts of other days than today (IST). Customers and admins
 * have other rules.
 */
export const seesOtherDays = ({
  role,
  permissions,
}: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role !== 'store' || permissions.includes('store.money.read');

/** True if the caller's job may see amounts of that time. */
export const seesAmountsOf = (
  actor: Pick<Actor, 'role' | 'permissions'>,
  at: Date,
  now = new Date(),
): boolean =>
  actor.role !== 'store' ||
  (actor.permissions.includes('store.prices.read') &&
    (seesOtherDays(actor) || businessDay(at) === businessDay(now)));

/** Removes the amounts of a text: ` for ₹305` is dropped, other amounts become "an amount". */
export const withoutAmounts = (text: string): string =>
  text.replace(/ for ₹[\d,]+(\.\d+)?/g, '').replace(/₹[\d,]+(\.\d+)?/g, 'an amount');
