import { notFound } from '../errors';
import type { Actor } from './route';

/** The store of the caller. The account of a deleted store has none: a 404. */
export function storeIdOf({ storeId }: Pick<Actor, 'storeId'>): string {
  if (storeId === undefined) throw notFound('Store');
  return storeId;
}
