import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((path) => join('server', path))
  .filter((path) => /(?<!\.gen)\.ts$/.test(path) && !path.startsWith('server/demo/'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort();

test.each([
  ['refunds', 'server/money/refunds/openRefund.ts'],
  ['refund_lines', 'server/money/refunds/openRefund.ts'],
  ['wallet_postings', 'server/money/wallet/ledger.ts'],
])('rows of %s are inserted by one file', (table, file) => {
  const insert = new RegExp(`insertInto\\('${table}'\\)|insert into ${table}\\b`, 'i');
  expect(filesWith(insert)).toEqual([file]);
});

test('every refund that a person causes names that person, so that the limits hold', () => {
  const callers = filesWith(/\b(openRefunds?|refundWhole)\(/);
  expect(callers).toEqual([
    'server/money/refunds/closeWallet.ts',
    'server/money/refunds/openRefund.ts',
    'server/orders/admin/refundOrder.ts',
    'server/orders/endOrder.ts',
    'server/payments/capture.ts',
    'server/payments/desk/refundPayment.ts',
  ]);
  // refundWhole.ts passes its callers' person on
  const silent = callers.filter((path) => !/\baskedBy\b/.test(readFileSync(path, 'utf8')));
  expect(silent).toEqual([]);
});

test("a refund that was not requested here is booked from the provider's data", () => {
  expect(filesWith(/\binsertProviderRefund\(/)).toEqual(['server/payments/refunds/bookRefund.ts']);
});

test('a refund changes its state in the files that know the rules of its states', () => {
  expect(filesWith(/\bmoveRefund\(|updateTable\('refunds'\)|\bupdate refunds\b/)).toEqual([
    'server/money/refunds/decideRefund.ts',
    'server/money/refunds/moveRefund.ts',
    'server/money/refunds/openRefund.ts',
    'server/money/refunds/withdrawRequestedRefunds.ts',
    'server/payments/refunds/sendRefunds.ts',
    'server/payments/refunds/settleRefund.ts',
  ]);
});

test('an erasure of a person first books the rest of the wallet', () => {
  const erasing = filesWith(/= await erasePersonRecorded\(/);
  expect(erasing).toEqual(['server/privacy/erasePerson.ts']);
  const again = readFileSync('tools/backup/repeatErasures.ts', 'utf8');
  expect(again).toMatch(/\bbookUnclaimedBalance\([\s\S]*\berasePersonRecorded\(/);
});

test('a wallet is credited by refunds and rewards, and debited by orders and erasures', () => {
  expect(filesWith(/(?<!function )\bpost\(\s*tx\b/)).toEqual([
    'server/money/refunds/closeWallet.ts',
    'server/money/refunds/moveRefund.ts',
    'server/money/refunds/openRefund.ts',
    'server/money/rewards/completeReferral.ts',
    'server/money/rewards/ownScratchCards.ts',
    'server/orders/intake/placeOrder.ts',
  ]);
});
