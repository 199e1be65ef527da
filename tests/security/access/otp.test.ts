import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createApp } from '../../../server/app';
import { RATE_LIMITS, RESET_OTP_TRIES_MAX } from '../../../server/platform/limits';
import { givenOrder } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { givenRawServer, type RawServer } from './rawCalls';

let server: TestServer;
let raw: RawServer;
beforeAll(async () => {
  server = await givenServer();
  raw = await givenRawServer({
    app: createApp({ ...server.deps, config: { ...server.deps.config, trustProxy: { hops: 1 } } }),
  });
});
afterAll(async () => {
  await raw.close();
  await server.close();
});
beforeEach(async () => void (await server.db.deleteFrom('rate_limits').execute()));

let addresses = 0;
const newAddress = () => `10.8.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const homes = new Map<string, string>();
/**
 * Without cookies an OTP is bound to the requesting address: each account is tried from its own.
 */
function homeOf(email: string): string {
  const account = email.trim().toLowerCase();
  const home = homes.get(account) ?? newAddress();
  homes.set(account, home);
  return home;
}
const post = (path: string, body: { email: string }, from: string) =>
  raw.call({
    method: 'POST',
    path: `/api/auth/store/${path}`,
    body,
    headers: { 'x-forwarded-for': from },
  });
const forgot = (email: string, from = homeOf(email)) => post('forgot-password', { email }, from);
const reset = (email: string, otp: string) => {
  const body = { email, otp, newPassword: 'a new password' };
  return post('reset-password', body, homeOf(email));
};

async function givenOtp({ email }: Pick<Person, 'email'>): Promise<string> {
  await forgot(email);
  const otp = /\b\d{6}\b/.exec(
    (await server.mails()).findLast(({ to }) => to === email)?.text ?? '',
  )?.[0];
  if (otp === undefined) throw new Error(`no OTP was mailed to ${email}`);
  return otp;
}
const shifted = (otp: string, by: number) =>
  String((Number(otp) + by) % 1_000_000).padStart(6, '0');
const clearLimits = () => server.db.deleteFrom('rate_limits').execute();
const triesOf = async ({ id, email }: Person) =>
  (
    await server.db
      .selectFrom('password_otps')
      .select('tries')
      .where('user_id', '=', id)
      .where('asker', '=', `address:${homeOf(email)}`)
      .executeTakeFirstOrThrow()
  ).tries;

promise(
  'of fifty different OTPs at once five are compared, and then the right one is dead',
  async (tried) => {
    const person = await server.givenCustomer();
    const otp = await givenOtp(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reset(person.email, shifted(otp, n + 1))),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(await triesOf(person)).toBe(RESET_OTP_TRIES_MAX);
    await clearLimits();
    expect((await reset(person.email, otp)).status).toBe(422);
    tried.count('OTPs', 51);
  },
);

promise('an OTP is right once, however many try it at once among wrong ones', async (tried) => {
  for (let round = 0; round < 3; round++) {
    const person = await server.givenCustomer();
    const otp = await givenOtp(person);
    const guesses = [shifted(otp, 1), otp, otp, shifted(otp, 2), otp, shifted(otp, 3)];
    const answers = await Promise.all(guesses.map((guess) => reset(person.email, guess)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await triesOf(person)).toBeLessThanOrEqual(3);
    tried.count('OTPs', guesses.length);
  }
});

promise(
  "a wrong, old, reused, expired, dead, another person's and an unknown OTP get one answer, byte by byte",
  async (tried) => {
    const [wrong, old, used] = [
      await server.givenCustomer(),
      await server.givenCustomer(),
      await server.givenCustomer(),
    ];
    const [expired, deletedUser, person, inactive] = [
      await server.givenCustomer(),
      await server.givenCustomer(),
      await server.givenCustomer(),
      await server.givenCustomer(),
    ];
    const wrongOtp = shifted(await givenOtp(wrong), 1);
    const oldOtp = await givenOtp(old);
    while ((await givenOtp(old)) === oldOtp);
    const usedOtp = await givenOtp(used);
    expect((await reset(used.email, usedOtp)).status).toBe(200);
    const expiredOtp = await givenOtp(expired);
    await server.db
      .updateTable('password_otps')
      .set({ expires_at: sql<Date>`now()` })
      .where('user_id', '=', expired.id)
      .execute();
    const deletedOtp = await givenOtp(deletedUser);
    for (let n = 1; n <= RESET_OTP_TRIES_MAX; n++)
      await reset(deletedUser.email, shifted(deletedOtp, n));
    const inactiveOtp = await givenOtp(inactive);
    await server.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', inactive.id)
      .execute();
    const ownOtp = await givenOtp(person);
    const answers = [
      await reset(wrong.email, wrongOtp),
      await reset(old.email, oldOtp),
      await reset(used.email, usedOtp),
      await reset(expired.email, expiredOtp),
      await reset(deletedUser.email, deletedOtp),
      await reset(wrong.email, ownOtp),
      await reset('nobody@x.example', ownOtp),
      await reset(inactive.email, inactiveOtp),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect((await reset(person.email, ownOtp)).status).toBe(200);
    tried.count('answers', answers.length);
  },
);

promise(
  'one client gets three mails a minute, and strangers together sixty an hour, in every spelling of the address',
  async (tried) => {
    const { email } = await server.givenCustomer();
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const mails = async () => (await server.mails()).filter(({ to }) => to === email).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => forgot(spellings[n % 3] ?? email)),
    );
    expect(await mails()).toBe(RATE_LIMITS.forgotPerAsker.points);
    for (let n = 0; n < 80; n++)
      answers.push(await forgot(spellings[n % 3] ?? email, newAddress()));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    expect(await mails()).toBe(RATE_LIMITS.forgotPerAccount.points);
    tried.count('wishes', 100);
  },
);

promise(
  'a request for an unknown, an inactive and a known address gets one answer, byte by byte, without waiting for a mail',
  async (tried) => {
    const [known, inactive] = [await server.givenCustomer(), await server.givenCustomer()];
    await server.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', inactive.id)
      .execute();
    const mailed = async () =>
      (
        await server.db
          .selectFrom('mails')
          .select('id')
          .where('recipient', '=', known.email)
          .execute()
      ).length;
    // no OTP and no mail is written before this ends
    const holder = await server.deps.pool.connect();
    await holder.query('begin; lock table password_otps in access exclusive mode');
    const answers = [];
    try {
      for (const email of [known.email, inactive.email, 'nobody@x.example'])
        answers.push(await forgot(email));
      expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
      expect(await mailed()).toBe(0);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await server.deps.backgroundTasks.settled();
    expect(await mailed()).toBe(1);
    tried.count('answers', answers.length);
  },
);

promise(
  'of fifty different delivery OTPs at once five are compared, and the right one is locked out',
  async (tried) => {
    const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
    const order = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      status: 'ready',
    });
    const deliver = (otp: string) =>
      server.request('PUT', '/store/orders/deliver', {
        as: owner,
        body: { orderId: order.code, otp },
      });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => deliver(String(1000 + n))),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(46);
    expect((await deliver('4821')).status).toBe(429);
    const { otp_tries, status } = await server.db
      .selectFrom('orders')
      .select(['otp_tries', 'status'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect([otp_tries, status]).toEqual([5, 'ready']);
    tried.count('OTPs', 51);
  },
);
