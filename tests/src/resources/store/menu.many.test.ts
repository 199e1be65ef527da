import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenMenuItem } from '../../../support/marketplace';
import { emptyProducts } from '../../../support/screens/catalogue';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { fill, findField, openDialog, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const givenMenu = async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  for (const [name, isAvailable] of [
    ['Haleem', true],
    ['Kebab', false],
  ] as const) {
    await givenMenuItem(server().db, {
      storeId: owner.storeId,
      name,
      image_url: '/api/files/dish.webp',
      isAvailable,
      pricePaise: 26_000,
      maxPricePaise: 30_000,
    });
  }
  return owner;
};
const stored = () =>
  server()
    .db.selectFrom('product_prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['name', 'is_available', 'price_paise'])
    .orderBy('name')
    .execute();

test('the counter marks many items sold out and takes it back, and is offered no prices', async () => {
  const { storeId } = await givenMenu();
  const { user } = await givenScreenOf(
    await server().givenColleague(storeId, 'counter'),
    '/store/menu',
  );
  for (const name of ['Haleem', 'Kebab'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const bar = await panel('Selection');
  expect(bar.queryByRole('button', { name: 'Change prices' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Mark sold out' }));
  await user.click((await openDialog('Mark sold out')).getByText('Until we open tomorrow'));
  expect(await (await panel('Mark sold out')).findByText('2 marked sold out')).toBeTruthy();
  expect(recordedRequests('POST /store/items/bulk/status')[0]?.body).toMatchObject({
    action: 'disable',
    until: 'tomorrow',
  });
  expect(await stored()).toMatchObject([
    { name: 'Haleem', is_available: false },
    { name: 'Kebab', is_available: false },
  ]);
  await user.click((await panel('Mark sold out')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Mark sold out')).findByText('2 undone')).toBeTruthy();
  expect(await stored()).toMatchObject([
    { name: 'Haleem', is_available: true },
    { name: 'Kebab', is_available: false },
  ]);
});

test('an owner changes the prices of the selected items by rupees', async () => {
  const { user } = await givenScreenOf(await givenMenu(), '/store/menu');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Haleem' }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Change prices' }));
  const submit = () => user.click(screen.getByRole('button', { name: 'Change Prices' }));
  await user.click(await screen.findByRole('combobox', { name: /Change by/ }));
  await user.click(await screen.findByRole('option', { name: 'Rupees' }));
  fill(await findField('How much'), '₹20');
  await submit();
  expect(await (await panel('Change prices')).findByText('1 changed')).toBeTruthy();
  expect(await stored()).toMatchObject([
    { name: 'Haleem', price_paise: 28_000 },
    { name: 'Kebab', price_paise: 26_000 },
  ]);
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('₹280.00'));
});
