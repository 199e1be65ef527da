import type { Selectable } from 'kysely';
import type { StoreSettings, StoreSettingsInput } from '../../../contract/storeSettings';
import { changeRecord } from '../../audit/changeRecord';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import type { Stores } from '../../platform/db/types.gen';
import { notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeStore, lockStore } from './repository';

type IntakeColumns = Pick<
  Selectable<Stores>,
  'auto_accept' | 'accept_minutes' | 'missed_deadlines' | 'paused_until'
>;

/** How a store takes orders, as its own page and the admin's form show it. A pause that is over is none. */
export const toOrderIntake = (
  { auto_accept, accept_minutes, missed_deadlines, paused_until }: IntakeColumns,
  now = Date.now(),
) => ({
  autoAccept: auto_accept,
  acceptMinutes: accept_minutes,
  missedDeadlines: missed_deadlines,
  pausedUntil:
    paused_until !== null && paused_until.getTime() > now ? paused_until.toISOString() : null,
});

const toSettings = (row: IntakeColumns & { updated_at: Date }): StoreSettings => ({
  ...toOrderIntake(row),
  updatedAt: row.updated_at.toISOString(),
});

/** The settings of the caller's own store. */
export async function readStoreSettings(storeId: string, db: Db): Promise<StoreSettings> {
  const row = await db
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Store');
  return toSettings(row);
}

const settingsOf = (storeId: string) => ({
  object: 'store' as const,
  label: 'Store',
  lock: lockStore,
  toResponse: async (_row: object, tx: Db) => ({
    id: storeId,
    ...(await readStoreSettings(storeId, tx)),
  }),
});

/** Keeps what the input does not name. Orders that are paid already keep the time that they have. */
export async function updateStoreSettings(
  storeId: string,
  db: Db,
  actor: Actor,
  input: StoreSettingsInput,
): Promise<StoreSettings> {
  const { id: _id, ...saved } = await changeRecord(
    db,
    actor,
    settingsOf(storeId),
    { id: storeId, action: 'update' },
    async (tx, row) => {
      const values = { auto_accept: input.autoAccept, accept_minutes: input.acceptMinutes };
      if (changesNothing(row, values)) return undefined;
      await changeStore(tx, storeId, values);
      return row;
    },
  );
  return saved;
}
