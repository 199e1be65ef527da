// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenMenuItem } from '../../../support/marketplace';
import { emptyProducts } from '../../../support/screens/catalogue';
import { askedFor, givenScreenOf, givenScreenServer, server } from '../../../support/screens/screenServer';
import { findField, openDialog, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const givenMenu = async () => {
  const owner = await server().givenStoreOwner({ name: 'Rahim' });
  for (const [name, isAvailable] of [['Haleem', true], ['Kebab', false]] as const) {
    await givenMenuItem(server().db, { storeId: owner.storeId, name, image_url: '', isAvailable, pricePaise: 26_000, maxPricePaise: 30_000 });
  }
  return owner;
};
const stored = () =>
  server().db.selectFrom('product_prices').innerJoin('products', 'products.id', 'product_id').select(['name', 'is_available', 'price_paise']).orderBy('name').execute();

test.each([
  // what is off already until somebody says comes back by itself, too
  ['Until we open tomorrow', 'tomorrow', '2 done', '2 done'],
  ['Until I say', 'manual', '1 done · 1 unchanged', '1 done'],
])('many items are marked sold out: %s; Undo brings back only those that were available', async (choice, until, done, undone) => {
  const { user } = await givenScreenOf(await givenMenu(), '/store/menu');
  for (const name of ['Haleem', 'Kebab']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Mark sold out' }));
  await user.click((await openDialog('Mark sold out')).getByText(choice));
  expect(await (await panel('Mark sold out')).findByText(`Mark sold out: ${done}`)).toBeTruthy();
  expect(askedFor('POST /store/items/bulk/status')[0]?.body).toMatchObject({ action: 'disable', until });
  expect(await stored()).toMatchObject([{ name: 'Haleem', is_available: false }, { name: 'Kebab', is_available: false }]);
  await user.click((await panel('Mark sold out')).getByRole('button', { name: 'Undo' }));
  expect(await (await panel('Undo Mark sold out')).findByText(`Undo Mark sold out: ${undone}`)).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'Haleem', is_available: true }, { name: 'Kebab', is_available: false }]);
});

test('their prices change by percent, rounded to ₹5, and the field says what it takes', async () => {
  const { user } = await givenScreenOf(await givenMenu(), '/store/menu');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Haleem' }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Change prices' }));
  const value = await findField('How much');
  await user.type(value, '900');
  await user.click(screen.getByRole('button', { name: 'Change Prices' }));
  expect(await screen.findByText('Between -90 and 500 percent')).toBeTruthy();
  await user.clear(value);
  await user.type(value, '10');
  await user.click(screen.getByRole('button', { name: 'Change Prices' }));
  expect(await (await panel('Change prices')).findByText('Change prices: 1 done')).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'Haleem', price_paise: 28_500 }, { name: 'Kebab', price_paise: 26_000 }]);
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('₹285.00'));
});

test.each([
  ['5%', 27_500],
  ['-5 %', 24_500],
])('"%s" is understood as percent', async (typed, paise) => {
  const { user } = await givenScreenOf(await givenMenu(), '/store/menu');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Haleem' }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Change prices' }));
  await user.type(await findField('How much'), typed);
  await user.click(screen.getByRole('button', { name: 'Change Prices' }));
  expect(await (await panel('Change prices')).findByText('Change prices: 1 done')).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'Haleem', price_paise: paise }, {}]);
});

test('neither percent are taken for rupees nor rupees for percent', async () => {
  const { user } = await givenScreenOf(await givenMenu(), '/store/menu');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Haleem' }));
  await user.click((await panel('Selection')).getByRole('button', { name: 'Change prices' }));
  await user.type(await findField('How much'), '₹5');
  const submit = screen.getByRole('button', { name: 'Change Prices' });
  await user.click(submit);
  expect(await screen.findByText('Enter percent, such as 10 or -5%. To change by rupees, choose Rupees above')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Change by/ }));
  await user.click(await screen.findByRole('option', { name: 'Rupees' }));
  await user.click(submit);
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await user.type(await findField('How much'), '5%');
  await user.click(submit);
  expect(await screen.findByText('Enter rupees, such as 10 or -5. To change by percent, choose Percent above')).toBeTruthy();
  await user.clear(await findField('How much'));
  await user.type(await findField('How much'), '₹20');
  await user.click(submit);
  expect(await (await panel('Change prices')).findByText('Change prices: 1 done')).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'Haleem', price_paise: 28_000 }, {}]);
});

test('the counter may mark sold out, and is offered no prices', async () => {
  const { storeId } = await givenMenu();
  const { user } = await givenScreenOf(await server().givenColleague(storeId, 'counter'), '/store/menu');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Haleem' }));
  const bar = await panel('Selection');
  expect(bar.getByRole('button', { name: 'Mark sold out' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: 'Change prices' })).toBeNull();
});
