import { expect, test } from 'vitest';
import {
  admin,
  ask,
  creditsOf,
  customer,
  givenPaidOrder,
  givenRefundServer,
  refund,
  server,
} from '../../../support/refunds';
import { erase } from '../../privacy/given';

givenRefundServer();

const ERASED = (code: string) =>
  `The account of order ${code} was erased, and its wallet can no longer be used`;

test('a refund to the wallet of an erased customer is refused, naming the source, to which it can go', async () => {
  const { id, code } = await givenPaidOrder();
  expect((await erase(server, admin, customer.id)).status).toBe(200);
  const answer = await ask(id, { amount: 10 });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { message: `${ERASED(code)}: refund to the original payment method` },
  ]);
  expect(await creditsOf(id)).toEqual([]);
  expect(await refund(id, { amount: 10, destination: 'source' })).toMatchObject({
    amount: 10,
    destination: 'source',
    state: 'approved',
  });
});

test('for an order paid from that wallet, the answer adds that it has no source either', async () => {
  const { id, code } = await givenPaidOrder({ method: 'wallet' });
  expect((await erase(server, admin, customer.id)).status).toBe(200);
  const answer = await ask(id, { amount: 10 });
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      message: `${ERASED(code)}: the order has no payment through the provider, so a refund to the original payment method is not possible either`,
    },
  ]);
  expect(await creditsOf(id)).toEqual([]);
});
