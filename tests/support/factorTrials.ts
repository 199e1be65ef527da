import { randomUUID } from 'node:crypto';
import { insertSession } from '../../server/platform/http/sessions';
import type { Db } from '../../server/platform/db/database';
import { totpSchema } from '../../contract/people/credentials';
import type { Person } from './people';
import { codeOf } from './secondFactor';
import type { TestServer } from './serverOn';

export const givenPasskey = (db: Db, userId: string) =>
  db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      name: 'My phone',
      credential_id: randomUUID(),
      public_key: Buffer.from('none'),
      counter: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const givenSession = async (db: Db, userId: string) => ({
  id: await insertSession(db, userId, Buffer.from(randomUUID())),
});

/**
 * Preparations for the writes of sessions and second factors, in an order in which each finds its
 * object.
 */
export const factorTrials = (server: TestServer, person: Person, password: string) => ({
  'DELETE /auth/sessions/{id}': (db: Db) => givenSession(db, person.id),
  'POST /auth/sessions/end-others': async (db: Db) => {
    await givenSession(db, person.id);
    return {};
  },
  'POST /auth/step-up/options': () => ({}),
  'POST /auth/step-up': () => ({ body: { password } }),
  'POST /auth/totp': () => ({}),
  'PUT /auth/totp': async () => {
    const { secret } = (await server.request('POST', '/auth/totp', { as: person })).read(
      totpSchema,
    );
    return { body: { code: codeOf(secret) } };
  },
  'POST /auth/recovery-codes': () => ({}),
  'POST /auth/passkeys/options': () => ({}),
  'PUT /auth/passkeys/{id}': (db: Db) => givenPasskey(db, person.id),
  'DELETE /auth/passkeys/{id}': (db: Db) => givenPasskey(db, person.id),
  'DELETE /auth/totp': () => ({}),
});
