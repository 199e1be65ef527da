import { sql } from 'kysely';
import type { TestServer } from './serverOn';
import { firstOf, idOf, type Prepare } from './tryOut';

export function marketTrials(server: TestServer): Record<string, Prepare> {
  const anotherStore = async () => ({ id: (await server.givenStoreOwner()).storeId });
  return {
    'POST /admin/stores/create-store-with-location': () => ({}),
    'POST /admin/stores/bulk': async () => ({
      body: { rows: [await anotherStore()] },
    }),
    'POST /admin/stores/bulk/closures': async () => ({
      body: { rows: [await anotherStore()] },
    }),
    'PUT /admin/stores/{id}': firstOf('stores'),
    'PUT /admin/stores/{id}/status': anotherStore,
    'DELETE /admin/stores/{id}': anotherStore,
    'POST /admin/locations': () => ({ body: { pincode: '500099' } }),
    'PUT /admin/locations/{id}': async () => ({
      id: (await server.givenStoreOwner()).locationId,
      body: { pincode: '500098' },
    }),
    'DELETE /admin/locations/{id}': (db) =>
      idOf(
        db,
        sql`insert into locations (name, city, state, pincode)
      values ('Nowhere', 'Hyderabad', 'Telangana', '500001') returning id`,
      ),
    'POST /admin/jobs': () => ({}),
    'PUT /admin/jobs/{id}': () => ({ id: 'catalogue' }),
    'DELETE /admin/jobs/{id}': (db) =>
      idOf(
        db,
        sql`insert into jobs (key, role, name) values ('spare', 'admin', 'Spare') returning key as id`,
      ),
    'POST /admin/coupons': () => ({ body: { code: 'EXAMPLE20' } }),
    // a different coupon than in the single calls
    'POST /admin/coupons/bulk': async (db) => ({
      body: {
        rows: [
          await idOf(db, sql`select id from coupons where is_active order by id offset 1 limit 1`),
        ],
      },
    }),
    'PUT /admin/coupons/{id}': firstOf('coupons'),
    'PATCH /admin/coupons/{id}/status': firstOf('coupons'),
    'PUT /admin/coupons/{id}/status': (db) =>
      idOf(db, sql`select id from coupons where is_active order by id desc limit 1`),
    'DELETE /admin/coupons/{id}': firstOf('coupons'),
  };
}
