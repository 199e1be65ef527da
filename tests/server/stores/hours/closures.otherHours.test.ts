import { describe, expect, test } from 'vitest';
import { hoursSavedSchema } from '../../../../contract/stores/hours';
import { businessDay, startOfDay } from '../../../../contract/time';
import { brokenRules } from '../../../support/customerOrders';
import { selectRow } from '../../../support/rows';
import { givenMember } from '../../users/staff/given';
import { givenHours } from '../opening/given';
import {
  atAdmin,
  close,
  givenHoursServer,
  inMinutes,
  midnight,
  owner,
  read,
  remove,
  saved,
  server,
} from './given';

givenHoursServer();

describe('other hours', () => {
  const ramzan = () => ({
    from: midnight(0),
    until: midnight(30),
    reason: 'Ramzan hours',
    spans: [{ opens: '18:00', closes: '04:00' }],
  });

  test("replace the week's from the day on which they are set, and give way to it on the day on which they are ended", async () => {
    const { closures, closedUntil } = await saved(ramzan());
    expect(closures).toMatchObject([
      { reason: 'Ramzan hours', spans: [{ opens: '18:00', closes: '04:00' }] },
    ]);
    expect(closedUntil).toBeNull();
    const ended = (await remove(`closures/${closures[0]?.id ?? ''}`)).read(hoursSavedSchema).data;
    expect(ended).toMatchObject({ isOpen: true, closures: [] });
  });

  test('that are ended give the rest of the day back to the week, and stay for the days before', async () => {
    const from = new Date(midnight(-2));
    await givenHours(server.db, owner.storeId, {
      week: { all: ['00:00-24:00'] },
      closures: [{ from, until: new Date(midnight(30)), spans: ['22:00-23:00'] }],
    });
    const [set] = (await read()).closures;
    const ended = (await remove(`closures/${set?.id ?? ''}`)).read(hoursSavedSchema).data;
    expect(ended).toMatchObject({ isOpen: true, hasHours: true, closures: [] });
    const { begins_at, ends_at } = await selectRow(
      server.db,
      'store_closures',
      ['begins_at', 'ends_at'],
      { store_id: owner.storeId },
    );
    expect(begins_at).toEqual(from);
    expect(ends_at).toEqual(startOfDay(businessDay(ends_at)));
  });

  test('of days that others have are refused', async () => {
    await saved(ramzan());
    expect(
      brokenRules(await close({ ...ramzan(), from: midnight(29), until: midnight(31) })),
    ).toEqual({
      from: 'Some of these days already have other hours. Remove those first',
    });
  });

  test('are set and ended by people who may change the week; people who may only close the store cannot', async () => {
    const {
      closures: [kept],
    } = await saved(ramzan());
    const counter = await givenMember(server, owner, 'counter');
    const text = 'Your role lets you close the store, but not change its opening hours';
    const asCounter = (method: string, path: string, body?: object) =>
      server.request(method, `/store/closures${path}`, { as: counter, body });
    const refused = [
      await asCounter('POST', '', { ...ramzan(), from: midnight(30), until: midnight(31) }),
      await asCounter('DELETE', `/${kept?.id ?? ''}`),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 2 }, () => [403, expect.objectContaining({ message: text })]),
    );
    expect((await read()).closures).toEqual([kept]);
    expect((await asCounter('POST', '', { until: inMinutes(30) })).status).toBe(200);
    const manager = await givenMember(server, owner, 'manager');
    expect(
      (await server.request('DELETE', `/store/closures/${kept?.id ?? ''}`, { as: manager })).status,
    ).toBe(200);
    expect((await atAdmin('POST', ramzan())).status).toBe(200);
  });

  test.each<[string, object, Record<string, string>]>([
    ['without a span', { spans: [] }, { spans: 'Enter at least one opening time' }],
    [
      'from the middle of a day',
      { from: inMinutes(60) },
      { from: 'Other hours begin and end at midnight in India' },
    ],
    [
      'whose spans overlap from night to night',
      {
        spans: [
          { opens: '02:00', closes: '06:00' },
          { opens: '18:00', closes: '03:00' },
        ],
      },
      {
        'spans.1.opens': 'This overlaps 02:00–06:00',
      },
    ],
  ])('%s are refused', async (_name, changes, rules) => {
    expect(brokenRules(await close({ ...ramzan(), ...changes }))).toEqual(rules);
  });
});
