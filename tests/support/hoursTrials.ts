import type { Db } from '../../server/platform/db/database';
import type { StoreOwner } from './people';
import type { TestServer } from './serverOn';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const givenClosing = (db: Db, storeId: string) =>
  db
    .insertInto('store_closures')
    .values({ store_id: storeId, begins_at: inHours(30), ends_at: inHours(40) })
    .returning('id')
    .executeTakeFirstOrThrow();

const aroundTheClock = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  spans: [{ opens: '00:00', closes: '24:00' }],
}));

const setBusyNow = (db: Db, storeId: string) =>
  db
    .updateTable('stores')
    .set({ busy_minutes: 10, busy_until: inHours(1) })
    .where('id', '=', storeId)
    .execute();

/** Preparations for the writes of hours: future instants. */
export function hoursTrials(server: TestServer, { owner }: { owner: StoreOwner }) {
  const closure = () => ({
    body: { from: inHours(50).toISOString(), until: inHours(60).toISOString() },
  });
  const busy = () => ({ body: { until: inHours(1).toISOString() } });
  const another = async () => ({ id: (await server.givenStoreOwner()).storeId });
  const closed = async (db: Db, storeId: string) => {
    const { id } = await db
      .insertInto('store_closures')
      .values({ store_id: storeId, begins_at: inHours(-1), ends_at: inHours(1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    // other trials order from this store, at any hour
    'PUT /store/hours': () => ({ body: { week: aroundTheClock } }),
    'POST /store/closures': closure,
    'DELETE /store/closures/{id}': async (db: Db) => ({
      id: (await givenClosing(db, owner.storeId)).id,
    }),
    'DELETE /store/closures': async (db: Db) => {
      await closed(db, owner.storeId);
      return {};
    },
    'PUT /store/busy': busy,
    'DELETE /store/busy': async (db: Db) => {
      await setBusyNow(db, owner.storeId);
      return {};
    },
    'PUT /admin/stores/{id}/hours': another,
    'POST /admin/stores/{id}/closures': async () => ({ ...(await another()), ...closure() }),
    'DELETE /admin/stores/{id}/closures/{closureId}': async (db: Db) => {
      const { id } = await another();
      return { id, nested: (await givenClosing(db, id)).id };
    },
    'DELETE /admin/stores/{id}/closures': async (db: Db) => {
      const { id } = await another();
      await closed(db, id);
      return { id };
    },
    'PUT /admin/stores/{id}/busy': async () => ({ ...(await another()), ...busy() }),
    'DELETE /admin/stores/{id}/busy': async (db: Db) => {
      const { id } = await another();
      await setBusyNow(db, id);
      return { id };
    },
  };
}
