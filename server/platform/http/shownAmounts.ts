import { businessDay } from '../../../contract/time';
import type { Actor } from './context';

/** Whether the caller's job may see money of other days than today (IST); a customer's and an admin's own rules are elsewhere. */
export const seesOtherDays = ({
  role,
  permissions,
}: Pick<Actor, 'role' | 'permissions'>): boolean =>
  role !== 'store' || permissions.includes('store.money.read');

/** Whether the caller's job may see amounts of something of that time. */
export const seesAmountsOf = (
  actor: Pick<Actor, 'role' | 'permissions'>,
  at: Date,
  now = new Date(),
): boolean =>
  actor.role !== 'store' ||
  (actor.permissions.includes('store.prices.read') &&
    (seesOtherDays(actor) || businessDay(at) === businessDay(now)));

/** A text without its amounts of money: ` for ₹305` goes, any other becomes words. */
export const withoutAmounts = (text: string): string =>
  text.replace(/ for ₹[\d,]+(\.\d+)?/g, '').replace(/₹[\d,]+(\.\d+)?/g, 'an amount');
