import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CLOSURE_ENDED_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  KEPT_ANSWER_DAYS,
  MAIL_DAYS,
  PAYMENT_EVENT_DAYS,
  SESSION_ENDED_DAYS,
  SIGN_IN_CODE_DAYS,
} from '../../../server/constants';
import { pruneRows } from '../../../server/retention/prune';
import type { Person } from '../../support/people';
import { openPlainServer, server } from '../../support/opened';

let customer: Person;
let storeId: string;
openPlainServer();
beforeAll(async () => {
  ({ storeId } = await server.givenStoreOwner());
});
beforeEach(async () => {
  customer = await server.givenCustomer();
});

const daysBefore = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const hash = () => Buffer.from(crypto.randomUUID());

/**
 * For each kind of row: how to make it with an end this many days ago, named by them, and what is
 * left.
 */
const kinds = {
  idempotency_keys: {
    days: IDEMPOTENCY_KEY_DAYS,
    left: 'key',
    make: (days: number) =>
      server.db.insertInto('idempotency_keys').values({
        user_id: customer.id,
        key: String(days),
        request_hash: hash(),
        created_at: daysBefore(days),
      }),
  },
  mails: {
    days: MAIL_DAYS,
    left: 'subject',
    make: (days: number) =>
      server.db.insertInto('mails').values({
        recipient: customer.email,
        subject: String(days),
        state: 'sent',
        sent_at: new Date(),
        created_at: daysBefore(days),
      }),
  },
  sessions: {
    days: SESSION_ENDED_DAYS,
    left: 'device',
    make: (days: number) =>
      server.db
        .insertInto('sessions')
        .values({ user_id: customer.id, device: String(days), expires_at: daysBefore(days) }),
  },
  password_otps: {
    days: SIGN_IN_CODE_DAYS,
    left: 'asker',
    make: (days: number) =>
      server.db.insertInto('password_otps').values({
        user_id: customer.id,
        asker: String(days),
        otp_hash: hash(),
        expires_at: daysBefore(days),
      }),
  },
  store_closures: {
    days: CLOSURE_ENDED_DAYS,
    left: 'reason',
    // closed for years, and already over
    make: (days: number) =>
      server.db.insertInto('store_closures').values({
        store_id: storeId,
        reason: String(days),
        begins_at: daysBefore(2 * 365),
        ends_at: daysBefore(days),
      }),
  },
  payment_events: {
    days: PAYMENT_EVENT_DAYS,
    left: 'event',
    make: (days: number) =>
      server.db
        .insertInto('payment_events')
        .values({ event: String(days), body: '{}', received_at: daysBefore(days) }),
  },
} as const;

const leftOf = async (table: keyof typeof kinds): Promise<string[]> => {
  const { rows } = await sql<{ left: string }>`
    select ${sql.ref(kinds[table].left)} as left from ${sql.table(table)} where ${sql.ref(kinds[table].left)} ~ '^[0-9]+$' order by 1`.execute(
    server.db,
  );
  return rows.map(({ left }) => left);
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s go when they are older than their age, and no earlier',
  async (table) => {
    const { days, make } = kinds[table];
    for (const age of [days + 1, days - 1]) await make(age).execute();
    expect(await pruneRows(server.db)).toBe(false);
    expect(await leftOf(table)).toEqual([String(days - 1)]);
  },
);

test('the answer of a create goes after a day, before the key of an order', async () => {
  const givenAnswer = (hours: number) => ({
    user_id: customer.id,
    key: String(hours),
    request_hash: hash(),
    answer: '{}',
    created_at: sql<Date>`now() - make_interval(hours => ${hours})`,
  });
  const hours = KEPT_ANSWER_DAYS * 24;
  await server.db
    .insertInto('idempotency_keys')
    .values([givenAnswer(hours - 1), givenAnswer(hours + 1)])
    .execute();
  await kinds.idempotency_keys.make(KEPT_ANSWER_DAYS + 1).execute();
  await pruneRows(server.db);
  const left = await leftOf('idempotency_keys');
  expect(left).toEqual(expect.arrayContaining([String(hours - 1), String(KEPT_ANSWER_DAYS + 1)]));
  expect(left).not.toContain(String(hours + 1));
});

test('many go so many at once, and the turn tells that there may be more', async () => {
  for (const more of [1, 2, 3])
    await kinds.idempotency_keys.make(IDEMPOTENCY_KEY_DAYS + more).execute();
  expect(await pruneRows(server.db, 2)).toBe(true);
  expect(await leftOf('idempotency_keys')).toContain(String(IDEMPOTENCY_KEY_DAYS + 1));
  while (await pruneRows(server.db, 2));
  expect(await leftOf('idempotency_keys')).not.toContain(String(IDEMPOTENCY_KEY_DAYS + 1));
});

test('what still goes on stays, however old: a mail that waits, a session that lasts, events of an open payment', async () => {
  await server.db
    .insertInto('mails')
    .values({
      recipient: customer.email,
      subject: 'waits',
      body: 'Hello',
      created_at: daysBefore(MAIL_DAYS * 2),
    })
    .execute();
  await server.db
    .insertInto('payments')
    .values([
      { provider_payment_id: 'pay_stray', amount_paise: 100, status: 'unmatched' },
      { provider_payment_id: 'pay_settled', amount_paise: 100, status: 'captured' },
    ])
    .execute();
  for (const id of ['pay_stray', 'pay_settled']) {
    await server.db
      .insertInto('payment_events')
      .values({
        event: id,
        provider_payment_id: id,
        body: '{}',
        received_at: daysBefore(PAYMENT_EVENT_DAYS * 2),
      })
      .execute();
  }
  await pruneRows(server.db);
  const events = await server.db
    .selectFrom('payment_events')
    .select('event')
    .where('event', 'like', 'pay_%')
    .execute();
  expect(events.map(({ event }) => event)).toEqual(['pay_stray']);
  expect(
    await server.db.selectFrom('mails').select('state').where('subject', '=', 'waits').execute(),
  ).toEqual([{ state: 'waiting' }]);
  expect((await server.request('GET', '/auth/me', { as: customer })).status).toBe(200);
});

test('an event of the last 180 days is pruned by no rule', async () => {
  await kinds.payment_events.make(170).execute();
  await sql`select prune_payment_events(0, 1000)`.execute(server.db);
  expect(await leftOf('payment_events')).toContain('170');
});
