import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/time';
import { cardCodeOf, prizeOf } from '../../../../server/money/rewards/issueScratchCard';
import {
  customer,
  deliver,
  given,
  givenStoreOrderServer,
  noticesTo,
  server,
} from '../../../support/storeOrders';
import { givenScratchRule } from '../../../support/scratchRules';
import { addRows, selectRows, setRows } from '../../../support/rows';

givenStoreOrderServer();
beforeEach(() => server.db.updateTable('scratch_rules').set({ is_active: false }).execute());

const cardsOf = (orderId: string) =>
  server.db.selectFrom('scratch_cards').selectAll().where('order_id', '=', orderId).execute();
const drawOf = (orderId: string) =>
  server.db
    .selectFrom('scratch_draws')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
const givenDraw = (orderId: string, ruleId: string, draw: number, prizeDraw = 0) =>
  addRows(server.db, 'scratch_draws', {
    order_id: orderId,
    rule_id: ruleId,
    draw,
    prize_draw: prizeDraw,
  });
const delivered = async (values: Parameters<typeof given>[1] = {}) => {
  const order = await given('ready', values);
  expect((await deliver(order.id)).status).toBe(200);
  return order;
};

describe('a delivered order', () => {
  test('creates one card by the rule, with a prize of its range, and notifies the customer of it but not of the prize', async () => {
    const rule = await givenScratchRule(server.db);
    const { id, code } = await delivered();
    const [card, ...others] = await cardsOf(id);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      user_id: customer.id,
      rule_id: rule.id,
      card_type: 'Gold',
      status: 'pending',
      used_at: null,
      code: cardCodeOf(code),
    });
    expect(card?.prize_paise).toBeGreaterThanOrEqual(1_000);
    expect(card?.prize_paise).toBeLessThanOrEqual(5_000);
    expect((card?.prize_paise ?? 1) % 100).toBe(0);
    expect((card?.expires_at.getTime() ?? 0) - (card?.created_at.getTime() ?? 0)).toBe(15 * DAY_MS);
    const notices = (await noticesTo(customer.id)).find(
      ({ title }) => title === 'You won a scratch card',
    );
    expect(notices?.message).toContain(`You got a Gold scratch card for order ${code}.`);
    expect(notices?.message).not.toContain('₹');
  });

  test('brings one however many deliver it at once', async () => {
    await givenScratchRule(server.db);
    const { id } = await given('ready');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cardsOf(id)).toHaveLength(1);
  });

  test('brings none without a rule, and nothing is drawn', async () => {
    const { id } = await delivered();
    expect(await cardsOf(id)).toEqual([]);
    expect(await drawOf(id)).toBeUndefined();
  });

  test('is measured by the amount paid, to the paisa', async () => {
    await givenScratchRule(server.db, { min_order_paise: 25_000 });
    expect(
      await cardsOf(
        (await delivered({ subtotalPaise: 25_000, delivery_fee_paise: 0, discount_paise: 1 })).id,
      ),
    ).toEqual([]);
    expect(
      await cardsOf(
        (await delivered({ subtotalPaise: 25_000, delivery_fee_paise: 0, discount_paise: 0 })).id,
      ),
    ).toHaveLength(1);
  });

  test('is measured by the rest after refunds, and brings none for an empty rest', async () => {
    await givenScratchRule(server.db, { min_order_paise: 100 });
    const priced = { subtotalPaise: 25_000, delivery_fee_paise: 0, discount_paise: 0 };
    expect(
      await cardsOf(
        (
          await delivered({
            ...priced,
            refunded_paise: 20_000,
            refunding_paise: 5_000,
            payment_status: 'partly_refunded',
          })
        ).id,
      ),
    ).toEqual([]);
    expect(
      await cardsOf(
        (
          await delivered({
            ...priced,
            refunded_paise: 20_000,
            refunding_paise: 4_900,
            payment_status: 'partly_refunded',
          })
        ).id,
      ),
    ).toHaveLength(1);
  });

  test('brings none for a free order, also by a rule without a minimum', async () => {
    await givenScratchRule(server.db, { min_order_paise: 0 });
    const free = { subtotalPaise: 25_000, delivery_fee_paise: 0, discount_paise: 25_000 };
    expect(await cardsOf((await delivered(free)).id)).toEqual([]);
  });

  test('uses the matching rule with the highest minimum', async () => {
    await givenScratchRule(server.db, { card_type: 'Silver' });
    const gold = await givenScratchRule(server.db, { min_order_paise: 20_000 });
    await givenScratchRule(server.db, { card_type: 'Platinum', min_order_paise: 90_000 });
    expect(await cardsOf((await delivered()).id)).toMatchObject([{ rule_id: gold.id }]);
  });

  test.each([
    ['before its first day', { valid_from: '2099-01-01' }],
    ['after its last day', { valid_until: '2020-12-31' }],
    ['that has ended', { is_active: false }],
  ])('brings none by a rule %s', async (_when, values) => {
    await givenScratchRule(server.db, values);
    expect(await cardsOf((await delivered()).id)).toEqual([]);
  });
});

describe('a refund of the order behind a card', () => {
  const ofOrder = {
    subtotalPaise: 25_000,
    delivery_fee_paise: 0,
    discount_paise: 0,
    payment_status: 'completed',
  };
  const take = (id: string | undefined, step: 'scratch' | 'redeem') =>
    server.request('POST', `/user/scratch-cards/${id}/${step}`, { as: customer });
  const refund = (orderId: string, paise: number, state: string) =>
    addRows(server.db, 'refunds', {
      order_id: orderId,
      amount_paise: paise,
      destination: 'wallet',
      fault: 'store',
      reason: 'Spilt',
      state,
      key: randomUUID(),
    });
  const approve = (orderId: string) =>
    setRows(server.db, 'refunds', { order_id: orderId }, { state: 'approved' });

  test('ends the card where all of the money goes back, and pays nothing while it waits for approval', async () => {
    await givenScratchRule(server.db);
    const { id, code } = await delivered(ofOrder);
    const [card] = await cardsOf(id);
    await take(card?.id, 'scratch');
    await refund(id, 25_000, 'asked');
    const refusal = {
      status: 409,
      body: {
        message: `Scratch card ${card?.code} is no longer valid, because order ${code} was refunded`,
      },
    };
    expect(await take(card?.id, 'redeem')).toMatchObject(refusal);
    expect(await cardsOf(id)).toMatchObject([{ status: 'scratched' }]);
    await approve(id);
    expect(await cardsOf(id)).toMatchObject([{ status: 'expired' }]);
    expect(await take(card?.id, 'redeem')).toMatchObject(refusal);
  });

  test('leaves the card if a part is kept, and its prize in the wallet names the order', async () => {
    await givenScratchRule(server.db);
    const { id } = await delivered(ofOrder);
    const [card] = await cardsOf(id);
    await refund(id, 24_999, 'approved');
    expect((await take(card?.id, 'scratch')).status).toBe(200);
    expect((await take(card?.id, 'redeem')).status).toBe(200);
    const posting = await server.db
      .selectFrom('wallet_postings')
      .select('order_id')
      .where('reference', '=', card?.code ?? '')
      .executeTakeFirst();
    expect(posting?.order_id).toBe(id);
  });

  test('leaves a prize that is paid out already', async () => {
    await givenScratchRule(server.db);
    const { id } = await delivered(ofOrder);
    const [card] = await cardsOf(id);
    await take(card?.id, 'scratch');
    await take(card?.id, 'redeem');
    await refund(id, 25_000, 'done');
    expect(await cardsOf(id)).toMatchObject([{ status: 'applied' }]);
    expect((await take(card?.id, 'redeem')).status).toBe(200);
  });
});

describe('the draw of an order', () => {
  test.each([
    [1_999, 1],
    [2_000, 0],
  ])('decides: %i of 10,000 against a share of 20%% brings %i', async (draw, cards) => {
    const rule = await givenScratchRule(server.db, { share_hundredths: 2_000 });
    const { id } = await given('ready');
    await givenDraw(id, rule.id, draw);
    await deliver(id);
    expect(await cardsOf(id)).toHaveLength(cards);
    expect(await drawOf(id)).toMatchObject({ draw });
  });

  test('is stored if it loses, with its rule', async () => {
    const rule = await givenScratchRule(server.db, { share_hundredths: 1 });
    const { id } = await delivered();
    expect(await drawOf(id)).toMatchObject({ rule_id: rule.id });
  });

  test('reaches both ends of the range, in whole rupees', () => {
    const range = { prize_from_paise: 1_000, prize_to_paise: 5_000 };
    expect([
      prizeOf(range, 0),
      prizeOf(range, 999_999),
      prizeOf({ ...range, prize_to_paise: 1_000 }, 999_999),
    ]).toEqual([1_000, 5_000, 1_000]);
  });
});

test('a rule that is ended while an order is delivered issues its card before or none, and none afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const rule = await givenScratchRule(server.db);
    const admin = await server.givenAdmin();
    const orders = await Promise.all(Array.from({ length: 4 }, () => given('ready')));
    const end = () =>
      server.request('PATCH', `/admin/scratch-rules/${rule.id}/status`, {
        as: admin,
        body: { isActive: false },
      });
    const [ended, ...answers] = await Promise.all([end(), ...orders.map(({ id }) => deliver(id))]);
    expect([ended.status, ...answers.map(({ status }) => status)]).toEqual([
      200, 200, 200, 200, 200,
    ]);
    const issued = await selectRows(server.db, 'scratch_cards', ['id'], { rule_id: rule.id });
    expect(issued.length).toBeLessThanOrEqual(4);
    expect(await cardsOf((await delivered()).id)).toEqual([]);
  }
});

test('a delivery that fails leaves neither card nor draw', async () => {
  await givenScratchRule(server.db);
  const { id } = await given('ready');
  expect((await deliver(id, '0000')).status).toBe(422);
  expect(await cardsOf(id)).toEqual([]);
  expect(await drawOf(id)).toBeUndefined();
});
