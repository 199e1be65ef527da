import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { TOTAL_CAP } from '../../../../contract/lists';
import { NAMED_USERS_MAX } from '../../../../server/platform/db/limits';
import { countStatements } from '../../../support/answers';
import { givenOrder } from '../../../support/marketplace';
import { setRow } from '../../../support/rows';
import { admin, get, givenWalletServer, idsOf, list, post, server } from './given';

givenWalletServer();

describe('the list of wallet transactions', () => {
  test('is newest first, by pages, with whose they are', async () => {
    const asha = await server.givenCustomer({ name: 'Asha', email: 'asha@people.example' });
    const old = await post(asha.id, {
      created_at: '2026-01-01T10:00:00Z',
      amount_paise: 12_345,
      reference: 'pay_1',
    });
    const twins = [
      await post(asha.id, { created_at: '2026-02-01T10:00:00Z' }),
      await post(asha.id, { created_at: '2026-02-01T10:00:00Z' }),
    ];
    expect(await idsOf('?limit=2')).toEqual(twins.map(({ id }) => id).toReversed());
    expect(await list('?page=2&limit=2')).toEqual({
      transactions: [
        {
          id: old.id,
          user: { id: asha.id, name: 'Asha', email: 'asha@people.example' },
          type: 'credit',
          amount: 123.45,
          description: 'Wallet top-up',
          reference: 'pay_1',
          date: '2026-01-01T10:00:00.000Z',
          status: 'completed',
          orderId: null,
        },
      ],
      creditSum: 2123.45,
      debitSum: 0,
      page: 2,
      limit: 2,
      total: 3,
      totalPages: 2,
      isTotalCapped: false,
    });
  });

  test('can be that of one order', async () => {
    const [asha, owner] = [await server.givenCustomer(), await server.givenStoreOwner()];
    const order = await givenOrder(server.db, { storeId: owner.storeId, userId: asha.id });
    const paid = await post(asha.id, { type: 'debit', order_id: order.id, amount_paise: 25_000 });
    await post(asha.id);
    expect(await list(`?order_id=${order.id}`)).toMatchObject({
      total: 1,
      debitSum: 250,
      creditSum: 0,
      transactions: [{ id: paid.id, orderId: order.id }],
    });
  });

  test('past its end is empty and tells the true total', async () => {
    await post(admin.id);
    const noRedemptions = { transactions: [], total: 1, totalPages: 1 };
    expect(await list('?page=9')).toMatchObject(noRedemptions);
    expect(await list('?page=9000&search=top-up')).toMatchObject(noRedemptions);
    expect(await list('?page=9000000')).toMatchObject(noRedemptions);
  });

  test('filters by type, status and person, together and alone', async () => {
    const [asha, ravi] = [await server.givenCustomer(), await server.givenCustomer()];
    const credit = await post(asha.id, { type: 'credit', status: 'failed' });
    const debit = await post(asha.id, { type: 'debit' });
    const other = await post(ravi.id, { type: 'debit', status: 'pending' });
    expect(await idsOf('?transaction_type=credit')).toEqual([credit.id]);
    expect(await idsOf('?transaction_type=debit')).toEqual([other.id, debit.id]);
    expect(await idsOf('?transaction_type=debit&status=completed')).toEqual([debit.id]);
    expect(await idsOf(`?user_id=${asha.id}`)).toEqual([debit.id, credit.id]);
    expect(await idsOf(`?user_id=${asha.id}&transaction_type=debit`)).toEqual([debit.id]);
    expect(await list('?status=pending')).toMatchObject({
      total: 1,
      transactions: [{ id: other.id, status: 'pending' }],
    });
    expect(
      await list('?transaction_type=all&status=&date_range=all&search=&user_id='),
    ).toMatchObject({ total: 3 });
  });

  test('names the values that a filter takes', async () => {
    expect((await get('/?transaction_type=gift')).body).toMatchObject({
      detail: [{ loc: ['query', 'transaction_type'], msg: 'Choose one of: credit, debit' }],
    });
  });

  test('costs as many statements for a hundred rows as for one', async () => {
    await post(admin.id);
    const cost = (query: string) => countStatements(() => list(query));
    const item = [await cost(''), await cost('?search=top-up'), await cost('?page=200')];
    for (let n = 0; n < 20; n++) await post((await server.givenCustomer()).id);
    expect([
      await cost('?limit=100'),
      await cost('?search=top-up&limit=100'),
      await cost('?page=200'),
    ]).toEqual(item);
    expect(Math.max(...item)).toBeLessThanOrEqual(4);
  });

  test('sums credits and debits of all rows that the filters select, in every status', async () => {
    const asha = await server.givenCustomer({ name: 'Asha Sums' });
    await post(asha.id, { amount_paise: 10_001 });
    await post(asha.id, { amount_paise: 20_002, type: 'debit' });
    await post(asha.id, { amount_paise: 500, status: 'failed' });
    expect(await list('?limit=1')).toMatchObject({ total: 3, creditSum: 105.01, debitSum: 200.02 });
    expect(await list('?transaction_type=credit&status=completed')).toMatchObject({
      creditSum: 100.01,
      debitSum: 0,
    });
    for (const query of ['search=asha sums', 'search=top-up', `user_id=${asha.id}`]) {
      expect([query, await list(`?${query}&page=7`)]).toMatchObject([
        query,
        { total: 3, creditSum: 105.01, debitSum: 200.02 },
      ]);
    }
  });
});

describe('a search among wallet transactions', () => {
  test('finds by the person or by the description, in any case', async () => {
    const asha = await server.givenCustomer({ name: 'Asha Reddy', email: 'areddy@people.example' });
    const byName = await post(asha.id, { description: 'Wallet top-up' });
    const byText = await post(admin.id, { description: 'Refund for order JB-260101-0042' });
    expect(await idsOf('?search=ASHA%20r')).toEqual([byName.id]);
    expect(await idsOf('?search=areddy@')).toEqual([byName.id]);
    expect(await idsOf('?search=jb-260101-0042')).toEqual([byText.id]);
    expect(await list('?search=nobody')).toMatchObject({
      transactions: [],
      total: 0,
      totalPages: 1,
      isTotalCapped: false,
    });
    expect(await idsOf('?search=asha&transaction_type=debit')).toEqual([]);
  });

  test.each(['%', '_', '\\', "'", '"', '%%', '\\%'])('takes %s as itself', async (sign) => {
    const asha = await server.givenCustomer({ name: `A${sign}sha` });
    const found = [await post(admin.id, { description: `Gift${sign}card` }), await post(asha.id)];
    await post(admin.id, { description: 'Plain' });
    const ids = await idsOf(`?search=${encodeURIComponent(sign)}`);
    expect(ids).toEqual(found.map(({ id }) => id).toReversed());
    await setRow(server.db, 'users', asha.id, { name: 'Asha' });
  });

  test('counts a row found by both once, and all of one person up to the cap', async () => {
    const noor = await server.givenCustomer({ name: 'Noor Jahan' });
    const found = [
      await post(noor.id, { description: 'Gift for Noor' }),
      await post(noor.id),
      await post(admin.id, { description: 'Noor’s gift' }),
    ];
    await post(admin.id);
    expect(await list('?search=noor')).toMatchObject({
      transactions: found.map(({ id }) => ({ id })).toReversed(),
      total: 3,
    });
    expect(await list('?search=noor&limit=1&page=3')).toMatchObject({
      transactions: [{ id: found[0]?.id }],
      total: 3,
      totalPages: 3,
    });
    expect(await list('?search=noor&transaction_type=debit')).toMatchObject({
      transactions: [],
      total: 0,
    });
    await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
      select ${noor.id}, 'credit', 100, 'Gift', 'g' from generate_series(1, ${TOTAL_CAP})`.execute(
      server.db,
    );
    expect(await list('?search=noor')).toMatchObject({ total: TOTAL_CAP, isTotalCapped: true });
  });

  test('finds the postings of more people than it lists by id', async () => {
    await sql`with crowd as (
      insert into users (name, email, role) select 'Crowd ' || n, 'crowd' || n || '@crowd.example', 'user'
      from generate_series(1, ${NAMED_USERS_MAX + 1}) n returning id)
      insert into wallet_postings (user_id, type, amount_paise, description, reference)
      select id, 'credit', 100, 'Gift', 'g' from crowd order by id limit 1500`.execute(server.db);
    await post(admin.id);
    expect(await list('?search=crowd.example&limit=100')).toMatchObject({
      total: 1500,
      totalPages: 15,
    });
  });

  test('stops counting above the cap and reports it', async () => {
    await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
      select ${admin.id}, 'credit', 100, 'Gift', 'g' from generate_series(1, ${TOTAL_CAP + 5})`.execute(
      server.db,
    );
    expect(await list('?search=gift')).toMatchObject({
      total: TOTAL_CAP,
      totalPages: 1000,
      isTotalCapped: true,
    });
    expect(await list('?transaction_type=credit')).toMatchObject({
      total: TOTAL_CAP + 5,
      isTotalCapped: false,
    });
  });
});

describe('deep pages', () => {
  test('hold the same rows in the same order as one long list', async () => {
    await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference, created_at)
      select ${admin.id}, case when n % 3 = 0 then 'debit' else 'credit' end, n, 'Gift', 'g', '2026-01-01'::timestamptz + n / 2 * interval '11 minutes'
      from generate_series(1, 2400) n`.execute(server.db);
    const all = await server.db
      .selectFrom('wallet_postings')
      .select(['id', 'type'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const page of [101, 111, 150, 239, 240]) {
      expect(await idsOf(`?page=${page}`)).toEqual(
        all.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      );
    }
    const credits = all.filter(({ type }) => type === 'credit');
    expect(await idsOf('?transaction_type=credit&page=155')).toEqual(
      credits.slice(1540, 1550).map(({ id }) => id),
    );
    expect(await idsOf('?page=241')).toEqual([]);
  });
});
