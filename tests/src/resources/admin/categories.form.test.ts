import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, instead } from '../../../support/screens/screenServer';
import { categoryNamed, formIn, givenCategory, pick, pickPicture } from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import { field, fill, findField, noDialog, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const REQUIRED = 'This field is required';
const CREATE = 'POST /admin/categories/';
const shown = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/picked.webp' };

const givenForm = async (id?: string) => {
  const opened = await givenScreen({ path: id === undefined ? '/admin/categories/create' : `/admin/categories/${id}/edit` });
  await findField('Name');
  return { ...opened, ...(await formIn(id === undefined ? 'Add Category' : 'Edit Category', opened.user)) };
};

const givenFilledForm = async () => {
  const form = await givenForm();
  fill(field('Name'), 'Haleem');
  fill(field('Description'), ' Slow-cooked ');
  await pickPicture(form.user, 'Category Image');
  return form;
};

const globalBox = () => screen.getByText('Global', { selector: '[role="dialog"] *' });

test('every missing field is told at once, and no longer when it is edited; Global needs no stores', { tags: 'hold' }, async () => {
  const { user, submit, errors } = await givenForm();
  await findField('Stores');
  await submit();
  await waitFor(() => expect(errors()).toEqual([
    `Name: ${REQUIRED}`, `Description: ${REQUIRED}`, `Stores: ${REQUIRED}`, `Category Image: ${REQUIRED}`,
  ]));
  fill(field('Name'), 'Haleem');
  fill(field('Description'), 'Slow-cooked');
  expect(errors()).toEqual([`Stores: ${REQUIRED}`, `Category Image: ${REQUIRED}`]);
  await user.click(globalBox());
  await pickPicture(user, 'Category Image');
  expect(errors()).toEqual([]);
  expect(askedFor('POST /admin')).toEqual([]);
});

test('a category is added for chosen stores, announced and listed', { tags: 'hold' }, async () => {
  const stores = await Promise.all(['Bahar', 'Paradise', 'Shadab'].map((name) => givenStore({ name })));
  const { user, submit } = await givenFilledForm();
  await pick(user, await findField('Stores'), 'Bahar');
  await user.click(await screen.findByText('Shadab', { selector: '[role="option"]' }));
  await submit();
  await toast('Category created successfully');
  await noDialog();
  expect(textsOf(await rowOf('Haleem'))).toContain('Bahar , Shadab Slow-cooked Active');
  expect(askedFor('POST /admin')).toMatchObject([
    { path: '/admin/categories/', body: { ...shown, isGlobal: false, storeIds: [stores[0]?.id, stores[2]?.id] } },
  ]);
});

test('a refusal is told in the dialog and as a toast, nothing typed is lost, and a global category is added', { tags: 'hold' }, async () => {
  await givenCategory({ name: 'haleem' });
  const { user, submit, alert } = await givenFilledForm();
  await user.click(globalBox());
  await submit();
  await toast('Category name already exists');
  instead(CREATE, { status: 500, body: {}, times: 1 });
  await submit();
  await waitFor(async () => expect(await alert()).toBe('Failed to add category'));
  expect([field('Name').value, field('Description').value]).toEqual(['Haleem', ' Slow-cooked ']);
  fill(field('Name'), 'Nihari');
  await submit();
  await toast('Category created successfully');
  expect(askedFor('POST /admin').at(-1)).toMatchObject({ body: { ...shown, name: 'Nihari', isGlobal: true, storeIds: [] } });
});

test('the edit form holds the category, needs no stores, and leaves them as they are', { tags: 'hold' }, async () => {
  const { id: storeId } = await givenStore({ name: 'Bahar' });
  const { id, updated_at } = await givenCategory({ name: 'Haleem', description: 'Slow', storeIds: [storeId], image_url: '/api/files/a.webp' });
  const { user, submit, errors, dialog } = await givenForm(id);
  expect([field('Name').value, field('Description').value]).toEqual(['Haleem', 'Slow']);
  await dialog.findByText('Bahar', { selector: '.MuiChip-label' });
  fill(field('Name'), '  ');
  await submit();
  await waitFor(() => expect(errors()).toEqual([`Name: ${REQUIRED}`]));
  fill(field('Name'), 'Haleem Specials');
  await user.click(screen.getByTestId('CancelIcon'));
  instead(`PUT /admin/categories/${id}`, { status: 500, body: {}, times: 1 });
  await submit();
  await toast('Failed to update category');
  await submit();
  await toast('Category updated successfully');
  await noDialog();
  await rowOf('Haleem Specials');
  expect(askedFor('PUT').at(-1)?.body).toEqual({
    name: 'Haleem Specials', description: 'Slow', imageUrl: '/api/files/a.webp', updatedAt: updated_at.toISOString(),
  });
  expect(await categoryNamed('Haleem Specials')).toMatchObject({ id });
});
