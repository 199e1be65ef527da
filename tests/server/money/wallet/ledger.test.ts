import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postingStatuses, postingTypes } from '../../../../contract/money/wallet';
import { selectBalances } from '../../../../server/money/wallet/ledger';
import { parseCsv } from '../../../support/csv';
import { givenPosting } from '../../../support/marketplace';
import { emptyTables } from '../../../support/recordTables';
import { admin, get, givenWalletServer, list, server, stats } from './given';

givenWalletServer();

const anyPosting = fc.record({
  type: fc.constantFrom(...postingTypes),
  status: fc.constantFrom('completed' as const, ...postingStatuses),
  amount_paise: fc.integer({ min: 1, max: 2_000_000_000 }),
  created_at: fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-03-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  description: fc.constantFrom('Wallet top-up', '=cmd()', 'Refund, "late"', 'लौटाया', 'two\nlines'),
});
type AnyPosting = typeof anyPosting extends fc.Arbitrary<infer T> ? T : never;

interface Line {
  type: string;
  status: string;
  amount: number;
}
const paiseOf = (lines: Line[], type: string) =>
  lines
    .filter((line) => line.type === type && line.status === 'completed')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const totalsOf = (lines: Line[]) => {
  const [credit, debit] = [paiseOf(lines, 'credit'), paiseOf(lines, 'debit')];
  return {
    totalCredit: credit / 100,
    totalDebit: debit / 100,
    totalTransactions: lines.length,
    netAmount: (credit - debit) / 100,
  };
};

async function givenLedger(postings: AnyPosting[]) {
  await emptyTables(server.owner, 'wallet_postings, wallet_days');
  const rows = postings.map((posting, n) => ({
    ...posting,
    user_id: admin.id,
    reference: `r${n}`,
  }));
  if (rows.length > 0) await server.db.insertInto('wallet_postings').values(rows).execute();
}

async function listWhole() {
  const lines: Line[] = [];
  for (let page = 1; ; page++) {
    const { transactions, totalPages } = await list(`?limit=7&page=${page}`);
    lines.push(...transactions);
    if (page >= totalPages) return lines;
  }
}

const exportWhole = async (): Promise<Line[]> =>
  parseCsv(String((await get('/export')).body).slice(1))
    .slice(1)
    .map(([, , type = '', amount, , , , status = '']) => ({
      type,
      status,
      amount: Number(amount),
    }));

test('for all postings, the pages, the cards, the file, the balance and the days agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPosting, { maxLength: 40 }), async (postings) => {
      await givenLedger(postings);
      const expected = totalsOf(
        postings.map(({ amount_paise, ...line }) => ({ ...line, amount: amount_paise / 100 })),
      );
      expect(await stats()).toEqual(expected);
      expect(totalsOf(await listWhole())).toEqual(expected);
      expect(totalsOf(await exportWhole())).toEqual(expected);
      const balance = (await selectBalances(server.db, [admin.id])).get(admin.id) ?? 0;
      expect(balance / 100).toBe(expected.netAmount);
      const { rows: wrong } = await sql`
        select day, type, status, sum(postings), sum(amount_paise) from wallet_days group by 1, 2, 3
        except select business_day(created_at), type, status, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3`.execute(
        server.db,
      );
      expect(wrong).toEqual([]);
      const { rows: missed } = await sql`
        select business_day(created_at), type, status, count(*), sum(amount_paise) from wallet_postings group by 1, 2, 3
        except select day, type, status, sum(postings), sum(amount_paise) from wallet_days group by 1, 2, 3`.execute(
        server.db,
      );
      expect(missed).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

test.each([
  ['an update', sql`update wallet_postings set amount_paise = 1`],
  ['an update of nothing', sql`update wallet_postings set amount_paise = 1 where false`],
  ['a delete', sql`delete from wallet_postings`],
])('the ledger refuses %s on every connection', async (_name, statement) => {
  await givenPosting(server.db, { userId: admin.id, amount_paise: 12_300 });
  await expect(statement.execute(server.owner)).rejects.toThrow('wallet_postings is append only');
  expect(await list()).toMatchObject({ total: 1, transactions: [{ amount: 123 }] });
});

test.each([
  ['nothing', 0],
  ['less than nothing', -5],
])('the ledger refuses a posting of %s', async (_name, amount_paise) => {
  await expect(givenPosting(server.db, { userId: admin.id, amount_paise })).rejects.toThrow(
    'wallet_postings_amount_paise_check',
  );
});
