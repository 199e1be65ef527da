import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenProduct } from '../../support/screens/catalogue';
import { givenStore } from '../../support/screens/given';
import {
  cells,
  focusGrid,
  given,
  givenPriceScreens,
  grid,
  statement,
} from '../../support/screens/prices';

givenPriceScreens();

const givenMouse = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('pointer: fine'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};

test('with a mouse, a search comes first; if the address has a search, prices are typed at once', async () => {
  givenMouse();
  const bawarchi = await givenStore({ name: 'Bawarchi' });
  await givenProduct({ storeId: bawarchi.id, name: 'Apricot', pricePaise: 9_000 });
  const { user, address } = await given('/admin/products/prices?filter={"search":"naan"}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'));
  await user.keyboard('220{Enter}');
  expect(cells()).toEqual(['₹220.00, changed, was ₹235.00']);
  expect(decodeURIComponent(address())).toContain('{"search":"naan"}');
  // typing in the search keeps the focus in its field
  const search = screen.getByRole('searchbox');
  await user.clear(search);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
  expect(document.activeElement).toBe(search);
});

test('with a mouse, a grid without a search in its address is searched first', async () => {
  givenMouse();
  await given();
  await grid();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

const givenTouch = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};
const touch = async (user: UserEvent, at: number) => {
  await focusGrid();
  await user.click(screen.getAllByRole('gridcell')[at] ?? document.body);
};

test('one touch opens a price', async () => {
  givenTouch();
  const { user } = await given();
  await touch(user, 0);
  await user.keyboard('220');
  await touch(user, 1);
  await user.keyboard('230{Enter}');
  expect(cells()).toEqual(['₹220.00, changed, was ₹235.00', '₹230.00, changed, was ₹235.00']);
});

test('on a phone, the keyboard’s own key leads from price to price, past unsold ones, and ends with the last', async () => {
  givenTouch();
  const bawarchi = await givenStore({ name: 'Bawarchi' });
  await givenProduct({ storeId: bawarchi.id, name: 'Apricot', pricePaise: 9_000 });
  const { user } = await given();
  await touch(user, 0);
  await user.keyboard('80{Enter}220{Tab}');
  expect(await screen.findByLabelText('Qubani, Shadab')).toHaveProperty('value', '235');
  await user.keyboard('230{Enter}');
  await statement('3 changed');
  expect(cells()).toEqual([
    '₹80.00, changed, was ₹90.00',
    'not sold here',
    'not sold here',
    '₹220.00, changed, was ₹235.00',
    'not sold here',
    '₹230.00, changed, was ₹235.00',
  ]);
});

test('a person who may only view prices gets a message at the second touch', async () => {
  givenTouch();
  const { user } = await given(undefined, 'support');
  await touch(user, 1);
  expect(screen.queryByText(/not change them/)).toBeNull();
  await touch(user, 1);
  await statement('Your role can view prices, but not change them.');
});
