import { screen, waitFor } from '@testing-library/react';
// on a busy machine, the select's chunk loads longer than a test waits
import '../../../../src/framework/ui/form/LookupInput';
import { expect, test } from 'vitest';
import { givenMenuItem } from '../../../support/marketplace';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  respondWith,
  server,
} from '../../../support/screens/screenServer';
import {
  emptyProducts,
  formIn,
  givenCategory,
  pickPicture,
} from '../../../support/screens/catalogue';
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
const HELP =
  'Customers see new names, descriptions and images after an admin approves them. Price changes apply at once.';

test('an empty menu offers the first item; each broken rule is shown next to its field until that is edited; the item is added', async () => {
  const owner = await server().givenStoreOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  await givenCategory({ name: 'Off', is_active: false });
  const { user } = await givenScreenOf(owner, '/store/menu/create');
  await findField('Item Name');
  const { dialog, submit, errors } = await formIn('Add New Item', user);
  expect(dialog.getByText(HELP)).toBeTruthy();
  await screen.findByText('No items yet');
  expect(screen.getAllByRole('link', { name: 'Add New Item' })).toHaveLength(2);
  await submit();
  await waitFor(() =>
    expect(errors()).toEqual([
      `Item Name: ${REQUIRED}`,
      `Category: ${REQUIRED}`,
      `Description: ${REQUIRED}`,
      'Price: Enter a valid price greater than 0',
      'Max Price: Enter a valid max price greater than 0',
      `Image: ${REQUIRED}`,
    ]),
  );
  fill(field('Item Name'), ' Dum ');
  fill(field('Description'), 'Sealed');
  fill(field('Price'), '300');
  fill(field('Max Price'), '299.99');
  await user.click(await findField('Category'));
  await screen.findByText('Biryani', { selector: '[role="option"]' });
  expect(screen.queryByText('Off', { selector: '[role="option"]' })).toBeNull();
  await user.click(screen.getByText('Biryani', { selector: '[role="option"]' }));
  await pickPicture(user, 'Image');
  expect(errors()).toEqual([]);
  await submit();
  await waitFor(() =>
    expect(errors()).toEqual(['Max Price: Max price must be greater than or equal to price']),
  );
  fill(field('Max Price'), '350');
  await submit();
  await toast('Item added successfully');
  await expectNoDialog();
  expect(textsOf(await rowOf('Dum'))).toContain(
    'Active Not available: waiting for approval Pending',
  );
  expect(recordedRequests('POST /store').at(-1)).toMatchObject({
    path: '/store/items',
    body: {
      itemName: 'Dum',
      description: 'Sealed',
      categoryId,
      price: 300,
      maxPrice: 350,
      imageUrl: '/api/files/picked.webp',
    },
  });
});

test('an item is edited, its switch stays, and a category that another server names is found', async () => {
  const owner = await server().givenStoreOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const item = await givenMenuItem(server().db, {
    storeId: owner.storeId,
    categoryId,
    name: 'Dum',
    isAvailable: false,
  });
  const named = {
    id: item.id,
    name: 'Dum',
    description: 'Sealed',
    category: 'Biryani',
    price: 250,
    image: '/api/files/a.webp',
    isActive: false,
  };
  respondWith('GET /store/items', { body: [named], times: 2 });
  const { user } = await givenScreenOf(owner, `/store/menu/${item.id}/edit`);
  await findField('Item Name');
  const { submit } = await formIn('Edit Menu Item', user);
  await waitFor(() => expect(field('Category').value).toBe('Biryani'));
  await waitFor(() => expect(field('Category').getAttribute('placeholder')).toBe('Choose'));
  fill(field('Price'), '260');
  fill(field('Max Price'), '275.5');
  await submit();
  await toast('Item updated successfully');
  await expectNoDialog();
  expect(recordedRequests('PUT').at(-1)?.body).toEqual({
    productName: 'Dum',
    description: 'Sealed',
    imageUrl: '/api/files/a.webp',
    price: 260,
    maxPrice: 275.5,
    categoryId,
    isAvailable: false,
  });
});

test('a price is saved without a question after the dish was switched here, and after another user switched it, whose switch stays', async () => {
  const owner = await server().givenStoreOwner();
  const { id: categoryId } = await givenCategory({ name: 'Biryani' });
  const item = await givenMenuItem(server().db, {
    storeId: owner.storeId,
    categoryId,
    name: 'Dum',
  });
  const { user } = await givenScreenOf(owner, '/store/menu');
  const editing = async () => {
    await choose(user, 'Dum', 'Edit Menu Item');
    await findField('Item Name');
    return formIn('Edit Menu Item', user);
  };
  await choose(user, 'Dum', 'Disable');
  await toast('Item disabled successfully');
  const first = await editing();
  fill(field('Price'), '1');
  await first.submit();
  await expectNoDialog();
  expect(recordedRequests(`PUT /store/items/${item.id}`)).toHaveLength(1);
  expect(recordedRequests('PUT').at(-1)?.body).toMatchObject({ price: 1, isAvailable: false });

  const second = await editing();
  await server().request('PATCH', `/store/items/${item.id}/status`, {
    as: owner,
    body: { isActive: true },
  });
  fill(field('Price'), '2');
  await second.submit();
  await expectNoDialog();
  // the first try may be refused as outdated: it is then repeated on the newer record
  expect(recordedRequests('PUT').at(-1)?.body).toMatchObject({ price: 2, isAvailable: true });
  await waitFor(async () => expect(textsOf(await rowOf('Dum'))).toContain('₹2.00'));
  expect(textsOf(await rowOf('Dum'))).not.toContain('Inactive');
});
