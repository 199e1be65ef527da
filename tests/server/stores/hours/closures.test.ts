import { describe, expect, test } from 'vitest';
import { hoursSavedSchema } from '../../../../contract/stores/hours';
import { formatDateTime } from '../../../../contract/time';
import { brokenRules } from '../../../support/customerOrders';
import { setRow } from '../../../support/rows';
import {
  actions,
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

const setStore = (values: object) => setRow(server.db, 'stores', owner.storeId, values);

describe('a closing', () => {
  test('without a start closes the store now, and it opens automatically at the end', async () => {
    const until = inMinutes(60);
    expect(await saved({ until, reason: 'Power cut' })).toMatchObject({
      isOpen: false,
      opensAt: until,
      closedUntil: until,
      reason: 'Power cut',
    });
    await server.db
      .updateTable('store_closures')
      .set({ begins_at: inMinutes(-60), ends_at: inMinutes(-1) })
      .where('store_id', '=', owner.storeId)
      .execute();
    expect(await read()).toMatchObject({ isOpen: true, closedUntil: null, closures: [] });
  });

  test('that is repeated counts once; with another end the last one counts', async () => {
    const [until, later, sooner] = [inMinutes(60), inMinutes(120), inMinutes(30)];
    await Promise.all([close({ until }), close({ until })]);
    expect((await read()).closures).toHaveLength(1);
    expect(await saved({ until: later })).toMatchObject({ closedUntil: later });
    const { closures, closedUntil } = await saved({ until: sooner });
    expect([closures.length, closedUntil]).toEqual([1, sooner]);
    expect(await actions()).toHaveLength(3);
  });

  test('is ended by its id or with all that close the store now, a pause too; those to come stay', async () => {
    await saved({ from: midnight(3), until: midnight(4), reason: 'Eid' });
    await saved({ until: inMinutes(60) });
    await setStore({ paused_until: inMinutes(20) });
    const opened = (await remove('closures')).read(hoursSavedSchema).data;
    expect(opened).toMatchObject({
      isOpen: true,
      pausedUntil: null,
      closedUntil: null,
      closures: [{ reason: 'Eid' }],
    });
    const taken = (await remove(`closures/${opened.closures[0]?.id ?? ''}`)).read(
      hoursSavedSchema,
    ).data;
    expect(taken.closures).toEqual([]);
    expect((await remove(`closures/${opened.closures[0]?.id ?? ''}`)).status).toBe(404);
    const before = (await actions()).length;
    expect((await remove('closures')).status).toBe(200);
    expect(await actions()).toHaveLength(before);
  });

  test.each<[string, () => Record<string, unknown>, Record<string, string>]>([
    [
      'is over',
      () => ({ from: inMinutes(-120), until: inMinutes(-60) }),
      { until: 'This time has passed. Choose a time in the future' },
    ],
    [
      'began long ago',
      () => ({ from: inMinutes(-120), until: inMinutes(60) }),
      { from: 'Choose a start time in the future' },
    ],
    [
      'ends before it begins',
      () => ({ from: inMinutes(120), until: inMinutes(60) }),
      { until: 'The end must be after the start' },
    ],
    ['lasts for more than a year', () => ({ until: midnight(400) }), { until: 'At most 366 days' }],
    [
      'lies years ahead',
      () => ({ from: midnight(800), until: midnight(801) }),
      { until: 'At most two years ahead' },
    ],
    ['has no time', () => ({ until: 'tomorrow' }), { until: 'Enter a date and time' }],
  ])('that %s is refused, naming it', async (_name, body, rules) => {
    expect(brokenRules(await close(body()))).toEqual(rules);
    expect((await read()).closures).toEqual([]);
  });

  test.each<[string, object]>([
    ['a closing', {}],
    [
      'other hours',
      {
        spans: [
          { opens: '18:00', closes: '23:00' },
          { opens: '04:00', closes: '06:00' },
        ],
      },
    ],
  ])('of days to come that is sent again is one, recorded once: %s', async (_name, more) => {
    const body = { from: midnight(3), until: midnight(5), reason: 'Eid', ...more };
    const [first, second] = [await saved(body), await saved(body)];
    expect(second.closures).toEqual(first.closures);
    expect(await actions()).toHaveLength(1);
  });

  test('by an admin holds until an admin opens the store, or it ends: the store neither opens, shortens nor removes it', async () => {
    const until = inMinutes(120);
    const {
      closures: [closing],
      isClosedByPlatform,
    } = (await atAdmin('POST', { until, reason: 'Inspection' })).read(hoursSavedSchema).data;
    expect(isClosedByPlatform).toBe(true);
    const refused = [
      await remove('closures'),
      await close({ until: inMinutes(30) }),
      await remove(`closures/${closing?.id ?? ''}`),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [
        403,
        expect.objectContaining({
          message: 'Jaldi Biryani has closed the store. Call Jaldi Biryani to reopen it',
        }),
      ]),
    );
    // for longer, it also plans a closure
    expect(await saved({ until: inMinutes(180) })).toMatchObject({
      isOpen: false,
      isClosedByPlatform: true,
    });
    expect((await remove('closures')).status).toBe(403);
    expect((await atAdmin('DELETE')).read(hoursSavedSchema).data).toMatchObject({
      isOpen: true,
      isClosedByPlatform: false,
    });
  });

  test("by an admin for the time of a store's own closure holds separately: undoing the store's opens nothing", async () => {
    const [now, later] = [
      { until: inMinutes(120), reason: 'Gas leak' },
      { from: midnight(3), until: midnight(4), reason: 'Inspection' },
    ];
    for (const body of [now, later]) {
      await saved(body);
      expect((await atAdmin('POST', body)).status).toBe(200);
      // a repeated closure is the same closure
      expect((await atAdmin('POST', body)).status).toBe(200);
    }
    const { closures, isClosedByPlatform } = await read();
    expect([closures.length, isClosedByPlatform]).toEqual([4, true]);
    const removed = await Promise.all(closures.map(({ id }) => remove(`closures/${id}`)));
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect(await read()).toMatchObject({
      isOpen: false,
      isClosedByPlatform: true,
      closedUntil: now.until,
      closures: [{ reason: 'Gas leak' }, { reason: 'Inspection' }],
    });
  });

  test("by an admin within one of the store is made, and the store's within an admin's, too", async () => {
    await saved({ from: midnight(3), until: midnight(6) });
    expect((await atAdmin('POST', { from: midnight(4), until: midnight(5) })).status).toBe(200);
    expect(
      brokenRules(
        await atAdmin('POST', { from: midnight(4), until: midnight(5), reason: 'Again' }),
      ),
    ).toHaveProperty('from');
    expect((await atAdmin('POST', { from: midnight(10), until: midnight(13) })).status).toBe(200);
    expect((await close({ from: midnight(11), until: midnight(12) })).status).toBe(200);
  });

  test("by an admin that ends sooner leaves the store its own, which goes on when the admin's ends", async () => {
    const [short, long] = [inMinutes(30), inMinutes(240)];
    await saved({ until: long, reason: 'A wedding' });
    const answer = (await atAdmin('POST', { until: short, reason: 'Inspection' })).read(
      hoursSavedSchema,
    ).data;
    expect(answer).toMatchObject({
      isOpen: false,
      opensAt: long,
      closedUntil: long,
      reason: 'A wedding',
      isClosedByPlatform: true,
    });
    const platforms = answer.closures.find(({ reason }) => reason === 'Inspection');
    await atAdmin('DELETE', undefined, `/${platforms?.id ?? ''}`);
    expect(await read()).toMatchObject({
      isOpen: false,
      closedUntil: long,
      reason: 'A wedding',
      isClosedByPlatform: false,
    });
  });

  test('within another one is refused', async () => {
    await saved({ from: midnight(3), until: midnight(5) });
    expect(brokenRules(await close({ from: midnight(4), until: midnight(5) }))).toEqual({
      from: `The store is already closed for all of this time, until ${formatDateTime(midnight(5))}`,
    });
  });

  test('with a named start is added to existing ones, or is refused with its name: nothing is replaced silently', async () => {
    const [from, until] = [inMinutes(0), inMinutes(120)];
    await saved({ from, until, reason: 'Eid' });
    expect(brokenRules(await close({ from: inMinutes(0), until, reason: 'Painters' }))).toEqual({
      from: `The store is already closed for all of this time, until ${formatDateTime(until)}: Eid`,
    });
    const { closures } = await saved({
      from: inMinutes(0),
      until: inMinutes(240),
      reason: 'Painters',
    });
    expect(closures.map(({ reason }) => reason)).toEqual(['Eid', 'Painters']);
    expect((await saved({ until: inMinutes(30) })).closures).toHaveLength(1);
  });

  test('that names no instant is refused at its field', async () => {
    const text = 'Enter a date and time';
    expect(brokenRules(await close({ until: 'nonsense' }))).toEqual({ until: text });
    const until = inMinutes(60);
    expect(brokenRules(await close({ from: 'today', until }))).toEqual({ from: text });
    expect(brokenRules(await close({}))).toHaveProperty('until');
  });

  test('beyond the fiftieth is refused in words', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      store_id: owner.storeId,
      begins_at: midnight(at + 2),
      ends_at: midnight(at + 3),
    }));
    await server.db.insertInto('store_closures').values(rows).execute();
    const answer = await close({ from: midnight(70), until: midnight(71) });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringMatching(/^At most 50 upcoming closures/) }),
    ]);
    // an admin has the same number again
    expect((await atAdmin('POST', { from: midnight(70), until: midnight(71) })).status).toBe(200);
    // despite planned closures: a kitchen on fire closes
    const until = inMinutes(60);
    expect(
      [await saved({ until }), await saved({ until }), await saved({ until: inMinutes(90) })].map(
        ({ isOpen }) => isOpen,
      ),
    ).toEqual([false, false, false]);
    expect((await read()).closures).toHaveLength(52);
  });
});

describe('a busy store', () => {
  const busy = (body: object) => server.request('PUT', '/store/busy', { as: owner, body });

  test('sets the additional minutes, until then and no longer, or until a new notice', async () => {
    const until = inMinutes(60);
    expect((await busy({ minutes: 20, until })).read(hoursSavedSchema).data).toMatchObject({
      isOpen: true,
      waitMinutes: 20,
      busy: { minutes: 20, until },
    });
    expect((await remove('busy')).read(hoursSavedSchema).data).toMatchObject({
      waitMinutes: 0,
      busy: null,
    });
    await busy({ minutes: 30, until });
    await setStore({ busy_until: inMinutes(-1) });
    expect(await read()).toMatchObject({ waitMinutes: 0, busy: null });
  });

  const minutes = 'Enter a whole number of minutes from 5 to 120';
  test.each<[string, () => object, Record<string, string>]>([
    ['0 minutes', () => ({ minutes: 0, until: inMinutes(60) }), { minutes }],
    ['200 minutes', () => ({ minutes: 200, until: inMinutes(60) }), { minutes }],
    ['half a minute', () => ({ minutes: 10.5, until: inMinutes(60) }), { minutes }],
    [
      'a time that is past',
      () => ({ minutes: 10, until: inMinutes(-1) }),
      { until: 'Choose a time within the next 24 hours' },
    ],
    [
      'a week',
      () => ({ minutes: 10, until: inMinutes(7 * 24 * 60) }),
      { until: 'Choose a time within the next 24 hours' },
    ],
  ])('for %s is refused, naming it', async (_name, body, rules) => {
    expect(brokenRules(await busy(body()))).toEqual(rules);
  });
});
