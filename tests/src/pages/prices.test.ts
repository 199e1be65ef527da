import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { givenProduct } from '../../support/screens/catalogue';
import { givenStore } from '../../support/screens/given';
import { givenPageOf } from '../../support/screens/pageAlone';
import {
  cells,
  focusGrid,
  given,
  givenDishes,
  givenPriceScreens,
  grid,
  statement,
} from '../../support/screens/prices';
import {
  recordedRequests,
  serveNormally,
  givenScreen,
  respondWith,
  server,
  failToConnect,
} from '../../support/screens/screenServer';
import { findButton, textsOf } from '../../support/screens/seen';

givenPriceScreens();

const pricesIn = async () =>
  (
    await server().db.selectFrom('product_prices').select('price_paise').orderBy('id').execute()
  ).map(({ price_paise }) => price_paise / 100);
const save = async (user: UserEvent) => user.click(await findButton('Save'));
const paste = (element: HTMLElement, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });

test('the list of products leads to its prices, with its filters', async () => {
  await givenDishes();
  const { user, address } = await givenScreen({ path: '/admin/products?filter={"search":"naan"}' });
  await user.click(await screen.findByRole('link', { name: 'Prices' }));
  expect(address()).toContain('/admin/products/prices');
  await waitFor(() => expect(screen.getAllByRole('rowheader').map(textsOf)).toEqual(['Naan']));
  expect(screen.getAllByRole('columnheader').map(textsOf)).toEqual(['Product', 'Shadab']);
});

test('prices are typed by keyboard alone, marked, saved at once, and the save is undone', async () => {
  const { user } = await given();
  await focusGrid();
  await user.keyboard('220{Enter}230{Enter}');
  await statement('2 changed');
  expect(cells()).toEqual(['₹220.00, changed, was ₹235.00', '₹230.00, changed, was ₹235.00']);
  expect(recordedRequests('PUT')).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await statement('2 saved.');
  expect(await pricesIn()).toEqual([220, 230]);
  expect(cells()).toEqual(['₹220.00', '₹230.00']);
  await user.click(await findButton('Undo save'));
  await statement('Save undone: 2 restored.');
  expect(await pricesIn()).toEqual([235, 235]);
});

test('Escape drops typed text, Delete a change, Ctrl+Z the last step; a discarded change is counted as one, and its Undo disappears with the next edit', async () => {
  const { user } = await given();
  await focusGrid();
  await user.keyboard('9{Escape}');
  expect(cells()[0]).toBe('₹235.00');
  await user.keyboard('{F2}{Backspace}0{Enter}{ArrowUp}');
  expect(cells()[0]).toBe('₹230.00, changed, was ₹235.00');
  await user.keyboard('{Delete}');
  expect(cells()[0]).toBe('₹235.00');
  await user.keyboard('{Control>}z{/Control}');
  expect(cells()[0]).toBe('₹230.00, changed, was ₹235.00');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByText('1 changed')).toBeNull();

  await user.keyboard('220{Enter}');
  await user.click(await findButton('Discard'));
  await statement('1 change discarded.');
  await focusGrid();
  await user.keyboard('210{Enter}');
  expect(screen.queryByText('1 change discarded.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an error stays described while the cursor moves on, and links back to it; a paste goes as far as the grid, reports the part left out, and is one undo step', async () => {
  const { user } = await given();
  const element = await focusGrid();
  await user.keyboard('9999{Enter}');
  const back = await findButton('Still to fix: Naan · Shadab');
  expect(textsOf(back.parentElement ?? back)).toMatch(/^Still to fix: Naan · Shadab : .*₹/);
  await user.click(back);
  await waitFor(() => expect(screen.queryByText(/^Still to fix/)).toBeNull());
  element.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(cells()).toEqual(['₹235.00', '₹235.00']);

  paste(element, '₹1,20\t1\n₹220.50\t2\n240\t3\n');
  await statement(
    '2 pasted. Skipped: rows below the last product (1), columns after the last store (1).',
  );
  await statement('· 1 error');
  expect(cells()).toEqual([
    '₹1,20, changed, was ₹235.00, “₹1,20” is not a price: check its commas',
    '₹220.50, changed, was ₹235.00',
  ]);
  await save(user);
  await statement('Not saved. Fix 1 error first.');
  expect(recordedRequests('PUT')).toEqual([]);
  element.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(cells()).toEqual(['₹235.00', '₹235.00']);
});

test('a grid that fails to load shows it, and is tried again; two dishes of one name are distinguished by their categories and by a sold-out mark', async () => {
  const store = await givenStore({ name: 'Shadab' });
  for (const is_enabled of [true, false])
    await givenProduct({ storeId: store.id, name: 'Naan', pricePaise: 10_000, is_enabled });
  respondWith('GET /admin/products/prices', { status: 500, body: { detail: 'Busy' }, times: 1 });
  const { user } = await givenPageOf(await server().givenAdmin(), '/admin/products/prices');
  await user.click(await findButton(/again|retry/i));
  await grid();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  const [one, other] = screen
    .getAllByRole('rowheader')
    .map(textsOf)
    .toSorted((a, b) => a.length - b.length);
  expect(one).toMatch(/^Naan Category \d+$/);
  expect(other).toMatch(/^Naan Category \d+ · not available$/);
});

test('a price changed by another person is not overwritten: both prices are shown, and the choice is kept', async () => {
  const { user } = await given();
  await focusGrid();
  await user.keyboard('220{Enter}230{Enter}');
  await server()
    .db.updateTable('product_prices')
    .set({ price_paise: 21_000 })
    .where('price_paise', '=', 23_500)
    .where('product_id', 'in', (q) =>
      q.selectFrom('products').select('id').where('name', '=', 'Qubani'),
    )
    .execute();
  await save(user);
  await statement('1 saved, 1 failed. See the marked cells.');
  await statement('Someone else changed this to ₹210.00. Your value: ₹230.00.');
  await user.click(await findButton('Keep ₹230.00'));
  await save(user);
  await statement('1 saved.');
  expect(await pricesIn()).toEqual([220, 230]);
});

test('typed prices survive a lost network and a reload of the page, leaving asks, and they are gone after that', async () => {
  const { user, goTo } = await given();
  await focusGrid();
  await user.keyboard('220{Enter}');
  failToConnect('PUT /admin/products/prices');
  await save(user);
  await statement(/^0 saved, then saving failed: .* Your unsaved changes are kept\.$/);
  expect(cells()[0]).toBe('₹220.00, changed, was ₹235.00');
  serveNormally('PUT /admin/products/prices');

  await focusGrid();
  await user.keyboard('abc{Enter}');
  await statement('2 changed');
  // a reload skips all cleanup
  const kept = Object.entries(sessionStorage).filter(([key]) => key.includes('prices'));
  await goTo('/admin/approvals');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.includes('prices'))).toEqual([]);
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  await goTo('/admin/products/prices');
  await statement('2 unsaved changes restored.');
  expect(cells()).toEqual(['₹220.00, changed, was ₹235.00', expect.stringContaining('abc')]);
  await user.click(await findButton('Discard'));
  await statement('2 changes discarded.');
});

test('a problem that a filter hides is led to through all products', async () => {
  const { user } = await given();
  await focusGrid();
  await user.keyboard('{ArrowDown}abc{Enter}');
  await user.click(screen.getByRole('searchbox'));
  await user.paste('naan');
  await waitFor(() => expect(screen.getAllByRole('rowheader').map(textsOf)).toEqual(['Naan']));
  await user.click(await findButton('Show all products to fix it'));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(await findButton('Next error')).toBeTruthy();
});
