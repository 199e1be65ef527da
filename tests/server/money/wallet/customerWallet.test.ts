import { expect, test } from 'vitest';
import { userWalletSchema } from '../../../../contract/orders/customer';
import { givenPosting } from '../../../support/marketplace';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

test("each posting shows the wallet's balance after it, in every filter, order and page", async () => {
  const [asha, other] = [await server.givenCustomer(), await server.givenCustomer()];
  const posted = (type: string, amount_paise: number, status: string, day: number) =>
    givenPosting(server.db, {
      userId: asha.id,
      type,
      amount_paise,
      status,
      created_at: `2026-01-0${day}T10:00:00Z`,
    });
  await posted('credit', 50_000, 'completed', 1);
  await posted('debit', 12_050, 'completed', 2);
  await posted('credit', 99_900, 'pending', 3);
  await givenPosting(server.db, { userId: other.id });
  const left = async (query = '') => {
    const { transactions } = (
      await server.request('GET', `/user/wallet${query}`, { as: asha })
    ).read(userWalletSchema);
    return transactions.map(({ amount, balanceAfter }) => [amount, balanceAfter]);
  };
  expect(await left()).toEqual([
    [999, 379.5],
    [120.5, 379.5],
    [500, 500],
  ]);
  expect(await left('?status=completed&limit=1&page=2')).toEqual([[500, 500]]);
  expect(await left('?sort=amount&order=asc')).toEqual([
    [120.5, 379.5],
    [500, 500],
    [999, 379.5],
  ]);
});
