import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import orders from '../../../../../../src/resources/store/orders/orders.resource';
import KitchenTicket from '../../../../../../src/resources/store/orders/ticket/KitchenTicket';
import { ticketOf } from '../../../../../../src/resources/store/orders/ticket/ticketOf';
import { dishNamed, drawPart, givenRecord } from '../../drawnPart';

const record = givenRecord({
  storeName: 'Store of Rahim',
  items: [dishNamed('Chicken Dum Biryani', 2)],
  notes: 'Ring twice',
  paymentStatus: 'completed',
  hasPaymentStatus: true,
});
const givenMessage: Parameters<typeof ticketOf>[1] = (key, values) =>
  values?.smart_count === undefined ? key : `${key} ${values.smart_count}`;
const paper = () => document.querySelector('body > [data-paper]');
const isChosen = (roll: string) => screen.getByText(roll).getAttribute('aria-pressed');

test('the kitchen ticket shows what to cook, without a price, and that it is paid, in the roll that was last chosen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, show } = drawPart(<KitchenTicket record={record} />);
  expect(paper()?.textContent).toMatch(
    /^Store of RahimJB-260520-000721 May 2026, 1:30 amPAID2 ×Chicken Dum Biryani2 itemsSpecial instructionsRing twice$/,
  );
  expect(isChosen('80 mm')).toBe('true');
  await user.click(screen.getByText('58 mm'));
  await user.click(screen.getByText('Print'));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  show(null);
  expect(paper()).toBeNull();
  show(<KitchenTicket record={record} />);
  expect(isChosen('58 mm')).toBe('true');
});

test('a ticket of one piece says item, not items', () => {
  drawPart(<KitchenTicket record={{ ...record, items: [dishNamed('Raita')] }} />);
  expect(paper()?.textContent).toContain('Raita1 itemSpecial');
});

test('Print on the card of an order opens its kitchen ticket', async () => {
  expect(orders.views?.ticket).toMatchObject({ label: 'Print', title: 'Kitchen ticket' });
  expect(await orders.views?.ticket?.content()).toHaveProperty('default', KitchenTicket);
});

test('a ticket strikes refunded pieces through, counts them out, and shows how far the order is paid', () => {
  const items = [dishNamed('Dum', 2), { ...dishNamed('Raita'), isRefunded: true }];
  const order = givenRecord({ items, paymentStatus: 'partly_refunded', hasPaymentStatus: true });
  drawPart(<KitchenTicket record={order} />);
  expect(paper()?.textContent).toContain('PARTLY REFUNDED2 ×Dum1 ×Raita2 items');
  const struck = [...(paper()?.querySelectorAll('del') ?? [])].map((text) => text.textContent);
  expect(struck).toEqual(['1 ×', 'Raita']);
  expect(ticketOf(order, givenMessage)).toMatchObject({
    payment: 'PARTLY_REFUNDED',
    total: 'quantity 2',
    lines: [{ isRefunded: false }, { isRefunded: true }],
  });
});
