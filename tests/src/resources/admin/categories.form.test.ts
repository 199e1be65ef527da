import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  categoryNamed,
  formIn,
  givenCategory,
  pick,
  pickPicture,
} from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
  respondWith,
} from '../../../support/screens/screenServer';
import {
  field,
  fill,
  findField,
  expectNoDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const REQUIRED = 'This field is required';
const shown = { description: 'Slow-cooked', imageUrl: '/api/files/picked.webp' };

// without a page: categories.golden.test.ts covers the audience of a category
test('a category shows its errors next to its fields, keeps typed values when it is refused, and is added; its edit form keeps its stores', async () => {
  const stores = await Promise.all(
    ['Bahar', 'Paradise', 'Shadab'].map((name) => givenStore({ name })),
  );
  await givenCategory({ name: 'haleem' });
  const { user } = await givenScreen({ path: '/admin/categories/create' });
  await findField('Stores');
  const { submit, errors, alert } = await formIn('Add Category', user);
  await submit();
  await waitFor(() =>
    expect(errors()).toEqual([
      `Name: ${REQUIRED}`,
      `Description: ${REQUIRED}`,
      `Stores: ${REQUIRED}`,
      `Category Image: ${REQUIRED}`,
    ]),
  );
  fill(field('Name'), 'Haleem');
  fill(field('Description'), ' Slow-cooked ');
  expect(errors()).toEqual([`Stores: ${REQUIRED}`, `Category Image: ${REQUIRED}`]);
  const globalBox = () => screen.getByText('Global', { selector: '[role="dialog"] *' });
  await user.click(globalBox());
  await pickPicture(user, 'Category Image');
  expect(errors()).toEqual([]);
  expect(recordedRequests('POST /admin')).toEqual([]);
  await user.click(globalBox());
  await pick(user, await findField('Stores'), 'Bahar');
  await user.click(await screen.findByText('Shadab', { selector: '[role="option"]' }));
  await submit();
  await toast('Category name already exists');
  await waitFor(async () => expect(await alert()).toBe('Category name already exists'));
  expect([field('Name').value, field('Description').value]).toEqual(['Haleem', ' Slow-cooked ']);
  fill(field('Name'), 'Nihari');
  await submit();
  await toast('Category created successfully');
  await expectNoDialog();
  expect(textsOf(await rowOf('Nihari'))).toContain('Bahar , Shadab Slow-cooked Active');
  const storeIds = [stores[0]?.id, stores[2]?.id];
  expect(recordedRequests('POST /admin').at(-1)).toMatchObject({
    path: '/admin/categories/',
    body: { ...shown, name: 'Nihari', isGlobal: false, storeIds },
  });

  const added = await categoryNamed('Nihari');
  await user.click(await screen.findByLabelText('Edit Nihari'));
  await findField('Name');
  const edit = await formIn('Edit Category', user);
  expect([field('Name').value, field('Description').value]).toEqual(['Nihari', 'Slow-cooked']);
  await edit.dialog.findByText('Shadab', { selector: '.MuiChip-label' });
  fill(field('Name'), '  ');
  await edit.submit();
  await waitFor(() => expect(edit.errors()).toEqual([`Name: ${REQUIRED}`]));
  fill(field('Name'), 'Haleem Specials');
  // both stores are removed from the field
  for (const left of [1, 0]) {
    await user.click(edit.dialog.getAllByTestId('CancelIcon')[0] ?? document.body);
    expect(edit.dialog.queryAllByTestId('CancelIcon')).toHaveLength(left);
  }
  respondWith(`PUT /admin/categories/${added?.id}`, { status: 500, body: {}, times: 1 });
  await edit.submit();
  await toast('Failed to update category');
  expect(field('Name').value).toBe('Haleem Specials');
  await edit.submit();
  await toast('Category updated successfully');
  await expectNoDialog();
  expect(textsOf(await rowOf('Haleem Specials'))).toContain('Bahar , Shadab');
  expect(recordedRequests('PUT').at(-1)?.body).toEqual({
    ...shown,
    name: 'Haleem Specials',
    updatedAt: added?.updated_at.toISOString(),
  });
  expect(await categoryNamed('Haleem Specials')).toMatchObject({ id: added?.id });
});
