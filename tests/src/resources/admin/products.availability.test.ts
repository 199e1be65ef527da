// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyProducts, givenCategory, givenProduct } from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import { askedFor, givenScreen, givenScreenServer, server } from '../../../support/screens/screenServer';
import { choose, noDialog, openDialog } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

/** Dum on the menus of Bahar and Cafe, in their order. */
async function givenSold() {
  const [bahar, cafe] = [await givenStore({ name: 'Bahar' }), await givenStore({ name: 'Cafe' })];
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const { id, productId } = await givenProduct({ storeId: bahar.id, categoryId, name: 'Dum' });
  const row = { product_id: productId, store_id: cafe.id, category_id: categoryId, price_paise: 20_000, max_price_paise: 20_000 };
  const other = await server().db.insertInto('product_prices').values(row).returning('id').executeTakeFirstOrThrow();
  return { bahar: { storeId: bahar.id, id }, cafe: { storeId: cafe.id, id: other.id } };
}
const stored = (id: string) => server().db.selectFrom('product_prices').select('is_available').where('id', '=', id).executeTakeFirstOrThrow();
const CALL = ({ storeId, id }: { storeId: string; id: string }) => `PATCH /admin/stores/${storeId}/items/${id}/availability`;

test('an admin says of one store\'s dish that it is sold out, and puts it on sale again', async () => {
  const { bahar, cafe } = await givenSold();
  const { user } = await givenScreen({ path: '/admin/products' });
  await choose(user, 'Dum', 'Sold out…');
  const dialog = await openDialog('Sold out: Dum');
  expect(dialog.queryByText('On sale again')).toBeNull();
  await user.click(await dialog.findByLabelText('Cafe, Biryani'));
  await user.click(dialog.getByText('Until the store opens tomorrow'));
  await noDialog();
  expect(askedFor(CALL(cafe)).map(({ body }) => body)).toEqual([{ until: 'tomorrow' }]);
  expect([await stored(bahar.id), await stored(cafe.id)]).toEqual([{ is_available: true }, { is_available: false }]);

  await choose(user, 'Dum', 'Sold out…');
  const again = await openDialog('Sold out: Dum');
  await user.click(await again.findByLabelText('Cafe, Biryani (sold out now)'));
  await user.click(again.getByText('On sale again'));
  await noDialog();
  expect(await stored(cafe.id)).toEqual({ is_available: true });
});

test('how many are left is checked beside the field, saved for the store that was chosen, and ended by no number', async () => {
  const { bahar } = await givenSold();
  const { user } = await givenScreen({ path: '/admin/products' });
  await choose(user, 'Dum', 'Left today');
  const dialog = await openDialog('Left today: Dum');
  await user.type(await dialog.findByLabelText('How many are left'), '1.5');
  await user.click(dialog.getByText('Save'));
  await dialog.findByText('Enter a whole number from 0 to 999');
  expect(askedFor('PATCH')).toEqual([]);
  await user.clear(dialog.getByLabelText('How many are left'));
  await user.type(dialog.getByLabelText('How many are left'), '12');
  await user.click(dialog.getByText('Save'));
  await noDialog();
  await choose(user, 'Dum', 'Left today');
  await user.click(await (await openDialog('Left today: Dum')).findByText('Save'));
  await waitFor(() => expect(askedFor(CALL(bahar)).map(({ body }) => body)).toEqual([{ left: 12, until: null }, { left: null }]));
  await noDialog();
  expect(screen.queryByRole('alert')).toBeNull();
});
