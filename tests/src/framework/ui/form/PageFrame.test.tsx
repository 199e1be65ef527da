import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { dishesWith, givenDish, refusal } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const form = dishesWith('name', 'price');
const resource: ResourceConfig = { ...form, form: { ...form.form, layout: 'page' } };

const givenPage = async (path = '/1/edit?page=2') => {
  const fake = fakeProvider([givenDish()]);
  const opened = openScreen(resource, fake, { path });
  const name = await screen.findByLabelText('Name');
  return { fake, ...opened, name };
};

test('a form with a separate page is not a dialog, has the page’s heading and a link back', async () => {
  const { user, address } = await givenPage();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Dish' })).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Edit Dish' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/test/dishes?page=2');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('it saves, shows a message and leads back', async () => {
  const { fake, user, name, address } = await givenPage();
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/test/dishes?page=2'));
});

test('the link back asks before typed values are lost', async () => {
  const { user, name, address } = await givenPage();
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/test/dishes/1/edit?page=2');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Paradise Biryani!');
});

test('a conflict is shown on the page, too', async () => {
  const { fake, user, name } = await givenPage();
  fake.fails('update', refusal(409, { detail: 'x', current: givenDish({ name: 'Shadab' }) }));
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Someone else changed this dish while you were editing it.'),
  ).toBeTruthy();
});

test('a missing record is reported on the page', async () => {
  openScreen(resource, fakeProvider([]), { path: '/404/edit' });
  expect(await screen.findByText("This dish doesn't exist or was removed.")).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
