import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referralListSchema } from '../../../../contract/money/rewardApi';
import { recordedChange } from '../../../support/auditEntries';
import type { Person } from '../../../support/people';
import { givenReferral } from '../../../support/rewards';
import { setRow } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

let referrer: Person;
openServer();
beforeAll(async () => {
  referrer = await server.givenCustomer({ name: 'Meher' });

  await setRow(server.db, 'users', referrer.id, { referral_code: 'MEHER7' });
});
beforeEach(async () => {
  await server.db.deleteFrom('referrals').execute();
  await server.db.deleteFrom('referral_settings').execute();
});

const get = (path: string) => server.request('GET', path, { as: admin });
const setPoints = (body: unknown) =>
  server.request('POST', '/admin/users/referrals/set-points', { as: admin, body });
const list = async (query = '') =>
  (await get(`/admin/users/referrals/history${query}`)).read(referralListSchema);
const given = (values: Partial<Parameters<typeof givenReferral>[1]> = {}) =>
  givenReferral(server.db, { referrerId: referrer.id, ...values });
const found = async (query: string) => (await list(query)).referrals.map(({ id }) => id);
const points = { referrer: 100, referee: 50, newUserCashbackRs: 60, referrerCashbackRs: 75 };

describe('the history of referrals', () => {
  test('shows the status as a word, and who invited', async () => {
    await given({ status: 'completed', completed_at: new Date() });
    const [row] = (await list()).referrals;
    expect(row).toMatchObject({
      status: 'Completed',
      referrer: { id: referrer.id, name: 'Meher', referralCode: 'MEHER7' },
    });
  });

  test('is filtered by status in any case, and by IST days', async () => {
    const done = await given({
      status: 'completed',
      completed_at: new Date(),
      created_at: '2020-01-01T00:00:00Z',
    });
    const open = await given();
    expect(await found('?filter_status=Completed')).toEqual([done.id]);
    expect(await found('?filter_status=pending')).toEqual([open.id]);
    expect(await found('?filter_status=All&date_range=this_month')).toEqual([open.id]);
    expect((await get('/admin/users/referrals/history?filter_status=done')).status).toBe(422);
  });

  test('finds by either side and by the code', async () => {
    const zoya = await given({ referee_name: 'Zoya', referee_phone: '9123456780' });
    const other = await given({
      referrerId: (await server.givenCustomer({ name: 'Bhargav' })).id,
      referee_name: 'Akhil',
    });
    expect(await found('?search=zoya')).toEqual([zoya.id]);
    expect(await found('?search=12345678')).toEqual([zoya.id]);
    expect(await found('?search=bharg')).toEqual([other.id]);
    expect(await found('?search=meher7')).toEqual([zoya.id]);
  });

  test('is counted, with the success rate as a text', async () => {
    const noRedemptions = {
      totalReferrals: 0,
      pendingReferrals: 0,
      completedReferrals: 0,
      successRate: '0%',
      todayReferrals: 0,
      thisWeekReferrals: 0,
      thisMonthReferrals: 0,
      isTotalCapped: false,
    };
    expect((await get('/admin/referrals/stats')).body).toEqual(noRedemptions);
    await given();
    await given({
      status: 'completed',
      completed_at: new Date(),
      created_at: '2020-01-01T00:00:00Z',
    });
    await given();
    expect((await get('/admin/referrals/stats')).body).toEqual({
      totalReferrals: 3,
      pendingReferrals: 2,
      completedReferrals: 1,
      successRate: '33%',
      todayReferrals: 2,
      thisWeekReferrals: 2,
      thisMonthReferrals: 2,
      isTotalCapped: false,
    });
    expect((await get('/admin/referrals/stats?date_range=today')).body).toMatchObject({
      totalReferrals: 2,
      completedReferrals: 0,
      successRate: '0%',
    });
    await given({ referee_name: 'Rehana Begum', status: 'completed', completed_at: new Date() });
    expect((await get('/admin/referrals/stats?search=rehana')).body).toMatchObject({
      totalReferrals: 1,
      pendingReferrals: 0,
      completedReferrals: 1,
      todayReferrals: 1,
    });
  });
});

describe('what a referral brings', () => {
  test('is 0 until an admin sets it, and then the set value', async () => {
    expect((await get('/admin/users/referrals/points')).body).toEqual({
      referrer: 0,
      referee: 0,
      newUserCashbackRs: 0,
      referrerCashbackRs: 0,
    });
    const typed = {
      referrer: '100',
      referee: '50',
      newUserCashbackRs: '60',
      referrerCashbackRs: '75',
    };
    expect((await setPoints(typed)).body).toEqual({
      message: 'Referral points set successfully',
      data: points,
    });
    expect((await setPoints({ ...points, referrer: 120 })).status).toBe(200);
    expect((await get('/admin/users/referrals/points')).body).toEqual({ ...points, referrer: 120 });
    const entries = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('object', '=', 'referral-settings')
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { actor_id: admin.id, action: 'update', before: null, after: points },
      recordedChange(points, { ...points, referrer: 120 }),
    ]);
  });

  test('brings one person at most 1,00,000 points and ₹1,000 of cashback', async () => {
    const ended = await setPoints({
      referrer: 100_001,
      referee: 100_000,
      newUserCashbackRs: 1000,
      referrerCashbackRs: '1001',
    });
    expect(ended.status).toBe(422);
    expect(ended.body).toMatchObject({
      detail: [
        { loc: ['body', 'referrer'], msg: 'At most 1,00,000' },
        { loc: ['body', 'referrerCashbackRs'], msg: 'At most 1,000' },
      ],
    });
  });

  test('is refused by its rules, each field with its text, and stays', async () => {
    await setPoints(points);
    const answer = await setPoints({ referrer: 'ten', referee: 0, newUserCashbackRs: ' ' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [
        { loc: ['body', 'referrer'], msg: 'Enter a valid number' },
        { loc: ['body', 'referee'], msg: 'Must be greater than 0' },
        { loc: ['body', 'newUserCashbackRs'], msg: 'This field is required' },
        { loc: ['body', 'referrerCashbackRs'], msg: 'This field is required' },
      ],
    });
    for (const bad of [-5, 1.5, 1e9, null, true])
      expect((await setPoints({ ...points, referee: bad })).status).toBe(422);
    expect((await get('/admin/users/referrals/points')).body).toEqual(points);
  });
});
