import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRazorpay } from '../../../server/payments/razorpay/razorpay';
import {
  appendTo,
  restoreFrom,
  startForDemonstration,
} from '../../../tools/payment-provider/startForDemonstration';
import { SimulatedProvider } from '../../../tools/payment-provider/provider';

let dataDir = '';
let said: string[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jaldi-provider-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = async (given: Record<string, string> = {}) => {
  const env: Record<string, string | undefined> = { DATA_DIR: dataDir, ...given };
  await startForDemonstration(env, (line) => void said.push(line));
  return env;
};

describe('for a demonstration', () => {
  test('without keys the simulator is started, and the server gets its variables', async () => {
    const {
      RAZORPAY_URL: url = '',
      RAZORPAY_KEY_ID: keyId = '',
      RAZORPAY_KEY_SECRET: keySecret = '',
    } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { id } = await openRazorpay({ url, keyId, keySecret }).createOrder({
      receipt: 'JB-1',
      amountPaise: 500,
    });
    expect((await fetch(`${url}/checkout/${id}`)).status).toBe(200);
    expect((await fetch(`${url}/v1/payments/pay_1`)).status).toBe(401);
    expect((await fetch(`${url}/control/faults`, { method: 'PUT', body: '{}' })).status).toBe(401);
    // a second process on this folder finds the same simulator
    expect((await start()).RAZORPAY_URL).toBe(url);
    expect(said).toEqual([]);
  });

  test.each([
    ['with keys of a provider', { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' }],
    ['that is none', { DEMO: 'off' }],
    ['on a port that nobody knows before', { PORT: '0' }],
    ['whose configuration is wrong', { PORT: 'x' }],
  ])('%s it is not started', async (_name, given) => {
    expect((await start(given)).RAZORPAY_URL).toBeUndefined();
    expect(said).toEqual([]);
  });

  test('a folder that is not writable is reported, and the product still starts', async () => {
    expect((await start({ DATA_DIR: '/dev/null/folder' })).RAZORPAY_URL).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('Payments are not simulated: ')]);
  });
});

test("the simulator's state outlives it, keys of refunds too", async () => {
  const path = join(dataDir, 'books.jsonl');
  const keys = { keyId: 'k', keySecret: 's' };
  const first = new SimulatedProvider({ ...keys, persist: appendTo(path) });
  const payment = await first.pay(
    first.books.openOrder({ amount: 500, currency: 'INR', receipt: null }),
    { outcome: 'captured' },
  );
  const refund = first.books.refund(payment, {
    amount: 200,
    receipt: 'r',
    status: 'processed',
    idempotency: { key: 'a-key-of-one', asked: '…' },
  });
  for (const _restart of [1, 2]) {
    const next = new SimulatedProvider({ ...keys, persist: appendTo(path) });
    restoreFrom(path, next.books);
    expect(next.books.payments.get(payment.id)).toMatchObject({
      status: 'captured',
      amount_refunded: 200,
    });
    expect(next.books.refundKeys.get('a-key-of-one')).toBe(refund.id);
  }
});
