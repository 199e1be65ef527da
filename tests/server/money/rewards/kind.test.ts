import { beforeEach, describe, expect, test } from 'vitest';
import {
  scratchRuleListSchema,
  scratchRuleSavedSchema,
} from '../../../../contract/money/rewardApi';
import { brokenRules } from '../../../support/customerOrders';
import { givenScratchRule } from '../../../support/scratchRules';
import { admin, openServer, server } from '../../../support/opened';
import { selectRows } from '../../../support/rows';

openServer();
beforeEach(async () => {
  await server.db.deleteFrom('reward_changes').execute();
  await server.db.deleteFrom('scratch_rules').execute();
});

const all = '/admin/scratch-rules';
const body = {
  cardType: 'Gold',
  minOrderAmount: 499,
  share: 12.5,
  prizeFrom: 10,
  prizeTo: 50,
  expiresInDays: 15,
  validFrom: '2020-01-01',
  validUntil: '2099-12-31',
};
const create = (values: Record<string, unknown> = {}) =>
  server.request('POST', all, { as: admin, body: { ...body, ...values } });
const created = async (values: Record<string, unknown> = {}) =>
  (await create(values)).read(scratchRuleSavedSchema).data;
const update = (id: string, values: unknown) =>
  server.request('PUT', `${all}/${id}`, { as: admin, body: values });
const setStatus = (id: string, isActive: boolean) =>
  server.request('PATCH', `${all}/${id}/status`, { as: admin, body: { isActive } });
const list = async (query = '') =>
  (await server.request('GET', `${all}${query}`, { as: admin })).read(scratchRuleListSchema);
const audit = (id: string) =>
  selectRows(server.db, 'audit_entries', ['action', 'actor_id'], {
    object: 'scratch-rule',
    object_id: id,
  });

describe('a rule for scratch cards', () => {
  test('takes what forms send: digits as text, and days as dd-mm-yyyy', async () => {
    expect(
      await created({
        minOrderAmount: '499',
        share: '12.5',
        prizeFrom: '10',
        prizeTo: '50',
        expiresInDays: '15',
        validFrom: '01-01-2020',
        validUntil: '31-12-2099',
      }),
    ).toMatchObject(body);
  });

  test('is refused by each of its rules, every field with its words', async () => {
    const answer = await create({
      cardType: 'Bronze',
      minOrderAmount: -1,
      share: 0,
      prizeFrom: 0.5,
      prizeTo: 20_000,
      expiresInDays: 366,
      validFrom: 'soon',
      validUntil: '',
    });
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual({
      cardType: 'Choose one of: Silver, Gold, Platinum',
      minOrderAmount: 'Enter an amount of 0 or more',
      share: 'Enter a percentage above 0 and up to 100',
      prizeFrom: 'Enter whole rupees from 1 to 10,000',
      prizeTo: 'Enter whole rupees from 1 to 10,000',
      expiresInDays: 'Enter whole days from 1 to 365',
      validFrom: 'Enter a date as DD/MM/YYYY',
      validUntil: 'This field is required',
    });
    expect(
      brokenRules(
        await create({ prizeFrom: 60, validFrom: '2099-01-01', validUntil: '2020-01-01' }),
      ),
    ).toEqual({
      prizeTo: 'Must not be below the smallest prize',
      validUntil: 'Must not be before the first day',
    });
    expect((await list()).total).toBe(0);
  });

  test('keeps what a change does not name, and every rule for the whole', async () => {
    const { id, updatedAt } = await created();
    expect((await update(id, { share: 20, updatedAt })).body).toMatchObject({
      data: { ...body, share: 20 },
    });
    expect(brokenRules(await update(id, { prizeFrom: 51 }))).toEqual({
      prizeTo: 'Must not be below the smallest prize',
    });
    expect((await update(id, { share: 30, updatedAt })).status).toBe(409);
    expect((await update('999999', { share: 30 })).status).toBe(404);
    expect(await audit(id)).toMatchObject([{ action: 'create' }, { action: 'update' }]);
  });
});

describe('two writes of a rule at once', () => {
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).sort();
  const waiting = () =>
    server.db.selectFrom('reward_changes').select('state').orderBy('id').execute();

  test('of one field each keep both fields', async () => {
    const { id } = await created();
    const answers = await Promise.all([
      update(id, { share: 20 }),
      update(id, { prizeTo: 75 }),
      setStatus(id, false),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect((await list()).scratchRules).toMatchObject([
      { share: 20, prizeTo: 75, isActive: false },
    ]);
  });

  test('that need a larger prize leave the later request waiting', async () => {
    const { id } = await created();
    await Promise.all([update(id, { prizeTo: 501 }), update(id, { prizeTo: 502 })]);
    expect(await waiting()).toEqual([{ state: 'stale' }, { state: 'asked' }]);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'request', 'request']);
  });
});

describe('a form of a rule without a change', () => {
  test('moves its time, ends the change that waits, and records nothing', async () => {
    const { id, updatedAt } = await created();
    await update(id, { prizeTo: 501 });
    const saved = (await update(id, {})).read(scratchRuleSavedSchema).data;
    expect(saved.updatedAt).not.toBe(updatedAt);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'request']);
    expect(await server.db.selectFrom('reward_changes').select('state').execute()).toEqual([
      { state: 'stale' },
    ]);
  });
});

test('a rule keeps its time and the waiting change when its switch is set to the same state', async () => {
  const { id } = await created();
  const { updatedAt } = (await update(id, { share: 20 })).read(scratchRuleSavedSchema).data;
  await update(id, { prizeTo: 501 });
  expect((await setStatus(id, true)).body).toMatchObject({ data: { isActive: true, updatedAt } });
  expect(await server.db.selectFrom('reward_changes').select('state').execute()).toEqual([
    { state: 'asked' },
  ]);
});

test('an active rule with a large prize needs no other admin when it is saved without a change', async () => {
  const { id } = await givenScratchRule(server.db, { prize_to_paise: 90_000 });
  expect((await update(id, {})).body).toMatchObject({ message: 'Rule updated successfully' });
  expect(await server.db.selectFrom('reward_changes').selectAll().execute()).toEqual([]);
});

test('a rule with a large prize is added, changed and started with a fresh proof, and ended without', async () => {
  const asks = expect.objectContaining({ code: 'step_up_required' });
  const { id } = await givenScratchRule(server.db, { prize_to_paise: 90_000 });
  await server.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(0) })
    .execute();
  expect((await create({ prizeTo: 501 })).body).toEqual(asks);
  expect((await update(id, { share: 20 })).body).toEqual(asks);
  expect((await setStatus(id, false)).status).toBe(200);
  expect((await setStatus(id, true)).body).toEqual(asks);
  expect((await update(id, { prizeTo: 500 })).status).toBe(200);
  await server.request('POST', '/auth/step-up', { as: admin, body: { password: admin.password } });
  expect((await create({ prizeTo: 501 })).status).toBe(200);
});

test('a rule that no longer passes the form is ended and started without it', async () => {
  const { id } = await givenScratchRule(server.db, { prize_from_paise: 1_050 });
  expect([(await setStatus(id, false)).status, (await setStatus(id, true)).status]).toEqual([
    200, 200,
  ]);
  expect(brokenRules(await update(id, { share: 5 }))).toEqual({
    prizeFrom: 'Enter whole rupees from 1 to 10,000',
  });
});

test('the list is filtered by what a rule is doing today', async () => {
  const rules = {
    active: await givenScratchRule(server.db),
    upcoming: await givenScratchRule(server.db, { valid_from: '2099-01-01' }),
    ended: await givenScratchRule(server.db, { valid_until: '2021-01-01' }),
  };
  const stopped = await givenScratchRule(server.db, { is_active: false });
  for (const [state, { id }] of Object.entries(rules)) {
    const { scratchRules, total } = await list(`?status=${state}`);
    expect(scratchRules.map((rule) => rule.id)).toEqual(
      state === 'ended' ? [stopped.id, id] : [id],
    );
    expect(scratchRules.every((rule) => rule.state === state)).toBe(true);
    expect(total).toBe(scratchRules.length);
  }
});
