import { waitFor, within, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenPayment } from '../../../support/marketplace';
import { givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { textsOf } from '../../../support/screens/seen';

givenScreenServer();

test('an order whose payment the bank has reserved is being confirmed, and offers no payment', async () => {
  const asha = await server().givenCustomer({ name: 'Asha Rao' });
  const { id, code } = await givenPlacedOrder({
    userId: asha.id,
    status: 'pending',
    payment_method: 'razorpay',
    payment_status: 'pending',
    expires_at: new Date('2099-06-01T14:15:00Z'),
  });
  await givenPayment(server().db, { orderId: id, status: 'authorized' });
  await givenScreenOf(asha, '/user/orders');
  const card = await waitFor(() => {
    const found = screen.getByText(`Order #${code}`).closest('article');
    if (!found) throw new Error(`${code} is in no card`);
    return found;
  });
  // the actions of a card appear together
  await within(card).findByText('Cancel order');
  expect(within(card).queryByText('Pay now')).toBeNull();
  expect(textsOf(card)).toContain('Your payment is being confirmed');
});
