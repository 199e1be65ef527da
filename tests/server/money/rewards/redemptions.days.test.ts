import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { TOTAL_CAP } from '../../../../contract/lists';
import {
  redemptionListSchema,
  redemptionStatsSchema,
  scratchCardListSchema,
} from '../../../../contract/money/rewardApi';
import { NAMED_USERS_MAX } from '../../../../server/platform/db/limits';
import { findDisagreements } from '../../../support/books';
import { givenCoupon, givenOrder } from '../../../support/marketplace';
import type { Person } from '../../../support/people';
import { givenReferral, givenScratchCard } from '../../../support/rewards';
import { addRows, setRow, setRows } from '../../../support/rows';
import { admin, openServer, server } from '../../../support/opened';

let customer: Person;
let storeId: string;
openServer();
beforeAll(async () => {
  customer = await server.givenCustomer({ name: 'Asha' });

  ({ storeId } = await server.givenStoreOwner());
});

const get = (path: string) => server.request('GET', `/admin/${path}`, { as: admin });
const disagreements = async () =>
  (await findDisagreements(server.deps.pool)).filter((found) => /coupons|redeemed/.test(found));

async function givenUse(discountPaise: number, createdAt: string) {
  const order = await givenOrder(server.db, { storeId, userId: customer.id });
  const { id: coupon_id } = await givenCoupon(server.db);
  await addRows(server.db, 'coupon_uses', {
    coupon_id,
    user_id: customer.id,
    order_id: order.id,
    discount_paise: discountPaise,
    created_at: createdAt,
  });
  return order;
}

test('the days of rewards follow every insert, update and delete', async () => {
  const { db } = server;
  await givenUse(4_000, '2026-01-05T20:00:00Z');
  const order = await givenUse(5_000, '2026-01-06T01:00:00Z');
  const card = await givenScratchCard(db, { userId: customer.id, order_id: order.id });
  const referral = await givenReferral(db, { referrerId: customer.id });
  expect(await disagreements()).toEqual([]);
  await setRows(
    db,
    'coupon_uses',
    { order_id: order.id },
    { discount_paise: 100, created_at: '2026-02-01T00:00:00Z' },
  );
  await setRow(db, 'scratch_cards', card.id, {
    status: 'used',
    used_at: new Date(),
    order_id: null,
  });
  await setRow(db, 'referrals', referral.id, { status: 'completed', completed_at: new Date() });
  expect(await disagreements()).toEqual([]);
  expect((await get('coupon-redemptions/stats')).body).toMatchObject({
    totalRedemptions: 2,
    totalAmount: 41,
  });
  await setRow(db, 'scratch_cards', card.id, { status: 'pending', used_at: null });
  await db.deleteFrom('coupon_uses').where('order_id', '=', order.id).execute();
  await db.deleteFrom('referrals').execute();
  await db.deleteFrom('scratch_cards').execute();
  await db.deleteFrom('scratch_cards').execute();
  expect(await disagreements()).toEqual([]);
  expect((await get('coupon-redemptions/stats')).body).toMatchObject({
    totalRedemptions: 1,
    totalAmount: 40,
  });
  await db.deleteFrom('coupon_uses').execute();
});

test('deep pages hold the same rows in the same order as one long list, and the total is exact', async () => {
  await sql`insert into scratch_cards (code, user_id, card_type, prize_paise, status, used_at, expires_at, created_at)
    select 'DEEP-' || n, ${customer.id}, 'Gold', 100, case when n % 2 = 0 then 'used' else 'scratched' end,
      '2026-01-01'::timestamptz + n / 2 * interval '11 minutes', '2027-01-01', '2025-12-01'::timestamptz + n / 3 * interval '7 minutes'
    from generate_series(1, 2400) n`.execute(server.db);
  const redeemed = await server.db
    .selectFrom('scratch_cards')
    .select('id')
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const won = await server.db
    .selectFrom('scratch_cards')
    .select(['id', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const used = won.filter(({ status }) => status === 'used');
  for (const page of [1, 101, 150, 240, 241]) {
    const rows = <T>(all: T[]) => all.slice((page - 1) * 10, page * 10);
    const history = (await get(`redemption-history?page=${page}`)).read(redemptionListSchema);
    expect([history.total, history.redemptions.map(({ id }) => id)]).toEqual([
      2400,
      rows(redeemed).map(({ id }) => id),
    ]);
    const cards = (await get(`scratch-cards?page=${page}`)).read(scratchCardListSchema);
    expect([cards.total, cards.scratchCards.map(({ id }) => id)]).toEqual([
      2400,
      rows(won).map(({ id }) => id),
    ]);
    const ofStatus = (await get(`scratch-cards?status=used&page=${page}`)).read(
      scratchCardListSchema,
    );
    expect([ofStatus.total, ofStatus.scratchCards.map(({ id }) => id)]).toEqual([
      1200,
      rows(used).map(({ id }) => id),
    ]);
  }
});

test('pending cards whose time is over are counted and paged as expired', async () => {
  await setRows(
    server.db,
    'scratch_cards',
    { status: 'used' },
    { status: 'pending', used_at: null, expires_at: '2026-01-02T00:00:00Z' },
  );
  await server.db
    .updateTable('scratch_cards')
    .set({ status: 'pending', used_at: null, expires_at: '2099-01-02T00:00:00Z' })
    .where(sql<boolean>`id % 20 = 0`)
    .execute();
  const cards = await server.db
    .selectFrom('scratch_cards')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const pending = cards.filter(({ status }) => status === 'pending');
  const [ended, open] = [2026, 2099].map((year) =>
    pending.filter(({ expires_at }) => expires_at.getUTCFullYear() === year).map(({ id }) => id),
  );
  if (!ended || !open) throw new Error('Two years were asked for');
  expect([ended.length > 1050, open.length > 100]).toEqual([true, true]);
  for (const [status, ids] of [
    ['expired', ended],
    ['pending', open],
  ] as const) {
    for (const page of [1, 5, 104, 107]) {
      const listed = (await get(`scratch-cards?status=${status}&page=${page}`)).read(
        scratchCardListSchema,
      );
      expect([listed.total, listed.scratchCards.map(({ id }) => id)]).toEqual([
        ids.length,
        ids.slice((page - 1) * 10, page * 10),
      ]);
    }
    expect((await get('scratch-cards/summary')).body).toMatchObject({
      expiredCards: ended.length,
      unusedCards: open.length,
    });
  }
});

test('a search among redemptions and cards stops counting above the cap and reports it', async () => {
  await sql`insert into scratch_cards (code, user_id, card_type, prize_paise, status, used_at, expires_at)
    select 'MANY-' || n, ${customer.id}, 'Gold', 100, 'used', now(), '2099-01-01' from generate_series(1, ${TOTAL_CAP + 5}) n`.execute(
    server.db,
  );
  const capped = { total: TOTAL_CAP, isTotalCapped: true };
  expect(await get('redemption-history?search=many-').then(({ body }) => body)).toMatchObject(
    capped,
  );
  expect(await get('scratch-cards?search=many-').then(({ body }) => body)).toMatchObject(capped);
  expect(await get('scratch-cards?status=used').then(({ body }) => body)).toMatchObject({
    isTotalCapped: false,
  });
  expect((await get('redemption-history/stats?search=many-')).read(redemptionStatsSchema)).toEqual({
    totalRedemptions: TOTAL_CAP,
    totalAmount: TOTAL_CAP + 1,
    isTotalCapped: true,
  });
});

test('a search finds the rows of more people than are listed by id, and of no others', async () => {
  await sql`with crowd as (insert into users (name, email, role) select 'Crowd', 'crowd' || n || '@crowd.example', 'user'
      from generate_series(1, ${NAMED_USERS_MAX + 1}) n returning id),
    owners as (select id from crowd order by id limit 1500),
    cards as (insert into scratch_cards (code, user_id, card_type, prize_paise, status, used_at, expires_at)
      select 'CROWD-' || id, id, 'Gold', 100, 'used', now(), '2099-01-01' from owners)
    insert into referrals (referrer_id, referee_name, referee_email, referee_phone) select id, 'Zoya', 'zoya' || id || '@x.example', '9' from owners`.execute(
    server.db,
  );
  for (const path of [
    'redemption-history',
    'all-redemptions',
    'scratch-cards',
    'users/referrals/history',
  ]) {
    expect([path, (await get(`${path}?search=crowd.example`)).body]).toMatchObject([
      path,
      { total: 1500, isTotalCapped: false },
    ]);
  }
  expect((await get('all-redemptions/stats?search=crowd.example')).body).toMatchObject({
    totalRedemptions: 1500,
    totalAmount: 1500,
  });
});
