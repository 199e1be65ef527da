import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, type SignInCaller } from '../../../server/auth/signIn';
import { queueingMailer } from '../../../server/mails/queueMail';
import { openBackgroundTasks } from '../../../server/platform/backgroundTasks';
import { parseConfig } from '../../../server/platform/config';
import type { Db } from '../../../server/platform/db/database';
import { openLog } from '../../../server/platform/lifecycle/log';
import { openLimiters } from '../../../server/platform/rateLimits';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { peopleOf, type Person } from '../../support/people';
import { selectRows, setRow } from '../../support/rows';

let database: TestDatabase;
let deps: Parameters<typeof signIn>[0];
/** A new customer before each test. */
let person: Person;
beforeAll(async () => {
  database = await givenDatabase();
  const log = openLog('fatal', { write: () => undefined });
  deps = {
    db: database.db,
    limiters: openLimiters(database.countingPool),
    jwtSecret: randomBytes(32).toString('hex'),
    config: parseConfig({}),
    mailer: queueingMailer(database.db),
    backgroundTasks: openBackgroundTasks(log),
  };
});
afterAll(() => database?.drop());
beforeEach(async () => void (person = await peopleOf(deps).givenCustomer()));

const caller: SignInCaller = {
  address: '192.0.2.7',
  device: 'Firefox on Windows',
  site: undefined,
};
const signedIn = () => signIn(deps, { email: person.email, password: person.password }, caller);
/** Number of sessions besides the fixture's. */
const sessions = async () =>
  (await database.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute())
    .length - 1;
const signIns = () =>
  selectRows(database.db, 'audit_entries', ['id'], { action: 'sign-in', object_id: person.id });
const refusal = expect.objectContaining({
  code: 'unauthenticated',
  message: 'Invalid email or password',
});

const deactivate = (db: Db) => setRow(db, 'users', person.id, { is_active: false });
const changePassword = (db: Db) => setRow(db, 'users', person.id, { password_hash: 'another' });

test('a right password starts a session', async () => {
  const { answer, device } = await signedIn();
  expect(answer.user).toEqual({
    id: person.id,
    email: person.email,
    name: person.name,
    role: 'user',
  });
  expect(device.accounts).toEqual([person.id]);
  expect(await sessions()).toBe(1);
  expect(await signIns()).toHaveLength(1);
});

describe.each([
  ['is deactivated', deactivate],
  ['gets another password', changePassword],
])('a person who %s', (_name, change) => {
  test('between the check of the password and the session gets no session', async () => {
    // the last step before the session
    vi.spyOn(deps.limiters.loginPerAccount, 'delete').mockImplementationOnce(async () => {
      await change(database.db);
      return true;
    });
    await expect(signedIn()).rejects.toEqual(refusal);
    expect([await sessions(), await signIns()]).toEqual([0, []]);
  });

  test('at the same moment as the session begins gets no session', async () => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const outcome = await database.db.transaction().execute(async (tx) => {
      await change(tx);
      const settled = signedIn().then(
        () => 'a session',
        (error: unknown) => error,
      );
      await expect
        .poll(async () => (await waiting.execute(database.db)).rows.length, { timeout: 10_000 })
        .toBe(1);
      return { settled };
    });
    expect(await outcome.settled).toEqual(refusal);
    expect([await sessions(), await signIns()]).toEqual([0, []]);
  });
});
