import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  ResourceConfig,
  RowActionConfig,
} from '../../../../../src/framework/declaration/declaration';
import { fill } from '../../../../support/screens/seen';
import { dishes, dishesWith, givenDish, refusal } from '../form/dishes';
import { fakeProvider, held } from '../form/fakeProvider';
import { openScreen } from '../form/openScreen';

const [first, second] = [givenDish(), givenDish({ id: '2', name: 'Shadab Haleem' })];
const row = (name: string) => within(screen.getByRole('row', { name }));

const ownDelete: RowActionConfig = {
  label: 'Delete',
  call: 'DELETE /dishes/{id}',
  when: () => true,
};

const offering = (...actions: string[]): ResourceConfig => ({
  ...dishesWith('name'),
  list: { ...dishes.list, actions },
});

const given = async (resource: ResourceConfig = dishes, options = {}) => {
  const fake = fakeProvider([first, second]);
  const opened = openScreen(resource, fake, options);
  await screen.findByRole('row', { name: first.name });
  await screen.findByText('Served: 1');
  return { fake, ...opened };
};

test('an optimistic action shows row and counter at once and runs once; the other actions of its row wait for it', async () => {
  const { fake, user } = await given(offering('toggle', 'publish'));
  const isWaiting = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled');
  const call = held<{ message: string }>();
  fake.next('toggle', () => call.promise);
  await user.dblClick(await screen.findByRole('button', { name: 'Disable Paradise Biryani' }));
  expect(await row(first.name).findByText('Withdrawn')).toBeTruthy();
  expect(screen.getByText('Served: 0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /able Paradise Biryani/ }));
  expect(fake.calls('toggle')).toHaveLength(1);
  expect([isWaiting('Publish Paradise Biryani'), isWaiting('Publish Shadab Haleem')]).toEqual([
    'true',
    'false',
  ]);
  call.resolve({ message: 'Dish withdrawn' });
  expect(await screen.findByText('Dish withdrawn')).toBeTruthy();
  expect(isWaiting('Publish Paradise Biryani')).toBe('false');
  expect(fake.calls('list')).toHaveLength(1);
});

test('of two optimistic actions at once, a failed one only undoes its own row and counter', async () => {
  const { fake, user } = await given();
  const [one, other] = [held<object>(), held<object>()];
  fake.next('toggle', () => one.promise);
  fake.next('toggle', () => other.promise);
  await user.click(await screen.findByRole('button', { name: 'Disable Paradise Biryani' }));
  await user.click(screen.getByRole('button', { name: 'Disable Shadab Haleem' }));
  await screen.findByText('Served: -1');
  one.reject(refusal(500, undefined));
  expect(await screen.findByText('Failed to update dish status')).toBeTruthy();
  expect(row(first.name).getByText('Served')).toBeTruthy();
  expect(row(second.name).getByText('Withdrawn')).toBeTruthy();
  expect(screen.getByText('Served: 0')).toBeTruthy();
  other.resolve({});
  expect(await screen.findByText('Action completed successfully')).toBeTruthy();
  expect(row(second.name).getByText('Withdrawn')).toBeTruthy();
  fake.fails('toggle', refusal(422, { detail: 'Not now' }));
  await user.click(screen.getByRole('button', { name: 'Disable Paradise Biryani' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(row(first.name).getByText('Served')).toBeTruthy();
  expect(screen.getByText('Served: 0')).toBeTruthy();
});

test('deleting asks first and names the record; a refused delete keeps the row and shows why, another removes it', async () => {
  const { fake, user } = await given(offering('delete'));
  fake.fails('delete', refusal(409, { detail: 'It is on open orders' }));
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Paradise Biryani' }));
    return within(await screen.findByRole('dialog', { name: 'Delete Paradise Biryani' }));
  };
  const question = await ask();
  expect(
    question.getByText(
      'Are you sure you want to delete Paradise Biryani? This action cannot be undone.',
    ),
  ).toBeTruthy();
  expect(fake.calls('delete')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is on open orders')).toBeTruthy();
  expect(screen.getByRole('row', { name: first.name })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fake.next('delete', async () => ({ message: 'Dish deleted' }));
  await user.click((await ask()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Dish deleted')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('row', { name: first.name })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a declared delete without a question uses the default one, and has its message', async () => {
  const { actions, ...declared } = offering('delete');
  const { fake, user } = await given({ ...declared, actions: { ...actions, delete: ownDelete } });
  await user.click(await screen.findByRole('button', { name: 'Delete Paradise Biryani' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Paradise Biryani' }));
  expect(question.getByText(/^Are you sure you want to delete Paradise Biryani\?/)).toBeTruthy();
  expect(fake.calls('delete')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeTruthy();
  expect(fake.calls('delete')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a declared question is asked before its action, and Cancel calls nothing', async () => {
  const { fake, user } = await given(offering('publish'));
  const opener = await screen.findByRole('button', { name: 'Publish Paradise Biryani' });
  await user.click(opener);
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Publish it to everyone?')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(fake.calls('publish')).toEqual([]);
});

test('an action with input asks in a dialog, keeps it when the call fails, and removes the row when it succeeds', async () => {
  const { fake, user, address } = await given(offering('retire'));
  await user.click(await screen.findByRole('link', { name: 'Retire Paradise Biryani' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Paradise Biryani' }));
  expect(address()).toBe('/test/dishes/1/retire?page=2');
  await user.click(dialog.getByRole('button', { name: 'Retire dish' }));
  expect(await dialog.findByText('Please give a reason')).toBeTruthy();
  fake.fails('retire', refusal(503, { detail: 'Try again later' }));
  fill(dialog.getByLabelText('Reason'), 'Out of season');
  await user.click(dialog.getByRole('button', { name: 'Retire dish' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Try again later');
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Out of season');
  await user.click(dialog.getByRole('button', { name: 'Retire dish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.calls('retire')[1]).toMatchObject({
    record: { id: '1' },
    input: { reason: 'Out of season' },
  });
  expect(address()).toBe('/test/dishes?page=2');
});

test('more than three actions are one menu, and its dialogs give the focus back to it', async () => {
  const { user } = await given(offering('toggle', 'reviews', 'edit', 'delete'));
  const menu = await screen.findByRole('button', { name: 'Actions for Paradise Biryani' });
  await user.click(menu);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Disable',
    'Reviews',
    'Edit Dish',
    'Delete',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Edit Dish' }));
  await screen.findByLabelText('Name');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('what the person may not do is not offered', async () => {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async ({ action }: { action: string }) => action !== 'delete',
  };
  await given(offering('edit', 'delete'), { authProvider });
  expect(await screen.findByRole('link', { name: 'Edit Paradise Biryani' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
