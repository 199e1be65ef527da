import type { Db } from '../platform/db/database';
import type { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { change, type Command, create, inSession, type Target } from './change';
import type { Kind, Types } from './kind';

/**
 * Writes the rows of a file, changes before new records. Returns the refusal of each, in this
 * order.
 */
export const writeRows = async <T extends Types>(
  tx: Db,
  actor: Actor,
  kind: Kind<T>,
  rows: readonly { id: string; patch: T['patch'] & Pick<Target, 'updatedAt'> }[],
  inputs: readonly T['input'][],
  action: Command<T>['action'] = 'update',
): Promise<(AppError | undefined)[]> => {
  const targets = rows.map(({ id, patch: { updatedAt, ...patch } }) => ({ id, updatedAt, patch }));
  const patches = new Map(targets.map(({ id, patch }) => [id, patch]));
  const patchOf: Command<T>['patchOf'] = (_, { id }) => ({ is: 'write', value: patches.get(id) });
  const outcomes = await inSession(tx, actor, kind, 'import', async (session) => [
    ...(await change(session, targets, { action, stale: 'first', patchOf })),
    ...(await create(session, inputs)),
  ]);
  return outcomes.map((outcome) => (outcome.is === 'refused' ? outcome.error : undefined));
};
