import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { sessionSchema } from '../../../contract/people/auth';
import { givenBrowser } from '../../support/browser';
import { promise } from '../../support/promises/promise';
import { sized } from '../../support/promises/size';
import { givenServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await givenServer({ config: { trustProxy: { hops: 1 } } })));
afterAll(() => server.close());

type Request = TestServer['request'];
const MINUTES = sized({ deep: 20, release: 60 });
const OTHER = 'another quiet evening';

const login = (request: Request, email: string, password: string) =>
  request('POST', '/auth/login', { body: { email, password } });
const forgot = (request: Request, email: string) =>
  request('POST', '/auth/store/forgot-password', { body: { email } });
const reset = (request: Request, email: string, otp: string, newPassword = OTHER) =>
  request('POST', '/auth/store/reset-password', { body: { email, otp, newPassword } });
const otpsTo = async (email: string) =>
  (await server.mails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /OTP for a new password is (\d{6})/.exec(text)?.slice(1) ?? []);

/** Moves every counter and time limit of the server by a minute. */
async function advanceMinute(): Promise<void> {
  await server.db
    .updateTable('rate_limits')
    .set({ expire: sql<string>`expire - 60000` })
    .where('expire', 'is not', null)
    .execute();
  await server.db
    .updateTable('password_otps')
    .set({ expires_at: sql<Date>`expires_at - interval '1 minute'` })
    .execute();
}

promise(
  'in an hour of an attacker who guesses passwords and codes and requests codes, the owner signs in, resets and refreshes',
  async (tried) => {
    const owner = await server.givenStoreOwner();
    const { email } = owner;
    let { password } = owner;
    // behind one address, as in an office or a mobile network
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const attackerBrowser = givenBrowser(server, headers);
    const attackers: Request[] = [
      givenBrowser(server, headers),
      (method, path, sent) => server.request(method, path, { ...sent, headers }),
      givenBrowser(server, { 'x-forwarded-for': '198.51.100.7' }),
    ];
    let session = (await login(attackerBrowser, email, password)).read(sessionSchema);
    for (let minute = 0; minute < MINUTES; minute++) {
      await Promise.all(
        attackers.map(async (attacker) => {
          for (let n = 0; n < 3; n++) {
            expect((await login(attacker, email, `guess ${minute} ${n}`)).status).not.toBe(200);
            expect((await reset(attacker, email, String(n).padStart(6, '0'))).status).not.toBe(200);
          }
          await forgot(attacker, email);
          tried.count('guesses', 6);
          tried.count('requests for a code');
        }),
      );
      session = (
        await attackerBrowser('POST', '/auth/refresh', {
          body: { refresh_token: session.refresh_token },
        })
      ).read(sessionSchema);
      if (minute % 10 === 0) {
        await server.mails();
        await forgot(attackerBrowser, email);
        const otp = (await otpsTo(email)).at(-1) ?? '';
        for (const attacker of attackers)
          for (let n = 0; n < 6; n++) await reset(attacker, email, String(n).padStart(6, '0'));
        await forgot(attackers[0] ?? attackerBrowser, email);
        const next = `${OTHER} ${minute}`;
        expect([minute, (await reset(attackerBrowser, email, otp, next)).status]).toEqual([
          minute,
          200,
        ]);
        password = next;
      }
      const answer = await login(attackerBrowser, email, password);
      expect([minute, answer.status]).toEqual([minute, 200]);
      session = answer.read(sessionSchema);
      tried.count('sign-ins of the owner');
      await advanceMinute();
    }
  },
);
