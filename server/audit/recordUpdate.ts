import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/database';
import type { Actor } from '../http/route';
import { recordChange, type AuditObject } from './recordChange';

interface Update<T> {
  object: AuditObject;
  objectId: string;
  before: T;
  after: T;
}

/** As `recordChange`, of a save; one that changed nothing but `updatedAt` is not written down. */
export async function recordUpdate<T extends { updatedAt: string }>(
  tx: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  { before, after, ...object }: Update<T>,
): Promise<void> {
  if (isDeepStrictEqual({ ...before, updatedAt: after.updatedAt }, after)) return;
  await recordChange(tx, actor, { ...object, action: 'update', before, after });
}
