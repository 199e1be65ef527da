import { screen, waitFor } from '@testing-library/react';
import type { StoreOwner } from '../../../support/people';
import { givenOrder, givenOrderItem } from '../../../support/marketplace';
import { givenScreenOf, server } from '../../../support/screens/screenServer';
import { textsOf } from '../../../support/screens/seen';

export const path = '/store/orders';

/** The address of a status tab, as its links have it. */
export const tabPath = (status: string, word = '') =>
  `${path}${word}?filter=${encodeURIComponent(JSON.stringify({ status }))}`;

type OrderOverrides = Partial<Omit<Parameters<typeof givenOrder>[1], 'storeId' | 'userId'>>;

/** A store owner, and orders of Asha's at the store; the OTP is 4821. */
export const givenCounter = async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  const customer = await server().givenCustomer({ name: 'Asha' });
  const given = (status: string, values: OrderOverrides = {}) =>
    givenOrder(server().db, { storeId: owner.storeId, userId: customer.id, status, ...values });
  return { owner, given };
};

/**
 * ₹540.00: two plates of ₹250.00 and the delivery, placed at half past one in the night of India.
 */
export const givenNightOrder = async (
  owner: StoreOwner,
  given: Awaited<ReturnType<typeof givenCounter>>['given'],
  status = 'confirmed',
) => {
  const values = {
    code: 'JB-260520-0007',
    subtotalPaise: 50_000,
    delivery_fee_paise: 4_000,
    notes: 'Ring twice',
    created_at: '2026-05-20T20:00:00Z',
  };
  const order = await given(status, {
    ...values,
    payment_method: 'wallet',
    payment_status: 'completed',
  });
  await givenOrderItem(server().db, {
    orderId: order.id,
    storeId: owner.storeId,
    name: 'Chicken Dum Biryani',
    pricePaise: 25_000,
    quantity: 2,
  });
  return order;
};

export const openAs = (owner: StoreOwner, at = tabPath('pending')) => givenScreenOf(owner, at);

/** The card of an order, once the card and its buttons are drawn. */
export const cardOf = (code: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = screen.getByText(`Order #${code}`).closest('article');
    if (!card || card.querySelectorAll('a, button').length < 2)
      throw new Error(`${code} has no card yet`);
    return card;
  });

export const buttonsOf = (card: Element): string[] =>
  [...card.querySelectorAll('.MuiButton-root')].map((button) => textsOf(button));

export const tabTexts = (): string[] =>
  [...document.querySelectorAll('[role="tab"]')].map((tab) => textsOf(tab));

/** The four boxes of the OTP. */
export const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]'),
];
export const typed = (): string =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
export const focusedBox = (): number => boxes().findIndex((box) => box === document.activeElement);

export const statusOf = async (id: string): Promise<string> =>
  (
    await server()
      .db.selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
