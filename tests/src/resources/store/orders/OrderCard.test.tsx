import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import OrderCard from '../../../../../src/resources/store/orders/OrderCard';
import OrderDetails from '../../../../../src/resources/store/orders/OrderDetails';
import { orderRecord } from '../../../../../src/resources/store/orders/record';
import { textsOf } from '../../../../support/screens/seen';
import { dishNamed, drawPart, givenRecord } from '../drawnPart';

const items = [1, 2, 3, 4, 5, 6].map((nth) => dishNamed(`Dish ${nth}`));
const dishes = () => textsOf(document.body).match(/Dish \d/g) ?? [];

test('a card shows every dish to a kitchen; of an order that is done the first four, and the rest by a button', async () => {
  const { user, show } = drawPart(<OrderCard record={givenRecord({ items })} actions={null} />);
  expect([dishes().length, screen.queryByText('Show all 6 items')]).toEqual([6, null]);
  show(
    <OrderCard key="done" record={givenRecord({ items, status: 'delivered' })} actions={null} />,
  );
  expect(dishes()).toEqual(['Dish 1', 'Dish 2', 'Dish 3', 'Dish 4']);
  await user.click(screen.getByText('Show all 6 items'));
  expect(dishes()).toHaveLength(6);
});

test('the details name who ended an order, or why it ended automatically', async () => {
  const ended = givenRecord({ status: 'cancelled', isWhole: true });
  const step = (by: string) => ({
    to: 'cancelled',
    by,
    reason: 'Not paid in time',
    at: '2026-05-20T20:00:00Z',
  });
  drawPart(
    <OrderDetails
      record={{ ...ended, history: ['expiry', 'deadline', 'closure', 'store'].map(step) }}
    />,
  );
  const lines = () => [...document.querySelectorAll('ol[aria-label="History"] li')].map(textsOf);
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(lines()[0]).toMatch(/ Automatic: not paid in time Not paid in time$/);
  expect(lines()[1]).toContain('Automatic: not accepted in time');
  expect(lines()[2]).toContain('Automatic: the store was closed');
  expect(lines()[3]).toContain(' Store Not paid in time');
});

test('pieces that are refunded are struck through on the card, apart from those that are cooked', () => {
  const record = orderRecord.parse({
    items: [
      { id: '4', quantity: 3, refundedQuantity: 1, price: 250, product: { name: 'Biryani' } },
    ],
  });
  drawPart(<OrderCard record={record} actions={null} />);
  const lines = [...document.querySelectorAll('li')].map((line) => [
    textsOf(line),
    textsOf(line.querySelector('del') ?? document.createElement('p')),
  ]);
  expect(lines).toEqual([
    ['B Biryani 2 × ₹250.00 ₹500.00', ''],
    ['B Biryani 1 × ₹250.00', 'Biryani'],
  ]);
});

test('a refund is shown once on the card: as its amount, which the note names', () => {
  const refund = { paymentStatus: 'refunded', refundedAmount: 500, hasPaymentStatus: true };
  drawPart(<OrderCard record={givenRecord(refund)} actions={null} />);
  expect(screen.getByText('Refunded').parentElement?.textContent).toContain('₹500.00');
});

test.each([
  ['completed', '', 0, 'Paid'],
  ['partly_refunded', '', 0, 'Partly refunded'],
  ['refunded', '', 0, 'Refunded'],
  ['completed', 'open', 50, 'Disputed'],
  ['completed', 'lost', 500, 'Reversed by the bank'],
  ['completed', 'lost', 50, '₹50.00 reversed by the bank'],
  ['partly_refunded', 'won', 50, '₹50.00 reversed by the bank'],
  ['completed', 'lost', undefined, 'Dispute lost'],
  ['completed', 'won', 0, 'Paid'],
  ['pending', '', 0, 'Not paid yet'],
])(
  'the card of a payment that is %s with a dispute "%s" of %s rupees shows %s, unless it is simply paid',
  async (paymentStatus, disputeState, takenBackAmount, word) => {
    const paid = { paymentStatus, disputeState, takenBackAmount, finalAmount: 500 };
    const record = givenRecord({ ...paid, hasPaymentStatus: true });
    const { show } = drawPart(<OrderCard record={record} actions={null} />);
    expect(screen.queryAllByText(word)).toHaveLength(
      ['Paid', 'Not paid yet'].includes(word) ? 0 : 1,
    );
    show(<OrderDetails record={record} />);
    expect(await screen.findByText(`Wallet · ${word}`)).toBeTruthy();
  },
);
