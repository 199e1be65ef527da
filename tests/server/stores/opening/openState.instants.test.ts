import { beforeAll, describe, expect, test } from 'vitest';
import { openPlainServer, server } from '../../../support/opened';
import { type GivenHours, givenHours, ist, opensAt } from './given';

let storeId: string;
openPlainServer();
beforeAll(async () => {
  ({ storeId } = await server.givenStoreOwner());
});

const always: GivenHours = {};
const daily: GivenHours = { week: { all: ['11:00-15:00', '19:00-23:00'] } };
const threeTimes: GivenHours = {
  week: { all: ['07:00-10:00', '12:00-15:00', '19:00-23:00'], 7: ['08:00-12:00'] },
};
const late: GivenHours = { week: { all: ['11:00-03:00'], 1: [] } };
const aroundTheClock: GivenHours = { week: { all: ['00:00-24:00'] } };
const nightOfSunday: GivenHours = { week: { 7: ['18:00-02:00'] } };
const joined: GivenHours = { week: { 5: ['18:00-24:00'], 6: ['00:00-02:00'] } };
const eid: GivenHours = {
  ...daily,
  closures: [{ from: ist('2026-06-10 00:00'), until: ist('2026-06-11 00:00') }],
};
const ramzan: GivenHours = {
  ...daily,
  closures: [
    { from: ist('2026-06-10 00:00'), until: ist('2026-06-12 00:00'), spans: ['18:00-04:00'] },
  ],
};
const withoutWeek: GivenHours = {
  closures: [
    { from: ist('2026-06-10 00:00'), until: ist('2026-06-11 00:00'), spans: ['18:00-23:00'] },
  ],
};
const powerCut: GivenHours = {
  ...daily,
  closures: [{ from: ist('2026-06-08 12:00'), until: ist('2026-06-08 13:20') }],
};
const paused: GivenHours = { ...daily, pausedUntil: ist('2026-06-08 12:07') };
const holidays: GivenHours = {
  ...daily,
  closures: [{ from: ist('2026-06-08 00:00'), until: ist('2027-06-08 00:00') }],
};
const fasting: GivenHours = {
  ...late,
  closures: [
    { from: ist('2026-06-09 00:00'), until: ist('2026-06-12 00:00'), spans: ['18:00-03:00'] },
    { from: ist('2026-06-10 20:00'), until: ist('2026-06-10 21:00') },
  ],
};

const OPEN = 'open';

/** Hours, an instant of the IST clock, the next opening, and the closing after that. */
const table: [
  name: string,
  hours: GivenHours,
  at: string,
  from: string | null,
  closes: string | null,
][] = [
  ['without hours', always, '2026-06-08 03:40', OPEN, null],
  ['without hours', always, '2026-06-14 23:59', OPEN, null],
  ['daily', daily, '2026-06-08 00:00', '2026-06-08 11:00', '2026-06-08 15:00'],
  ['daily', daily, '2026-06-08 10:59:59', '2026-06-08 11:00', '2026-06-08 15:00'],
  ['daily', daily, '2026-06-08 11:00', OPEN, '2026-06-08 15:00'],
  ['daily', daily, '2026-06-08 14:44:59', OPEN, '2026-06-08 15:00'],
  ['daily', daily, '2026-06-08 14:45', OPEN, '2026-06-08 15:00'],
  ['daily', daily, '2026-06-08 14:45:01', '2026-06-08 19:00', '2026-06-08 23:00'],
  ['daily', daily, '2026-06-08 15:00', '2026-06-08 19:00', '2026-06-08 23:00'],
  ['daily', daily, '2026-06-08 18:59', '2026-06-08 19:00', '2026-06-08 23:00'],
  ['daily', daily, '2026-06-08 19:00', OPEN, '2026-06-08 23:00'],
  ['daily', daily, '2026-06-08 22:45', OPEN, '2026-06-08 23:00'],
  ['daily', daily, '2026-06-08 22:46', '2026-06-09 11:00', '2026-06-09 15:00'],
  ['daily', daily, '2026-06-14 23:30', '2026-06-15 11:00', '2026-06-15 15:00'],
  ['three times', threeTimes, '2026-06-13 06:59', '2026-06-13 07:00', '2026-06-13 10:00'],
  ['three times', threeTimes, '2026-06-13 09:45', OPEN, '2026-06-13 10:00'],
  ['three times', threeTimes, '2026-06-13 09:50', '2026-06-13 12:00', '2026-06-13 15:00'],
  ['three times', threeTimes, '2026-06-13 16:00', '2026-06-13 19:00', '2026-06-13 23:00'],
  ['three times', threeTimes, '2026-06-13 22:59', '2026-06-14 08:00', '2026-06-14 12:00'],
  ['three times', threeTimes, '2026-06-14 11:45', OPEN, '2026-06-14 12:00'],
  ['three times', threeTimes, '2026-06-14 12:30', '2026-06-15 07:00', '2026-06-15 10:00'],
  ['late, closed on Mondays', late, '2026-06-07 23:59', OPEN, '2026-06-08 03:00'],
  ['late, closed on Mondays', late, '2026-06-08 00:00', OPEN, '2026-06-08 03:00'],
  ['late, closed on Mondays', late, '2026-06-08 02:45', OPEN, '2026-06-08 03:00'],
  ['late, closed on Mondays', late, '2026-06-08 02:45:01', '2026-06-09 11:00', '2026-06-10 03:00'],
  ['late, closed on Mondays', late, '2026-06-08 11:00', '2026-06-09 11:00', '2026-06-10 03:00'],
  ['late, closed on Mondays', late, '2026-06-09 00:30', '2026-06-09 11:00', '2026-06-10 03:00'],
  ['late, closed on Mondays', late, '2026-06-10 01:00', OPEN, '2026-06-10 03:00'],
  ['late, closed on Mondays', late, '2026-06-10 10:00', '2026-06-10 11:00', '2026-06-11 03:00'],
  ['around the clock', aroundTheClock, '2026-06-08 00:00', OPEN, null],
  ['around the clock', aroundTheClock, '2026-06-08 23:50', OPEN, null],
  ['around the clock', aroundTheClock, '2026-06-14 23:59:59', OPEN, null],
  ['in the night of Sunday', nightOfSunday, '2026-06-14 18:00', OPEN, '2026-06-15 02:00'],
  ['in the night of Sunday', nightOfSunday, '2026-06-15 01:45', OPEN, '2026-06-15 02:00'],
  [
    'in the night of Sunday',
    nightOfSunday,
    '2026-06-15 01:46',
    '2026-06-21 18:00',
    '2026-06-22 02:00',
  ],
  [
    'in the night of Sunday',
    nightOfSunday,
    '2026-06-16 12:00',
    '2026-06-21 18:00',
    '2026-06-22 02:00',
  ],
  ['until midnight and from it', joined, '2026-06-12 23:50', OPEN, '2026-06-13 02:00'],
  ['until midnight and from it', joined, '2026-06-13 01:45', OPEN, '2026-06-13 02:00'],
  [
    'until midnight and from it',
    joined,
    '2026-06-13 01:50',
    '2026-06-19 18:00',
    '2026-06-20 02:00',
  ],
  ['closed on Eid', eid, '2026-06-09 22:45', OPEN, '2026-06-09 23:00'],
  ['closed on Eid', eid, '2026-06-09 22:50', '2026-06-11 11:00', '2026-06-11 15:00'],
  ['closed on Eid', eid, '2026-06-10 12:00', '2026-06-11 11:00', '2026-06-11 15:00'],
  ['closed on Eid', eid, '2026-06-11 11:00', OPEN, '2026-06-11 15:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-09 22:00', OPEN, '2026-06-09 23:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-10 11:00', '2026-06-10 18:00', '2026-06-11 04:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-10 23:59', OPEN, '2026-06-11 04:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-11 03:50', '2026-06-11 18:00', '2026-06-12 04:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-12 03:00', OPEN, '2026-06-12 04:00'],
  ['with the hours of Ramzan', ramzan, '2026-06-12 05:00', '2026-06-12 11:00', '2026-06-12 15:00'],
  ['without hours but for one day', withoutWeek, '2026-06-09 12:00', OPEN, '2026-06-10 00:00'],
  [
    'without hours but for one day',
    withoutWeek,
    '2026-06-09 23:46',
    '2026-06-10 18:00',
    '2026-06-10 23:00',
  ],
  ['without hours but for one day', withoutWeek, '2026-06-10 23:00', '2026-06-11 00:00', null],
  ['closed for a power cut', powerCut, '2026-06-08 11:45', OPEN, '2026-06-08 12:00'],
  ['closed for a power cut', powerCut, '2026-06-08 11:46', '2026-06-08 13:20', '2026-06-08 15:00'],
  ['closed for a power cut', powerCut, '2026-06-08 13:20', OPEN, '2026-06-08 15:00'],
  ['paused', paused, '2026-06-08 12:06', '2026-06-08 12:07', '2026-06-08 15:00'],
  ['paused', paused, '2026-06-08 12:07', OPEN, '2026-06-08 15:00'],
  ['closed for a year', holidays, '2026-06-08 12:00', '2027-06-08 11:00', '2027-06-08 15:00'],
  [
    'late, in Ramzan, with a break',
    fasting,
    '2026-06-09 02:00',
    '2026-06-09 18:00',
    '2026-06-10 03:00',
  ],
  [
    'late, in Ramzan, with a break',
    fasting,
    '2026-06-10 19:50',
    '2026-06-10 21:00',
    '2026-06-11 03:00',
  ],
  ['late, in Ramzan, with a break', fasting, '2026-06-12 02:30', OPEN, '2026-06-12 03:00'],
  [
    'late, in Ramzan, with a break',
    fasting,
    '2026-06-12 02:50',
    '2026-06-12 11:00',
    '2026-06-13 03:00',
  ],
];

describe('the database function returns for a store', () => {
  test.each(table)('%s, %#: at its instant', async (_name, hours, at, from, closes) => {
    await givenHours(server.db, storeId, hours);
    const wanted = (text: string | null) => (text === null ? null : ist(text));
    expect(await opensAt(server.db, storeId, ist(at))).toEqual({
      opensAt: from === OPEN ? ist(at) : wanted(from),
      closesAt: wanted(closes),
    });
  });

  test('nothing, if its opening times are shorter than the time for a last order', async () => {
    await givenHours(server.db, storeId, { week: { all: ['11:00-11:14'] } });
    expect(await opensAt(server.db, storeId, ist('2026-06-08 11:00'))).toEqual({
      opensAt: null,
      closesAt: null,
    });
  });
});

describe('the database refuses', () => {
  test.each([
    ['spans that overlap on a day', { 1: ['11:00-15:00', '14:00-18:00'] }],
    ["one past midnight and the next day's", { 1: ['18:00-03:00'], 2: ['02:00-05:00'] }],
    ["one past the week's end and Monday's", { 7: ['18:00-03:00'], 1: ['02:00-05:00'] }],
    ['a fourth one', { 1: ['01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00'] }],
  ])('%s', async (_name, week) => {
    await expect(givenHours(server.db, storeId, { week })).rejects.toThrow(/store_spans/);
  });

  test('nothing of what another store does, nor of spans that meet', async () => {
    const other = await server.givenStoreOwner();
    await givenHours(server.db, storeId, {
      week: { 7: ['18:00-24:00'], 1: ['00:00-05:00', '05:00-09:00'] },
    });
    await givenHours(server.db, other.storeId, { week: { 7: ['18:00-03:00'] } });
  });
});
