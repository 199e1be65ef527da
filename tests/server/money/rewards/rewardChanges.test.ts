import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  referralPointsSavedSchema,
  scratchRuleSavedSchema,
} from '../../../../contract/money/rewardApi';
import { rewardChangeListSchema } from '../../../../contract/money/rewards';
import type { Person } from '../../../support/people';
import { givenScratchRule } from '../../../support/scratchRules';
import { rowOf, selectRows } from '../../../support/rows';
import { openPlainServer, server } from '../../../support/opened';

let ravi: Person;
let sana: Person;
openPlainServer();
beforeAll(async () => {
  ravi = await server.givenAdmin({ name: 'Ravi' });

  sana = await server.givenAdmin({ name: 'Sana' });
});
beforeEach(async () => {
  await server.db.deleteFrom('reward_changes').execute();
  await server.db.deleteFrom('scratch_rules').execute();
  await server.db.deleteFrom('referral_settings').execute();
  await server.db.deleteFrom('notifications').execute();
});

const REQUESTED_MESSAGE = 'Change requested: above ₹500.00, another admin must approve it';
const few = { referrer: 100, referee: 50, newUserCashbackRs: 50, referrerCashbackRs: 75 };
const many = { ...few, referrerCashbackRs: 900 };
const setPoints = (body: object, as = ravi) =>
  server.request('POST', '/admin/users/referrals/set-points', { as, body });
const points = async () =>
  (await server.request('GET', '/admin/users/referrals/points', { as: ravi })).body;
const waiting = async (as = sana) =>
  (await server.request('GET', '/admin/reward-changes?status=asked', { as })).read(
    rewardChangeListSchema,
  ).rewardChanges;
const onlyWaiting = async () => {
  const [change] = await waiting();
  if (!change) throw new Error('No change waits');
  return change;
};
const approve = (id: string, as = sana) =>
  server.request('PUT', `/admin/reward-changes/${id}/approve`, { as });
const reject = (id: string, reason: string, as = sana) =>
  server.request('PUT', `/admin/reward-changes/${id}/reject`, { as, body: { reason } });
const audit = (object: string) =>
  selectRows(server.db, 'audit_entries', ['action', 'actor_id', 'after'], { object });
const noticesOf = async ({ id }: Person) =>
  (await selectRows(server.db, 'notifications', ['message'], { user_id: id })).map(
    ({ message }) => message,
  );

const rules = '/admin/scratch-rules';
const small = {
  cardType: 'Gold',
  minOrderAmount: 499,
  share: 20,
  prizeFrom: 10,
  prizeTo: 500,
  expiresInDays: 15,
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
};
const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, as = ravi) =>
  (await server.request(method, path, { as, body })).read(scratchRuleSavedSchema);
const isActive = async (id: string) => (await rowOf(server.db, 'scratch_rules', id)).is_active;

describe('referral points that give away', () => {
  test('up to ₹500 a referral count at once', async () => {
    const answer = (
      await setPoints({ ...few, referrer: 100, referee: 100, referrerCashbackRs: 448 })
    ).read(referralPointsSavedSchema);
    expect(answer.message).toBe('Referral points set successfully');
    expect(await waiting()).toEqual([]);
  });

  test('more than ₹500 stay as they are until another admin approves them', async () => {
    await setPoints(few);
    expect((await setPoints(many)).body).toEqual({ message: REQUESTED_MESSAGE, data: few });
    expect(await points()).toEqual(few);
    const change = await onlyWaiting();
    expect(change).toMatchObject({
      ruleId: null,
      before: few,
      after: many,
      isMine: false,
      askedBy: { id: ravi.id, name: 'Ravi' },
    });
    expect(await noticesOf(sana)).toEqual(['Ravi asks to change the referral points']);
    expect((await approve(change.id, ravi)).body).toMatchObject({
      message: 'You requested this change. Another admin must approve it',
    });
    expect(await points()).toEqual(few);
    expect((await approve(change.id)).status).toBe(200);
    expect(await points()).toEqual(many);
    expect(await noticesOf(ravi)).toEqual(['Sana approved your change of the referral points']);
    expect((await audit('referral-settings')).slice(-2)).toMatchObject([
      { action: 'request', actor_id: ravi.id, after: { referrerCashbackRs: 900 } },
      { action: 'approve', actor_id: sana.id, after: { referrerCashbackRs: 900 } },
    ]);
    expect((await approve(change.id)).body).toMatchObject({
      message: 'This change is approved and can no longer be approved',
    });
  });

  test('more than ₹500 before any are set leave none set', async () => {
    await setPoints(many);
    expect(await points()).toMatchObject({ referrer: 0, referrerCashbackRs: 0 });
    expect(await onlyWaiting()).toMatchObject({ before: null });
  });

  test('are rejected with a reason that the asker reads', async () => {
    await setPoints(many);
    const { id } = await onlyWaiting();
    expect((await reject(id, ' ')).status).toBe(422);
    expect((await reject(id, 'Above the budget')).body).toMatchObject({
      data: { state: 'rejected', reason: 'Above the budget', decidedBy: { name: 'Sana' } },
    });
    expect(await waiting()).toEqual([]);
    expect(await points()).toMatchObject({ referrer: 0 });
    expect(await noticesOf(ravi)).toEqual([
      'Sana rejected your change of the referral points: Above the budget',
    ]);
    expect((await audit('referral-settings')).at(-1)).toMatchObject({
      action: 'reject',
      after: { reason: 'Above the budget' },
    });
  });

  test('are stale once the points change, and a second request replaces the first', async () => {
    await setPoints(many);
    const first = await onlyWaiting();
    await setPoints({ ...many, referrerCashbackRs: 950 });
    const second = await onlyWaiting();
    expect(second.id).not.toBe(first.id);
    await setPoints(few, sana);
    expect(await waiting()).toEqual([]);
    expect((await approve(second.id)).body).toMatchObject({
      message:
        'The reward has changed since this request, so the request can no longer be approved',
    });
    expect(await points()).toEqual(few);
    expect((await noticesOf(ravi)).at(-1)).toBe(
      'Sana changed the referral points, so your request was closed. Request the change again',
    );
  });

  test('are approved once by two admins at the same time', async () => {
    await setPoints(many);
    const { id } = await onlyWaiting();
    const uma = await server.givenAdmin({ name: 'Uma' });
    const answers = await Promise.all([approve(id), approve(id, uma)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are requested at the same time by two admins: the later request waits', async () => {
    const answers = await Promise.all([setPoints(many), setPoints(many, sana)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await waiting()).toHaveLength(1);
  });

  test('are approved only by a job that sets rewards', async () => {
    await setPoints(many);
    const { id } = await onlyWaiting();
    const support = await server.givenAdmin({ job: 'support' });
    expect((await approve(id, support)).status).toBe(403);
    expect((await reject(id, 'Above the budget', support)).status).toBe(403);
    const finance = await server.givenAdmin({ job: 'finance' });
    expect((await approve(id, finance)).status).toBe(200);
    expect((await approve('999999')).status).toBe(404);
  });
});

describe('a card rule', () => {
  test('with a prize up to ₹500 counts at once', async () => {
    const { message, data } = await send('POST', rules, small);
    expect([message, data.isActive]).toEqual(['Rule created successfully', true]);
    expect(await waiting()).toEqual([]);
  });

  test('with a larger prize is created ended, and starts with its approval', async () => {
    const { message, data } = await send('POST', rules, { ...small, prizeTo: 501 });
    expect([message, data.state]).toEqual([REQUESTED_MESSAGE, 'ended']);
    const change = await onlyWaiting();
    expect(change).toMatchObject({
      ruleId: data.id,
      before: { prizeTo: 501, isActive: false },
      after: { prizeTo: 501, isActive: true },
    });
    expect((await approve(change.id)).status).toBe(200);
    expect(await isActive(data.id)).toBe(true);
    expect((await audit('scratch-rule')).slice(-3)).toMatchObject([
      { action: 'create', actor_id: ravi.id },
      { action: 'request', actor_id: ravi.id },
      { action: 'approve', actor_id: sana.id },
    ]);
  });

  test('keeps its prize until a larger one is approved, and ends without approval', async () => {
    const { data } = await send('POST', rules, small);
    const { message, data: requestedChange } = await send('PUT', `${rules}/${data.id}`, {
      prizeTo: 2000,
    });
    expect([message, requestedChange]).toEqual([REQUESTED_MESSAGE, data]);
    const { id } = await onlyWaiting();
    expect((await approve(id)).status).toBe(200);
    const path = `${rules}/${data.id}/status`;
    expect((await send('PATCH', path, { isActive: false })).message).toBe('Rule ended');
    const resumed = await send('PATCH', path, { isActive: true });
    expect([resumed.message, resumed.data.isActive]).toEqual([REQUESTED_MESSAGE, false]);
    expect(await onlyWaiting()).toMatchObject({ after: { prizeTo: 2000, isActive: true } });
  });

  test('that is ended is edited without approval, which its next start needs', async () => {
    const rule = await givenScratchRule(server.db, { is_active: false });
    const { message } = await send('PUT', `${rules}/${rule.id}`, { prizeTo: 2000 });
    expect(message).toBe('Rule updated successfully');
    expect(await waiting()).toEqual([]);
    await send('PATCH', `${rules}/${rule.id}/status`, { isActive: true });
    expect(await isActive(rule.id)).toBe(false);
  });

  test('that changes in between makes the change that waits stale', async () => {
    const { data } = await send('POST', rules, small);
    await send('PUT', `${rules}/${data.id}`, { prizeTo: 2000 });
    const { id } = await onlyWaiting();
    await send('PUT', `${rules}/${data.id}`, { share: 50 }, sana);
    expect((await approve(id)).status).toBe(409);
    expect(await waiting()).toEqual([]);
  });
});
