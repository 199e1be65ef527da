// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dishes, givenDish, refusal } from './dishes';
import { expiringSession } from './expiringSession';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

const givenCreateForm = async () => {
  const fake = fakeProvider([givenDish()]);
  const opened = openScreen(dishes, fake, { path: '/create?page=2' });
  const dialog = await screen.findByRole('dialog', { name: 'Add Dish' });
  const submit = () => opened.user.click(within(dialog).getByRole('button', { name: 'Create' }));
  return { fake, ...opened, dialog: within(dialog), submit };
};

test('every rule is checked before anything is sent, and the first invalid field gets the focus', async () => {
  const { fake, dialog, submit } = await givenCreateForm();
  await submit();
  const name = dialog.getByLabelText('Name');
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(fake.calls('create')).toEqual([]);
});

test('a refused field that has the focus already shows its error above the bar', async () => {
  const scrolled: (string | null)[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.textContent);
    },
  });
  const { user, dialog } = await givenCreateForm();
  await user.type(dialog.getByLabelText('Name'), '{Enter}');
  await dialog.findByText('This field is required');
  expect(scrolled).toEqual(['This field is required']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('typing can begin at once', async () => {
  const { user, dialog } = await givenCreateForm();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
  await user.keyboard('Haleem');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Haleem');
});

test('editing a field clears its error', async () => {
  const { user, dialog, submit } = await givenCreateForm();
  await submit();
  await dialog.findByText('This field is required');
  await user.type(dialog.getByLabelText('Name'), 'H');
  expect(dialog.queryByText('This field is required')).toBeNull();
});

test('codes are upper case, phones ten digits, amounts numbers', async () => {
  const { fake, user, dialog, submit } = await givenCreateForm();
  await user.type(dialog.getByLabelText('Name'), 'Haleem');
  await user.type(dialog.getByLabelText('Code'), 'hl-1');
  await user.click(dialog.getByLabelText('Phone'));
  await user.paste('+91 98480 12345');
  await user.type(dialog.getByLabelText('Price'), '12.5');
  await submit();
  await waitFor(() => expect(fake.calls('create')).toHaveLength(1));
  expect(fake.calls('create')[0]).toMatchObject({ data: { name: 'Haleem', code: 'HL-1', phone: '9848012345', price: 12.5 } });
});

test('a saved form says what the server says, reloads the list and closes with the query kept', async () => {
  const { fake, user, dialog, submit, address } = await givenCreateForm();
  fake.next('create', async () => ({ message: 'Dish is on the menu' }));
  await user.type(dialog.getByLabelText('Name'), 'Haleem');
  await submit();
  expect(await screen.findByText('Dish is on the menu')).toBeTruthy();
  expect(address()).toBe('/test/dishes?page=2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(fake.calls('list').length).toBeGreaterThan(1));
});

test('a form is sent once however often it is submitted', { tags: 'hold' }, async () => {
  const { fake, user, dialog } = await givenCreateForm();
  const call = held<object>();
  fake.next('create', () => call.promise);
  await user.type(dialog.getByLabelText('Name'), 'Haleem{Enter}{Enter}');
  const busy = await dialog.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Name'), '{Enter}');
  call.resolve({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.calls('create')).toHaveLength(1);
});

test('a failure is told in the dialog and as a toast, and nothing typed is lost', async () => {
  const scrolled: (string | null)[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.textContent);
    },
  });
  const { fake, user, dialog, submit } = await givenCreateForm();
  fake.fails('create', refusal(0, undefined));
  await user.type(dialog.getByLabelText('Name'), 'Haleem');
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to add dish');
  expect(scrolled).toEqual(['Failed to add dish']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(within(screen.getByLabelText('toasts')).getByText('Failed to add dish')).toBeTruthy();
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Haleem');
});

test("the server's broken rules stand beside their fields, under the form's name or the wire's", async () => {
  const { fake, user, dialog, submit } = await givenCreateForm();
  const detail = [
    { loc: ['body', 'dishName'], msg: 'Name is taken', type: 'conflict' },
    { loc: ['body', 'pincode'], msg: 'Pincode is not served', type: 'value' },
  ];
  fake.fails('create', refusal(422, { detail }));
  await user.type(dialog.getByLabelText('Name'), 'Haleem');
  await submit();
  expect((await dialog.findByRole('alert')).textContent).toBe('Name is taken, Pincode is not served');
  const name = dialog.getByLabelText('Name');
  const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Name is taken');
  expect(dialog.getByText('Pincode is not served')).toBeTruthy();
});

test('what was typed when the session ended is given back to the same person, in a form and in the dialog of an action', { tags: 'hold' }, async () => {
  const fake = fakeProvider([givenDish()]);
  const { user, router } = openScreen(dishes, fake, { path: '/create', authProvider: expiringSession });
  fake.fails('create', refusal(401, { detail: 'Expired' }));
  await user.type(await screen.findByLabelText('Name'), 'Haleem');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Elsewhere');
  await router.navigate('/test/dishes/create');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Haleem');
  const back = 'What you had typed before you were signed out is back.';
  expect(screen.getByText(back)).toBeTruthy();
  const call = held<object>();
  fake.next('retire', () => call.promise);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await router.navigate('/test/dishes/1/retire');
  const sent = { name: 'Retire dish' };
  await user.type(await screen.findByLabelText('Reason'), 'Out of season');
  await user.dblClick(screen.getByRole('button', sent));
  call.reject(refusal(401, { detail: 'Expired' }));
  await screen.findByText('Elsewhere');
  expect(fake.calls('retire')).toHaveLength(1);
  await router.navigate('/test/dishes/1/retire');
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Out of season');
  expect(screen.getByText(back)).toBeTruthy();
  await user.click(screen.getByRole('button', sent));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});
