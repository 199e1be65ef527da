import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
} from '../../../support/screens/screenServer';
import {
  emptyProducts,
  formIn,
  givenCategory,
  pick,
  pickPicture,
  productNamed,
} from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import {
  choose,
  field,
  fill,
  findField,
  expectNoDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();
emptyProducts();

const REQUIRED = 'This field is required';
const CREATE = 'POST /admin/products';
const shown = { productName: 'Dum', description: 'Sealed', imageUrl: '/api/files/picked.webp' };

/** The input of the first pricing row. */
const cell = (label: string): HTMLInputElement => {
  const group = document.querySelector('[role="group"][aria-label="Row 1"]');
  const input = [...(group?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent === label,
  );
  const found = input && document.getElementById(input.htmlFor);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`The row has no ${label}`);
};
const findCell = (label: string) => waitFor(() => cell(label));

// products.golden.test.ts tests every rule without a page
test('a product shows all errors next to its fields and its row, and is added; its edit form keeps a category that is no longer offered', async () => {
  const { id: storeId } = await givenStore({ name: 'Bahar' });
  const { id: categoryId } = await givenCategory({ name: 'Biryani', storeIds: [storeId] });
  const { user } = await givenScreen({ path: '/admin/products/create' });
  await findField('Product Name');
  await findCell('Store');
  const { submit, dialog, errors } = await formIn('Add Product', user);
  expect(cell('Category').disabled).toBe(true);
  expect(dialog.getByLabelText('Remove row 1').hasAttribute('disabled')).toBe(true);
  await submit();
  const row = ['Store', 'Category', 'Price', 'Max Price'].map((label) => `${label}: ${REQUIRED}`);
  await waitFor(() =>
    expect(errors()).toEqual([
      `Product Name: ${REQUIRED}`,
      `Description: ${REQUIRED}`,
      ...row,
      `Product Image: ${REQUIRED}`,
    ]),
  );
  fill(field('Product Name'), 'Dum');
  fill(cell('Price'), '260');
  fill(cell('Max Price'), '12');
  expect(errors()).toEqual([
    `Description: ${REQUIRED}`,
    ...row.slice(0, 2),
    `Product Image: ${REQUIRED}`,
  ]);
  fill(field('Description'), 'Sealed');
  await pickPicture(user, 'Product Image');
  await pick(user, cell('Store'), 'Bahar');
  await pick(user, cell('Category'), 'Biryani');
  await submit();
  await waitFor(() => expect(errors()).toEqual(['Max Price: Max must be >= price']));
  expect(recordedRequests(CREATE)).toEqual([]);
  fill(cell('Max Price'), '299.50');
  await submit();
  await toast('Product added successfully');
  await expectNoDialog();
  expect(textsOf(await rowOf('Dum'))).toBe('Dum Sealed Bahar Biryani ₹260.00 MRP ₹299.50 – Active');
  expect(recordedRequests(CREATE).at(-1)).toMatchObject({
    path: '/admin/products',
    body: {
      ...shown,
      isAvailable: true,
      pricing: [{ price: 260, maxPrice: 299.5, storeId, categoryId }],
    },
  });

  const added = await productNamed('Dum');
  // a deleted category keeps its name
  respondWith(`GET /admin/categories/store/${storeId}`, { body: { categories: [] } });
  await choose(user, 'Dum', 'Edit Product');
  await findField('Product Name');
  const edit = await formIn('Edit Product', user);
  expect([field('Product Name').value, field('Description').value]).toEqual(['Dum', 'Sealed']);
  await waitFor(() =>
    expect(['Store', 'Category', 'Price', 'Max Price'].map((label) => cell(label).value)).toEqual([
      'Bahar',
      'Biryani (no longer offered)',
      '260',
      '299.50',
    ]),
  );
  fill(field('Product Name'), 'Dum Special');
  fill(cell('Price'), '270');
  await edit.submit();
  await toast('Product updated successfully');
  await expectNoDialog();
  await rowOf('Dum Special');
  expect(await productNamed('Dum Special')).toMatchObject({ id: added?.id });
  expect(recordedRequests('PUT').at(-1)?.body).toMatchObject({
    ...shown,
    productName: 'Dum Special',
    isAvailable: true,
  });
  expect(recordedRequests('PUT').at(-1)?.body).toHaveProperty('pricing', [
    { price: 270, maxPrice: 299.5, storeId, categoryId },
  ]);
});
