import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '../../../server/platform/limits';
import { type DeviceToken, newDevice, withAccount } from '../../../server/auth/deviceToken';
import { beginLogin } from '../../../server/auth/loginTries';
import { type LimiterName, type Limiters, openLimiters } from '../../../server/platform/rateLimits';
import { givenDatabase, type TestDatabase } from '../../support/database';
import { peopleOf, type Person } from '../../support/people';
import { selectRows } from '../../support/rows';

const ADDRESS = '192.0.2.7';
const { points } = RATE_LIMITS.loginPerAddress;

let database: TestDatabase;
let limiters: Limiters;
let person: Person;
let known: DeviceToken;
beforeAll(async () => {
  database = await givenDatabase();
  limiters = openLimiters(database.countingPool);
  person = await peopleOf({
    db: database.db,
    jwtSecret: randomBytes(32).toString('hex'),
  }).givenCustomer();
  known = withAccount(newDevice(), person.id);
});
afterAll(() => database?.drop());
beforeEach(async () => void (await database.db.deleteFrom('rate_limits').execute()));

interface LoginAttempt {
  token?: DeviceToken;
  address?: string;
}
const begin = ({ token, address = ADDRESS }: LoginAttempt = {}, account = person.email) =>
  beginLogin(
    { db: database.db, limiters },
    account,
    account === person.email ? person : undefined,
    {
      address,
      device: 'Firefox on Windows',
      ...(token && { token }),
    },
  );
const countOf = async (limiter: LimiterName, key: string) =>
  (await limiters[limiter].get(key))?.consumedPoints ?? 0;
const ofAddress = () => countOf('loginPerAddress', ADDRESS);
const locks = () =>
  selectRows(database.db, 'audit_entries', ['object_id', 'after'], { action: 'lock' });
const tooMany = expect.objectContaining({ code: 'tooMany' });

describe('a failed sign-in of an unknown device', () => {
  test('counts by its address, over all accounts', async () => {
    await (await begin()).fail();
    await (await begin({ token: newDevice() })).fail();
    await (await begin({}, 'nobody@x.example')).fail();
    expect(await ofAddress()).toBe(3);
    expect(await countOf('loginPerAccount', person.email)).toBe(2);
    expect(await countOf('loginPerAccount', 'nobody@x.example')).toBe(1);
  });

  test('locks its address with the last try, records that and keeps no other address out', async () => {
    await limiters.loginPerAddress.penalty(ADDRESS, points - 2);
    await (await begin()).fail();
    expect(await locks()).toEqual([]);
    const last = await begin();
    await last.refuseLocked();
    await last.fail();
    expect(await locks()).toEqual([
      { object_id: null, after: { limit: 'loginPerAddress', minutes: 15 } },
    ]);
    await expect(begin()).rejects.toEqual(tooMany);
    await expect(begin({}, 'nobody@x.example')).rejects.toEqual(tooMany);
    await expect(begin({ address: '192.0.2.8' })).resolves.toBeDefined();
  });

  test('that other tries have overtaken at a locked address is refused, right or wrong', async () => {
    const tries = await begin();
    await limiters.loginPerAddress.penalty(ADDRESS, points);
    await expect(tries.refuseLocked()).rejects.toEqual(tooMany);
    await expect(tries.fail()).rejects.toEqual(tooMany);
  });
});

describe('a sign-in of a known device', () => {
  test('counts by the device, not by its address or the account', async () => {
    await (await begin({ token: known })).fail();
    expect(await ofAddress()).toBe(0);
    expect(await countOf('loginPerAccount', person.email)).toBe(0);
    expect(await countOf('loginPerDevice', `${person.id}:${known.id}`)).toBe(1);
  });

  test('goes on at a locked address', async () => {
    await limiters.loginPerAddress.penalty(ADDRESS, points);
    await (await begin({ token: known })).refuseLocked();
  });
});

test('a sign-in that succeeds forgets the tries of the account, not those of the address', async () => {
  await (await begin()).fail();
  await (await begin()).reset();
  expect(await countOf('loginPerAccount', person.email)).toBe(0);
  expect(await ofAddress()).toBe(1);
});
