import { toPaise } from '../../contract/money';
import { userWalletSchema } from '../../contract/orders/customer';
import type { Customer } from './market';

/**
 * Returns a line for every customer whose balance differs from the sum of their completed
 * transactions.
 */
export async function checkWallets(customers: readonly Customer[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { session, email } of customers) {
    const { balancePaise, summedPaise } = await sumWallet(session);
    if (balancePaise !== summedPaise)
      problems.push(
        `${email}: the balance is ${balancePaise} paise, its transactions make ${summedPaise}`,
      );
    if (balancePaise < 0) problems.push(`${email}: the balance is ${balancePaise} paise`);
  }
  return problems;
}

async function sumWallet(
  session: Customer['session'],
): Promise<{ balancePaise: number; summedPaise: number }> {
  const readPage = async (page: number) =>
    userWalletSchema.parse(await session.call('GET', `/user/wallet?limit=100&page=${page}`));
  const first = await readPage(1);
  const pages = [first];
  while (pages.length < first.totalPages) pages.push(await readPage(pages.length + 1));
  const completed = pages
    .flatMap(({ transactions }) => transactions)
    .filter(({ status }) => status === 'completed');
  const summedPaise = completed.reduce(
    (sum, { type, amount }) => sum + toPaise(amount) * (type === 'credit' ? 1 : -1),
    0,
  );
  return { balancePaise: toPaise(first.balance), summedPaise };
}
