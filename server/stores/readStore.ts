import type { StoreAnswer } from '../../contract/stores';
import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { findStore } from './repository';
import { storeAnswer } from './storeAnswer';

/** The store as it travels, or a 404. */
export async function readStore(db: Db, id: string): Promise<StoreAnswer> {
  const row = await findStore(db, id);
  if (!row) throw notFound('Store');
  return storeAnswer(row);
}
