import { expect, test } from 'vitest';
import { emptyProducts, givenCategory, givenProduct } from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  server,
} from '../../../support/screens/screenServer';
import { choose, fill, expectNoDialog, openDialog } from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

/** Dum on the menus of Bahar and Cafe, in their order. */
async function givenSold() {
  const [bahar, cafe] = [await givenStore({ name: 'Bahar' }), await givenStore({ name: 'Cafe' })];
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const { id, productId } = await givenProduct({ storeId: bahar.id, categoryId, name: 'Dum' });
  const row = {
    product_id: productId,
    store_id: cafe.id,
    category_id: categoryId,
    price_paise: 20_000,
    max_price_paise: 20_000,
  };
  const other = await server()
    .db.insertInto('product_prices')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bahar: { storeId: bahar.id, id }, cafe: { storeId: cafe.id, id: other.id } };
}
const stored = (id: string) =>
  server()
    .db.selectFrom('product_prices')
    .select('is_available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const bodies = ({ storeId, id }: { storeId: string; id: string }) =>
  recordedRequests(`PATCH /admin/stores/${storeId}/items/${id}/availability`).map(
    ({ body }) => body,
  );

// products/availability/StockDialog.test.tsx covers what the dialogs check and send
test('an admin marks the dish of one store as sold out, and sets how many are left in another', async () => {
  const { bahar, cafe } = await givenSold();
  const { user } = await givenScreen({ path: '/admin/products' });
  await choose(user, 'Dum', 'Sold out…');
  const dialog = await openDialog('Sold out: Dum');
  await user.click(await dialog.findByLabelText('Cafe, Biryani'));
  await user.click(dialog.getByText('Until the store opens tomorrow'));
  await expectNoDialog();
  expect(bodies(cafe)).toEqual([{ until: 'tomorrow' }]);
  expect([await stored(bahar.id), await stored(cafe.id)]).toEqual([
    { is_available: true },
    { is_available: false },
  ]);

  await choose(user, 'Dum', "Set today's quantity");
  const left = await openDialog("Today's quantity: Dum");
  await left.findByLabelText('Cafe, Biryani (sold out now)');
  fill(left.getByLabelText('Quantity left'), '12');
  await user.click(left.getByText('Save'));
  await expectNoDialog();
  expect(bodies(bahar)).toEqual([{ left: 12, until: null }]);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
