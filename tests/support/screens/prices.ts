import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import { emptyProducts, givenProduct } from './catalogue';
import { givenStore } from './given';
import { givenPageOf } from './pageAlone';
import { givenScreenServer, server } from './screenServer';

/** The grid of prices over a real server, with space for its rows. */
export const givenPriceScreens = (): void => {
  givenScreenServer();
  emptyProducts();
  // only rows that fit are drawn
  beforeAll(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    return () => vi.restoreAllMocks();
  });
};

export const grid = () => screen.findByRole('grid');
export const cells = () =>
  screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'));
export const focusGrid = async (): Promise<HTMLElement> => {
  const found = await grid();
  await waitFor(() => expect(cells().length).toBeGreaterThan(0));
  found.focus();
  return found;
};
export const statement = async (text: string | RegExp) =>
  expect(await screen.findByText(text)).toBeTruthy();
/** Two dishes of one store, ₹235 each. */
export const givenDishes = async () => {
  const store = await givenStore({ name: 'Shadab' });
  for (const name of ['Naan', 'Qubani'])
    await givenProduct({ storeId: store.id, name, pricePaise: 23_500 });
};
export const given = async (path = '/admin/products/prices', job?: string) => {
  await givenDishes();
  return givenPageOf(await server().givenAdmin(job === undefined ? {} : { job }), path);
};
