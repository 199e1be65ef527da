import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createApp } from '../../../server/app';
import { openLimiters } from '../../../server/platform/rateLimits';
import { hashPassword, verifyPassword } from '../../../server/auth/passwords';
import { RATE_LIMITS } from '../../../server/platform/limits';
import { countStatements } from '../../support/answers';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { givenRawServer, type RawServer } from './rawCalls';

vi.mock('../../../server/auth/passwords', async (original) => {
  const passwords = await original<typeof import('../../../server/auth/passwords')>();
  return { ...passwords, verifyPassword: vi.fn(passwords.verifyPassword) };
});

const LOCK_MAX_MINUTES = 30;
let server: TestServer;
let behindProxy: RawServer;
let bare: RawServer;

beforeAll(async () => {
  server = await givenServer();
  bare = await givenRawServer(server);
  behindProxy = await givenRawServer({
    app: createApp({ ...server.deps, config: { ...server.deps.config, trustProxy: { hops: 1 } } }),
  });
});
afterAll(async () => {
  await Promise.all([bare.close(), behindProxy.close()]);
  await server.close();
});
beforeEach(async () => void (await server.db.deleteFrom('rate_limits').execute()));
afterEach(() => void vi.useRealTimers());

const signIn = (
  { call }: Pick<RawServer, 'call'>,
  email: string,
  password: string,
  forwarded?: string,
) =>
  call({
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
const statuses = (answers: { status: number }[], expectedStatus: number) =>
  answers.filter(({ status }) => status === expectedStatus).length;
const addressOf = (n: number) => `10.9.${Math.floor(n / 250)}.${n % 250}`;

promise('ten wrong passwords lock an account, for any X-Forwarded-For', async (tried) => {
  const claims: [RawServer, (n: number) => string][] = [
    [bare, addressOf],
    [behindProxy, addressOf],
    [behindProxy, (n) => `${addressOf(n)}, 192.0.2.1`],
    [behindProxy, (n) => `2001:db8:${n}::1`],
  ];
  for (const [raw, claim] of claims) {
    const { email, password } = await server.givenCustomer();
    for (let n = 0; n < 10; n++)
      expect((await signIn(raw, email, 'wrong', claim(n))).status).toBe(401);
    expect((await signIn(raw, email, 'wrong', claim(11))).status).toBe(429);
    expect((await signIn(raw, email, password, claim(12))).status).toBe(429);
    tried.count('accounts');
    tried.count('wrong passwords', 11);
  }
});

promise('fifty guesses at once, in every spelling of the address, are ten', async (tried) => {
  const { email } = await server.givenCustomer();
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email}\u00a0`,
    email.replace('u', 'U'),
    `\t${email}\n`,
    `${email}\u200b`,
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      signIn(behindProxy, spellings[n % spellings.length] ?? '', `guess ${n}`, addressOf(n)),
    ),
  );
  expect([statuses(answers, 401), statuses(answers, 429)]).toEqual([10, 40]);
  // letters that look alike or fold to ASCII make an invalid address
  for (const lookalike of [email.replace('s', '\u017f'), email.replace('e', '\u0435')]) {
    expect((await signIn(behindProxy, lookalike, 'guess', addressOf(60))).status).toBe(422);
  }
  tried.count('guesses', 52);
});

promise(
  'a lock holds in another process, is reported in time and ends within 30 minutes, also under attack',
  async (tried) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email, password } = await server.givenCustomer();
    await Promise.all(Array.from({ length: 10 }, () => signIn(bare, email, 'wrong')));
    const second = await givenRawServer({
      app: createApp({ ...server.deps, limiters: openLimiters(server.deps.countingPool) }),
    });
    const locked = await signIn(second, email, password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(LOCK_MAX_MINUTES * 60);
    await Promise.all(Array.from({ length: 20 }, () => signIn(bare, email, 'wrong')));
    const rows = await server.db.selectFrom('rate_limits').select(['key', 'expire']).execute();
    for (const { expire } of rows)
      expect(Number(expire)).toBeLessThanOrEqual(Date.now() + LOCK_MAX_MINUTES * 60_000);
    vi.setSystemTime(Date.now() + LOCK_MAX_MINUTES * 60_000 + 1);
    expect((await signIn(second, email, password)).status).toBe(200);
    await second.close();
    tried.count('wrong passwords', 30);
  },
);

promise('a right password clears the count of the account', async () => {
  const { email, password } = await server.givenCustomer();
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++)
      expect((await signIn(behindProxy, email, 'wrong', addressOf(n))).status).toBe(401);
    expect((await signIn(behindProxy, email, password, addressOf(99))).status).toBe(200);
  }
});

promise('200 accounts tried from one address are stopped before the hundredth', async (tried) => {
  // the same address as proxies write it
  const spellings = (port: number) => [
    '192.0.2.7',
    `192.0.2.7:${port}`,
    '::ffff:192.0.2.7',
    `[::FFFF:c000:207]:${port}`,
  ];
  const answers = [];
  for (let n = 0; n < 200; n += 20) {
    const wave = Array.from({ length: 20 }, (_, k) =>
      signIn(
        behindProxy,
        `somebody${n + k}@x.example`,
        'wrong',
        `198.51.100.${k}, ${spellings(n + k)[k % 4]}`,
      ),
    );
    answers.push(...(await Promise.all(wave)));
  }
  expect(statuses(answers, 401)).toBe(RATE_LIMITS.loginPerAddress.points);
  expect(statuses(answers, 401)).toBeLessThan(100);
  expect(statuses(answers, 429)).toBe(200 - statuses(answers, 401));
  expect((await signIn(behindProxy, 'somebody@x.example', 'wrong', '192.0.2.8')).status).toBe(401);
  tried.count('accounts', 200);
});

promise(
  'unknown, wrong and inactive are one answer, byte by byte, for the same work',
  async (tried) => {
    const password_hash = await hashPassword('the right one');
    const [known, inactive, invited] = await Promise.all([
      server.givenCustomer(),
      server.givenCustomer(),
      server.givenCustomer(),
    ]);
    await server.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', 'in', [known.id, inactive.id])
      .execute();
    await server.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', inactive.id)
      .execute();
    await server.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', invited.id)
      .execute();
    const kinds = {
      unknown: 'nobody@x.example',
      wrong: known.email,
      inactive: inactive.email,
      invited: invited.email,
    };
    const works: Record<string, number[]> = {};
    const bytes = new Set<string>();
    for (const [kind, email] of Object.entries(kinds)) {
      vi.mocked(verifyPassword).mockClear();
      const statements = await countStatements(async () => {
        const answer = await signIn(
          behindProxy,
          email,
          kind === 'wrong' ? 'wrong' : 'the right one',
          addressOf(0),
        );
        expect(answer.status).toBe(401);
        bytes.add(answer.bytes);
      });
      works[kind] = [vi.mocked(verifyPassword).mock.calls.length, statements];
      tried.count('answers');
    }
    expect(bytes.size).toBe(1);
    // nearly all of the time is the password hash
    const same = [1, works.wrong?.[1]];
    expect(works).toEqual({ unknown: same, wrong: same, inactive: same, invited: same });
  },
);
