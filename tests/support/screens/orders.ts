import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { givenOrder, givenOrderItem } from '../marketplace';
import { server } from './screenServer';
import { givenStore } from './given';
import { rowOf, textsOf } from './seen';

type Ordered = Omit<Parameters<typeof givenOrder>[1], 'storeId' | 'userId'> & {
  storeId?: string;
  userId?: string;
};

/** An order of a new customer and a new store, unless named. */
export const givenPlacedOrder = async ({ storeId, userId, ...values }: Ordered = {}) => {
  const store = storeId ?? (await givenStore()).id;
  const customer = userId ?? (await server().givenCustomer({ name: 'Asha Rao' })).id;
  return {
    ...(await givenOrder(server().db, { storeId: store, userId: customer, ...values })),
    storeId: store,
    userId: customer,
  };
};

/**
 * ₹540.00 less ₹40.00: two dishes of ₹250.00 and the delivery, paid by wallet, placed at half past
 * one in the night of India.
 */
export const givenRichOrder = async () => {
  const store = await givenStore({ name: 'Bawarchi' });
  const order = await givenPlacedOrder({
    storeId: store.id,
    code: 'JB-260520-0007',
    status: 'confirmed',
    subtotalPaise: 50_000,
    delivery_fee_paise: 4_000,
    discount_paise: 4_000,
    payment_method: 'wallet',
    payment_status: 'completed',
    notes: 'Ring twice',
    item_count: 2,
    created_at: '2026-05-20T20:00:00Z',
  });
  await givenOrderItem(server().db, {
    orderId: order.id,
    storeId: store.id,
    name: 'Chicken Dum Biryani',
    pricePaise: 25_000,
    quantity: 2,
  });
  return order;
};

/**
 * Chooses in a select filter, by its current text and the option. By selectors, because accessible
 * names are slow to compute.
 */
export const filterBy = async (user: UserEvent, label: string, option: string): Promise<void> => {
  const filter = await waitFor(() => {
    const found = document.querySelector(`[role="combobox"][aria-label="${label}"]`);
    if (!found) throw new Error(`${label} is no filter`);
    return found;
  });
  await user.click(filter);
  await user.click(await screen.findByText(option, { selector: '[role="option"]' }));
};

/** Files received by the browser's downloads. */
export const watchDownloads = () => {
  const saved: { name: string; blob: Blob | undefined }[] = [];
  let last: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:file';
    },
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: last });
  });
  return { saved, textOf: async (index = 0) => saved[index]?.blob?.text() };
};

/** Opens a row's details by its name, once the row links to them. */
export const openRow = async (user: UserEvent, name: string): Promise<void> => {
  const link = await waitFor(async () => {
    const found = (await rowOf(name)).querySelector('th a');
    if (!found) throw new Error(`${name} leads nowhere`);
    return found;
  });
  await user.click(link);
};

/** The text below a heading in the details of an order. */
export const sectionOf = (details: HTMLElement, title: string): string => {
  const heading = [...details.querySelectorAll('h3')].find(
    ({ textContent }) => textContent === title,
  );
  return heading?.parentElement ? textsOf(heading.parentElement).slice(title.length + 1) : '';
};
