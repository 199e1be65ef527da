import { sql } from 'kysely';
import { catalogueTrials } from './catalogueTrials';
import { factorTrials } from './factorTrials';
import { importTrials } from './importTrials';
import { marketTrials } from './marketTrials';
import { adminOrderTrials, customerOrderTrials, storeOrderTrials } from './orderTrials';
import type { Person } from './people';
import { peopleTrials } from './peopleTrials';
import type { TestServer } from './serverOn';
import { storeTrials } from './storeTrials';
import { type Callers, idOf, type Prepare } from './tryOut';

const accountTrials = (server: TestServer, admin: Person): Record<string, Prepare> => ({
  'POST /auth/change-password': () => ({ body: { currentPassword: 'correct horse' } }),
  ...factorTrials(server, admin, 'a better one'),
  'PATCH /auth/notifications/read-all': () => ({}),
  'PATCH /auth/notifications/{id}/read': (db) =>
    idOf(
      db,
      sql`insert into notifications (user_id, type, title, message)
      values (${admin.id}, 'other', 'Hello', 'You have a notification') returning id`,
    ),
  'POST /auth/views': () => ({}),
  'PUT /auth/views/{id}': (db) =>
    db
      .insertInto('saved_views')
      .values({ user_id: admin.id, resource: 'admin/stores', name: 'Mine' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  'DELETE /auth/views/{id}': (db) =>
    idOf(db, sql`select id from saved_views where user_id = ${admin.id} limit 1`),
});

/**
 * The rows and values that each write needs to succeed on the demonstration, besides the example of
 * its document. They run in this order: some use results of earlier ones.
 */
export const trialsOf = (server: TestServer, callers: Callers): Record<string, Prepare> => ({
  ...importTrials(server, callers),
  ...accountTrials(server, callers.admin),
  ...marketTrials(server),
  ...catalogueTrials(server, callers),
  ...peopleTrials(server, callers),
  ...adminOrderTrials(callers),
  ...storeOrderTrials(callers),
  ...storeTrials(server, callers),
  ...customerOrderTrials(server, callers),
});
