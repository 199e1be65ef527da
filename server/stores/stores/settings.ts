import type { Selectable } from 'kysely';
import type { StoreSettings, StoreSettingsInput } from '../../../contract/stores/stores';
import type { Db } from '../../platform/db/database';
import type { Stores } from '../../platform/db/types.gen';
import { notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeOne } from '../../records/change';
import { tableKind } from '../../records/tableKind';
import { present } from './repository';

type IntakeColumns = Pick<
  Selectable<Stores>,
  'auto_accept' | 'accept_minutes' | 'missed_deadlines' | 'paused_until'
>;

/**
 * Order settings of a store, for its own page and the admin's form. An expired pause is left out.
 */
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

const settings = tableKind({
  table: 'stores',
  object: 'store',
  noun: 'store',
  present,
  toImage: (row: Selectable<Stores>) => ({
    id: row.id,
    ...toOrderIntake(row),
    updatedAt: row.updated_at.toISOString(),
  }),
  columnsOf: ({ autoAccept, acceptMinutes }: Required<StoreSettingsInput>) => ({
    auto_accept: autoAccept,
    accept_minutes: acceptMinutes,
  }),
});

export async function readStoreSettings(storeId: string, db: Db): Promise<StoreSettings> {
  const image = (await settings.read(db, [storeId])).get(storeId);
  if (!image) throw notFound('Store');
  const { id: _id, ...shown } = image;
  return shown;
}

/** Keeps the values that the input does not name. Paid orders keep their deadline. */
export async function updateStoreSettings(
  id: string,
  db: Db,
  actor: Actor,
  patch: StoreSettingsInput,
): Promise<StoreSettings> {
  const { id: _id, ...saved } = await changeOne(db, actor, settings, { id, patch });
  return saved;
}
