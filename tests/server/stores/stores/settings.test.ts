import { beforeEach, describe, expect, test } from 'vitest';
import {
  storeSettingsSavedSchema,
  storeSettingsSchema,
  storeSchema,
} from '../../../../contract/stores/stores';
import { brokenRules } from '../../../support/customerOrders';
import type { StoreOwner } from '../../../support/people';
import { selectRows, setRow } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

let owner: StoreOwner;
openPlainServer();
beforeEach(async () => {
  owner = await server.givenStoreOwner();
});

const read = async () =>
  (await server.request('GET', '/store/settings', { as: owner })).read(storeSettingsSchema);
const put = (body: Record<string, unknown>) =>
  server.request('PUT', '/store/settings', { as: owner, body });
const audits = () =>
  selectRows(server.db, 'audit_entries', ['action', 'before', 'after'], {
    actor_id: owner.id,
    object: 'store',
  });

describe('a store', () => {
  test('auto-accepts at first, and would have five minutes', async () => {
    expect(await read()).toMatchObject({
      autoAccept: true,
      acceptMinutes: 5,
      missedDeadlines: 0,
      pausedUntil: null,
    });
  });

  test('sets both or one of them, and the other stays; each is recorded', async () => {
    const { message, data } = (await put({ autoAccept: false, acceptMinutes: 10 })).read(
      storeSettingsSavedSchema,
    );
    expect([message, data.autoAccept, data.acceptMinutes]).toEqual([
      'Settings saved successfully',
      false,
      10,
    ]);
    await put({ acceptMinutes: 3 });
    expect(await read()).toMatchObject({ autoAccept: false, acceptMinutes: 3 });
    expect(await audits()).toMatchObject([
      {
        action: 'update',
        before: { autoAccept: true, acceptMinutes: 5 },
        after: { autoAccept: false, acceptMinutes: 10 },
      },
      { action: 'update', before: { acceptMinutes: 10 }, after: { acceptMinutes: 3 } },
    ]);
  });

  test('sets both where two calls set one each at once', async () => {
    await Promise.all([put({ autoAccept: false }), put({ acceptMinutes: 8 })]);
    expect(await read()).toMatchObject({ autoAccept: false, acceptMinutes: 8 });
    expect(await audits()).toHaveLength(2);
  });

  test('with the same values changes nothing', async () => {
    const before = await read();
    expect((await put({ autoAccept: true })).read(storeSettingsSavedSchema).data).toEqual(before);
    expect(await audits()).toEqual([]);
  });

  test.each([
    [{ acceptMinutes: 2 }, { acceptMinutes: 'Enter a whole number of minutes from 3 to 10' }],
    [{ acceptMinutes: 11 }, { acceptMinutes: 'Enter a whole number of minutes from 3 to 10' }],
    [{ acceptMinutes: 4.5 }, { acceptMinutes: 'Enter a whole number of minutes from 3 to 10' }],
    [{ acceptMinutes: '5' }, { acceptMinutes: 'Enter a whole number of minutes from 3 to 10' }],
    [{ autoAccept: 'yes' }, { autoAccept: 'Must be true or false' }],
  ])('is refused %j', async (body, rules) => {
    expect(brokenRules(await put(body))).toEqual(rules);
  });

  test('shows a pause until it is over', async () => {
    const pause = (until: Date) =>
      setRow(server.db, 'stores', owner.storeId, { paused_until: until });
    const until = new Date(Date.now() + 60_000);
    await pause(until);
    expect((await read()).pausedUntil).toBe(until.toISOString());
    await pause(new Date(Date.now() - 1));
    expect((await read()).pausedUntil).toBeNull();
  });
});

test('an admin sets the same on the store, and sees it', async () => {
  const admin = await server.givenAdmin();
  const path = `/admin/stores/${owner.storeId}`;
  expect(
    await server.statusOf('PUT', path, {
      as: admin,
      body: { autoAccept: false, acceptMinutes: 7 },
    }),
  ).toBe(200);
  expect(await read()).toMatchObject({ autoAccept: false, acceptMinutes: 7 });
  expect((await server.request('GET', path, { as: admin })).read(storeSchema)).toMatchObject({
    autoAccept: false,
    acceptMinutes: 7,
    unmadeOrders: 0,
  });
  expect(
    brokenRules(await server.request('PUT', path, { as: admin, body: { acceptMinutes: 1 } })),
  ).toEqual({
    acceptMinutes: 'Enter a whole number of minutes from 3 to 10',
  });
});
