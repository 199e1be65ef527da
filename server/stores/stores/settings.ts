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

const settings = tableKind({
  table: 'stores',
  object: 'store',
  label: 'Store',
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

/** The settings of the caller's own store. */
export async function readStoreSettings(storeId: string, db: Db): Promise<StoreSettings> {
  const image = (await settings.read(db, [storeId])).get(storeId);
  if (!image) throw notFound('Store');
  const { id: _id, ...shown } = image;
  return shown;
}

/** Keeps what the input does not name. Orders that are paid already keep the time that they have. */
export async function updateStoreSettings(
  id: string,
  db: Db,
  actor: Actor,
  patch: StoreSettingsInput,
): Promise<StoreSettings> {
  const { id: _id, ...saved } = await changeOne(db, actor, settings, { id, patch });
  return saved;
}
