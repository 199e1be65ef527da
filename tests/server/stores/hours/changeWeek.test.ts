import { beforeEach, describe, expect, test } from 'vitest';
import { hoursSavedSchema, hoursSchema } from '../../../../contract/stores/hours';
import { brokenRules } from '../../../support/customerOrders';
import type { StoreOwner } from '../../../support/people';
import { admin, openServer, server } from '../../../support/opened';
import { selectRows } from '../../../support/rows';

let owner: StoreOwner;
openServer();
beforeEach(async () => {
  owner = await server.givenStoreOwner();
});

const read = async () =>
  (await server.request('GET', '/store/hours', { as: owner })).read(hoursSchema);
const put = (week: unknown, more: object = {}) =>
  server.request('PUT', '/store/hours', { as: owner, body: { week, ...more } });
const day = (weekday: number, ...spans: string[]) => ({
  weekday,
  spans: spans.map((text) => ({ opens: text.split('-')[0], closes: text.split('-')[1] })),
});
const NO_DAY_OPEN =
  'No day has opening times. To stop orders for a time, close the store or add a closure. To open 24 hours, remove all hours';
const audits = () =>
  selectRows(server.db, 'audit_entries', ['actor_id', 'action', 'before', 'after'], {
    object: 'store',
    object_id: owner.storeId,
  });

describe('the hours of a store', () => {
  test('are empty at first: the store is open', async () => {
    expect(await read()).toMatchObject({
      id: owner.storeId,
      hasHours: false,
      closures: [],
      isOpen: true,
      opensAt: null,
      closesAt: null,
      waitMinutes: 0,
      busy: null,
      pausedUntil: null,
      closedUntil: null,
      reason: null,
    });
    expect((await read()).week).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [] })),
    );
  });

  test('are read as they were set, by time, past midnight too; days that are not sent are closed', async () => {
    const { data, message } = (
      await put([day(3, '19:00-02:00', '11:00-15:00'), day(1, '00:00-24:00')])
    ).read(hoursSavedSchema);
    expect(message).toBe('Opening hours saved successfully');
    expect(data.hasHours).toBe(true);
    expect(data.week.filter(({ spans }) => spans.length > 0)).toEqual([
      day(1, '00:00-24:00'),
      day(3, '11:00-15:00', '19:00-02:00'),
    ]);
    expect(await read()).toMatchObject({ week: data.week, updatedAt: data.updatedAt });
  });

  test('are recorded with the previous state, once: setting them again changes nothing', async () => {
    const saved = (await put([day(1, '11:00-15:00')])).read(hoursSavedSchema).data;
    expect((await put([day(1, '11:00-15:00')])).read(hoursSavedSchema).data.updatedAt).toBe(
      saved.updatedAt,
    );
    expect(await audits()).toMatchObject([
      {
        actor_id: owner.id,
        action: 'update',
        before: { hasHours: false },
        after: { hasHours: true, week: saved.week },
      },
    ]);
  });

  test('are taken away by a week without any', async () => {
    await put([day(1, '11:00-15:00')]);
    expect((await put([])).read(hoursSavedSchema).data).toMatchObject({
      hasHours: false,
      isOpen: true,
    });
  });

  test('are a conflict for who has read older ones, and stay', async () => {
    const { updatedAt } = await read();
    const first = (await put([day(1, '11:00-15:00')], { updatedAt })).read(hoursSavedSchema).data;
    const answer = await put([day(2, '12:00-16:00')], { updatedAt });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ week: first.week }) }),
    ]);
    expect((await read()).week).toEqual(first.week);
  });

  test('set by two at once are one of both, never a mixture', async () => {
    const weeks = [
      [day(1, '11:00-15:00', '18:00-23:00')],
      [day(1, '12:00-20:00'), day(2, '10:00-14:00')],
    ];
    const answers = await Promise.all([...weeks, ...weeks].map((week) => put(week)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const openDays = (await read()).week.filter(({ spans }) => spans.length > 0);
    expect(weeks).toContainEqual(openDays);
  });

  test.each<[string, unknown, Record<string, string>]>([
    [
      'spans that overlap',
      [day(1, '11:00-15:00', '14:59-18:00')],
      { 'week.0.spans.1.opens': 'This overlaps 11:00–15:00 of Monday' },
    ],
    [
      "one past midnight and the next day's",
      [day(1, '18:00-03:00'), day(2, '02:30-06:00')],
      { 'week.1.spans.0.opens': 'This overlaps 18:00–03:00 of Monday' },
    ],
    [
      "one past the week's end and Monday's",
      [day(1, '02:30-06:00'), day(7, '18:00-03:00')],
      { 'week.1.spans.0.opens': 'This overlaps 02:30–06:00 of Monday' },
    ],
    [
      'a fourth span',
      [day(1, '01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00')],
      { 'week.0.spans': 'At most 3 opening times a day' },
    ],
    [
      'a day twice',
      [day(1, '11:00-15:00'), day(1, '18:00-20:00')],
      { 'week.1.weekday': 'This day is already in the list' },
    ],
    [
      'an eighth day',
      [day(8, '11:00-15:00')],
      { 'week.0.weekday': 'Enter a day from 1 (Monday) to 7 (Sunday)' },
    ],
    [
      'a time that no clock shows',
      [day(1, '24:00-25:00')],
      {
        'week.0.spans.0.opens': 'Enter a time from 00:00 to 23:59, like 11:00',
        'week.0.spans.0.closes': 'Enter a time from 00:00 to 24:00, like 15:00',
      },
    ],
    [
      'seven days of which none has a span',
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday)),
      { week: NO_DAY_OPEN },
    ],
    ['a day alone, without a span', [day(1)], { week: NO_DAY_OPEN }],
    [
      'a span too short for an order',
      [day(1, '11:00-11:20')],
      { 'week.0.spans.0.closes': 'A store opens for at least 30 minutes' },
    ],
  ])('refuse %s, naming it', async (_name, week, rules) => {
    expect(brokenRules(await put(week))).toEqual(rules);
    expect((await read()).hasHours).toBe(false);
  });

  test('that are refused for having no span leave the store unchanged, and not open around the clock', async () => {
    await put([day(1, '11:00-15:00')]);
    expect((await put([1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday)))).status).toBe(422);
    expect(await read()).toMatchObject({ hasHours: true });
  });

  test("that meet at midnight and at the week's end do not overlap", async () => {
    expect((await put([day(1, '00:00-03:00', '03:00-12:00'), day(7, '12:00-24:00')])).status).toBe(
      200,
    );
  });

  test("can be set by an admin, who is named in the record, and the store's people are notified", async () => {
    const path = `/admin/stores/${owner.storeId}/hours`;
    const { data } = (
      await server.request('PUT', path, { as: admin, body: { week: [day(5, '14:00-22:00')] } })
    ).read(hoursSavedSchema);
    expect((await server.request('GET', path, { as: admin })).read(hoursSchema).week).toEqual(
      data.week,
    );
    expect(await audits()).toMatchObject([{ actor_id: admin.id }]);
    const notices = await selectRows(server.db, 'notifications', ['title'], { user_id: owner.id });
    expect(notices).toEqual([{ title: 'Opening hours changed' }]);
    expect((await server.request('GET', '/admin/stores/999999/hours', { as: admin })).status).toBe(
      404,
    );
  });

  test('are set by managers alone, busy and closed by the counter too, and read by the kitchen', async () => {
    const jobs = await server.db
      .selectFrom('jobs')
      .select(['key', 'permissions'])
      .where('role', '=', 'store')
      .where('key', '<>', 'owner')
      .orderBy('key')
      .execute();
    const wordsOf = (permissions: string[]) =>
      permissions
        .filter((word) => word.startsWith('store.hours.'))
        .map((word) => word.slice('store.hours.'.length));
    expect(jobs.map(({ key, permissions }) => [key, ...wordsOf(permissions)])).toEqual([
      ['counter', 'read', 'switch'],
      ['kitchen', 'read'],
      ['manager', 'read', 'switch', 'manage'],
    ]);
  });
});
