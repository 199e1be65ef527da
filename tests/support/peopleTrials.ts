import { randomBytes } from 'node:crypto';
import { givenPasskey } from './factorTrials';
import type { Person } from './people';
import type { TestServer } from './serverOn';
import type { Callers, Prepare } from './tryOut';

export function peopleTrials(
  server: TestServer,
  { admin, owner }: Callers,
): Record<string, Prepare> {
  const anotherCustomer = async () => ({ id: (await server.givenCustomer()).id });
  const anotherAdmin = async () => ({ id: (await server.givenAdmin()).id });
  /** Another person of the store. */
  const colleague: Prepare = async (db) => {
    const { id } = await server.givenCustomer();
    await db.updateTable('users').set({ role: 'store' }).where('id', '=', id).execute();
    await db
      .insertInto('store_members')
      .values({ store_id: owner.storeId, user_id: id, job: 'kitchen' })
      .execute();
    return { id };
  };
  const invited =
    (by: Person, email: string): Prepare =>
    async (db) => {
      const place =
        by === admin
          ? { role: 'admin', job: 'support' }
          : { role: 'store', job: 'kitchen', store_id: owner.storeId };
      const values = {
        ...place,
        email,
        invited_by: by.id,
        code_hash: randomBytes(32),
        expires_at: new Date(Date.now() + 60_000),
      };
      return db.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow();
    };
  return {
    'PUT /admin/users/{id}/status': anotherCustomer,
    'POST /admin/privacy/{id}/erase': anotherCustomer,
    'POST /admin/users/{id}/end-sessions': anotherCustomer,
    'POST /admin/staff': () => ({}),
    'PUT /admin/staff/{id}': anotherAdmin,
    'PUT /admin/staff/{id}/status': anotherAdmin,
    'POST /admin/staff/{id}/end-sessions': anotherAdmin,
    'DELETE /admin/staff/{id}/factors': async (db) => {
      const { id } = await anotherAdmin();
      await givenPasskey(db, id);
      return { id };
    },
    'POST /admin/invitations/{id}/resend': invited(admin, 'again@people.example'),
    'DELETE /admin/invitations/{id}': invited(admin, 'withdrawn@people.example'),
    'POST /store/staff': () => ({}),
    'PUT /store/staff/{id}': colleague,
    'DELETE /store/staff/{id}': colleague,
    'POST /store/staff/{id}/end-sessions': colleague,
    'POST /store/invitations/{id}/resend': invited(owner, 'again@people.example'),
    'DELETE /store/invitations/{id}': invited(owner, 'withdrawn@people.example'),
    'POST /admin/users/referrals/set-points': () => ({ body: { referrer: 110 } }),
  };
}
