import type { Selectable } from 'kysely';
import type { StoreAnswer, StorePatch } from '../../../contract/stores';
import { changeRecords, type Locked, type Wanted } from '../../audit/changeRecords';
import { refuseDemoAddress } from '../../auth/demoAddress';
import type { Deps } from '../../context';
import { changesNothing } from '../../platform/db/changesNothing';
import type { Db } from '../../platform/db/database';
import type { Stores } from '../../platform/db/types.gen';
import { updateAll } from '../../platform/db/updateAll';
import type { Actor } from '../../platform/http/context';
import { locationUnknown, lockOwners, lockPlaces, type Place } from './owners';
import { withoutOpenState } from '../opening/openState';
import { lockStores } from './repository';
import { toStoreResponse } from './serializers';
import { columnsOf, ownerNamed, updateStore } from './service';

type Row = Selectable<Stores>;
/** Of the store and of its owner; undefined stays. */
interface Values {
  columns: ReturnType<typeof columnsOf> & Place;
  owner: { email?: string; phone?: string; name?: string };
}

type Places = Awaited<ReturnType<typeof lockPlaces>>;

function placeOf(
  { location_id, city, state, pincode }: Row,
  locationId: string | undefined,
  places: Places,
): Place {
  if (locationId === undefined || locationId === location_id)
    return { location_id, city, state, pincode };
  const target = places.get(locationId);
  if (!target?.isActive) throw locationUnknown();
  const { isActive: _isActive, ...place } = target;
  return place;
}

function planOf(
  { row }: Locked<Row, StoreAnswer>,
  patch: StorePatch,
  places: Places,
): Values | undefined {
  const named = { ...patch, ownerName: ownerNamed(patch, row) };
  const columns = { ...columnsOf(named), ...placeOf(row, patch.locationId, places) };
  if (changesNothing(row, columns)) return undefined;
  const owner = {
    ...(patch.email && { email: patch.email }),
    ...(patch.phone && { phone: patch.phone }),
    ...(named.ownerName && { name: named.ownerName }),
  };
  return { columns, owner };
}

/** The columns of a row with those values that are given. */
const filled = (row: Row, columns: Values['columns']) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column,
      value === undefined ? row[column as keyof Row] : value,
    ]),
  );

/** What a store's form says of its owner, who stays the same person. */
async function writeOwners(tx: Db, all: readonly { row: Row; values: Values }[]): Promise<void> {
  const changes = all.filter(({ values }) => Object.keys(values.owner).length > 0);
  const owners = new Map(
    (
      await lockOwners(
        tx,
        changes.map(({ row }) => row.owner_id),
      )
    ).map((owner) => [owner.id, owner]),
  );
  for (const { row, values } of changes) {
    const owner = owners.get(row.owner_id);
    if (owner) owners.set(owner.id, { ...owner, ...values.owner });
  }
  await updateAll(tx, 'users', [...owners.values()]);
}

const isSameAddress = (row: Row | undefined, { email }: StorePatch): boolean =>
  email === undefined || row === undefined || email.toLowerCase() === row.email.toLowerCase();

/** As many of `updateStore`, in few statements. Those that are handed over by another e-mail are changed by themselves. */
export async function updateStores(
  deps: Deps & { db: Db },
  actor: Actor,
  wanted: readonly Wanted<StorePatch>[],
): Promise<void> {
  const tx = deps.db;
  for (const { patch } of wanted) refuseDemoAddress(deps, patch.email);
  const locationIds = [...new Set(wanted.flatMap(({ patch }) => patch.locationId ?? []))];
  // before the stores' own locks, as a change of a location takes them in this order
  const places = await lockPlaces(tx, locationIds);
  const stored = await lockStores(
    tx,
    wanted.map(({ id }) => id),
  );
  const rowOf = new Map(stored.map((row) => [row.id, row]));
  const isHandedOver = ({ id, patch }: Wanted<StorePatch>) => !isSameAddress(rowOf.get(id), patch);
  const kind = {
    object: 'store' as const,
    label: 'Store',
    toAudit: (answer: StoreAnswer) => withoutOpenState(answer),
    lock: async (db: Db, ids: readonly string[]) =>
      new Map(
        (await lockStores(db, ids)).map(
          ({ location_name, categories, is_owner_active, open_orders, ...row }) => [
            row.id,
            {
              row,
              before: toStoreResponse({
                ...row,
                location_name,
                categories,
                is_owner_active,
                open_orders,
              }),
            },
          ],
        ),
      ),
  };
  await changeRecords(
    tx,
    actor,
    kind,
    wanted.filter((one) => !isHandedOver(one)),
    {
      plan: (locked, patch: StorePatch) => planOf(locked, patch, places),
      write: async (planned) => {
        await updateAll(
          tx,
          'stores',
          planned.map(({ row, values }) => ({ id: row.id, ...filled(row, values.columns) })),
        );
        await writeOwners(tx, planned);
      },
    },
  );
  for (const { id, patch } of wanted.filter(isHandedOver))
    await updateStore(deps, actor, id, patch);
}
