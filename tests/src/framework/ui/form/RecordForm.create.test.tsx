import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { configureFramework } from '../../../../../src/framework/declaration/settings';
import { fill } from '../../../../support/screens/seen';
import { dishesWith, givenDish, refusal } from './dishes';
import { expiringSession } from './expiringSession';
import { fakeProvider, held } from './fakeProvider';
import { openScreen } from './openScreen';

const dishes = dishesWith('name', 'code', 'phone', 'price', 'kitchenId');

const givenCreateForm = async () => {
  const fake = fakeProvider([givenDish()]);
  const opened = openScreen(dishes, fake, { path: '/create?page=2' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Dish' }));
  const submit = () => opened.user.click(dialog.getByRole('button', { name: 'Create' }));
  return { fake, ...opened, dialog, name: dialog.getByLabelText('Name'), submit };
};

/** Records the texts of the elements that are scrolled into view. */
const watchScrolls = () => {
  const scrolled: (string | null)[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.textContent);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  return scrolled;
};

test('typing can begin at once, and each rule is checked before the form is sent', async () => {
  const scrolled = watchScrolls();
  const { fake, user, dialog, name, submit } = await givenCreateForm();
  const required = () => dialog.queryByText('This field is required');
  await waitFor(() => expect(document.activeElement).toBe(name));
  // the field already has the focus: the browser does not scroll to it
  await user.keyboard('{Enter}');
  await waitFor(() => expect(required()).not.toBeNull());
  expect(scrolled).toEqual(['This field is required']);
  await user.keyboard('H');
  expect(name).toHaveProperty('value', 'H');
  expect(required()).toBeNull();
  fill(name, '');
  fill(dialog.getByLabelText('Price'), '1e5');
  await submit();
  expect(await dialog.findByText('Enter an amount of 0 or more')).toBeTruthy();
  expect(required()).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByLabelText('Price')).toHaveProperty('value', '1e5');
  expect(fake.calls('create')).toEqual([]);
});

test('a form is sent once however often it is submitted, with tidy values, and closes', async () => {
  const { fake, user, dialog, name, address } = await givenCreateForm();
  const call = held<{ message: string }>();
  fake.next('create', () => call.promise);
  fill(dialog.getByLabelText('Code'), 'hl-1');
  fill(dialog.getByLabelText('Phone'), '+91 98480 12345');
  fill(dialog.getByLabelText('Price'), '12.5');
  await user.type(name, 'Haleem{Enter}{Enter}');
  const busy = await dialog.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveProperty('disabled', true);
  await user.type(name, '{Enter}');
  call.resolve({ message: 'Dish is on the menu' });
  expect(await screen.findByText('Dish is on the menu')).toBeTruthy();
  expect(address()).toBe('/test/dishes?page=2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.calls('create')).toHaveLength(1);
  const data = { name: 'Haleem', code: 'HL-1', phone: '9848012345', price: 12.5 };
  expect(fake.calls('create')[0]).toMatchObject({ data });
  await waitFor(() => expect(fake.calls('list').length).toBeGreaterThan(1));
});

test('a failed form keeps typed values, and shows the errors of the server by its fields', async () => {
  const scrolled = watchScrolls();
  const { fake, dialog, name, submit } = await givenCreateForm();
  const problem = () => dialog.getByRole('alert').textContent;
  fake.fails('create', refusal(500, {}));
  fill(name, 'Haleem');
  fill(dialog.getByLabelText('Price'), '12.5');
  fill(dialog.getByLabelText('Price'), '');
  await submit();
  await dialog.findByRole('alert');
  expect(problem()).toBe('Failed to add dish');
  expect(scrolled).toEqual(['Failed to add dish']);
  const toasts = within(screen.getByLabelText('toasts'));
  expect(toasts.getByText('Failed to add dish')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Haleem');
  expect(fake.calls('create')[0]).not.toHaveProperty('data.price');
  const detail = [
    // the first by its name in the form, the second by its name in the API
    { loc: ['body', 'dishName'], msg: 'Name is taken', type: 'conflict' },
    { loc: ['body', 'pincode'], msg: 'Pincode is not served', type: 'value' },
  ];
  fake.fails('create', refusal(422, { detail }));
  await submit();
  await waitFor(() => expect(problem()).toBe('Name is taken, Pincode is not served'));
  const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Name is taken');
  expect(dialog.getByText('Pincode is not served')).toBeTruthy();
});

const mayBeSaved =
  "The server didn't respond. Your entry may be saved. Check the list before you try again.";

test('a create without an answer reports that it may have been saved, and sends no header', async () => {
  const { fake, dialog, name, submit } = await givenCreateForm();
  fill(name, 'Haleem');
  for (const status of [0, 504]) {
    fake.fails('create', refusal(status, undefined));
    await submit();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(mayBeSaved));
  }
  fake.fails('create', refusal(500, { detail: 'The kitchen is closed' }));
  await submit();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('The kitchen is closed'));
  expect(fake.calls('create')).toHaveLength(3);
  for (const call of fake.calls('create')) expect(call).not.toHaveProperty('meta');
});

test('every try of a form sends the key that it opened with, if the server repeats its answer', async () => {
  configureFramework({ repeats: (key) => ({ 'Form-Key': key }) });
  onTestFinished(() => configureFramework({}));
  const first = await givenCreateForm();
  const keysOf = ({ fake }: typeof first) =>
    fake.calls('create').map((params) => keySchema.parse(params).meta.headers['Form-Key']);
  fill(first.name, 'Haleem');
  first.fake.fails('create', refusal(0, undefined));
  await first.submit();
  expect((await first.dialog.findByRole('alert')).textContent).toBe('Failed to add dish');
  await first.submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const second = await givenCreateForm();
  fill(second.name, 'Haleem');
  await second.submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [key, again] = keysOf(first);
  expect(again).toBe(key);
  expect(keysOf(second)).toEqual([expect.not.stringMatching(`^${key}$`)]);
});
const keySchema = z.object({ meta: z.object({ headers: z.record(z.string(), z.string()) }) });

const row = (price: number) => ({ kitchenId: '7', ovenId: '70', price });
const { form, ...others } = dishesWith('name', 'sizes');
/** Its form begins with two rows. */
const sized: ResourceConfig = {
  ...others,
  form: { ...form, defaults: { sizes: [row(120), row(210)] } },
};

test('typed values are kept when the network drops, and come back after the session has ended, in a form with rows and in the dialog of an action', async () => {
  const fake = fakeProvider([givenDish()]);
  const { user, router } = openScreen(sized, fake, {
    path: '/create',
    authProvider: expiringSession,
  });
  const valuesOf = (label: string) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  const expired = refusal(401, { detail: 'Expired' });
  const notice = 'We restored what you typed before you were signed out.';
  fill(await screen.findByLabelText('Name'), 'Haleem');
  await waitFor(() => expect(valuesOf('Price of size')).toEqual(['120', '210']));
  fill(screen.getAllByLabelText('Price of size')[1] ?? document.body, '220');
  fake.fails('create', refusal(0, undefined));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('alert');
  expect(valuesOf('Price of size')).toEqual(['120', '220']);
  const creating = held<object>();
  fake.next('create', () => creating.promise);
  await user.dblClick(screen.getByRole('button', { name: 'Create' }));
  creating.reject(expired);
  await screen.findByText('Elsewhere');
  expect(fake.calls('create')).toHaveLength(2);

  await router.navigate('/test/dishes/create');
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Haleem');
  expect(screen.getByText(notice)).toBeTruthy();
  await waitFor(() => expect(valuesOf('Price of size')).toEqual(['120', '220']));
  await waitFor(() => expect(valuesOf('Oven of size')).toEqual(['Tandoor', 'Tandoor']));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');

  const retiring = held<object>();
  fake.next('retire', () => retiring.promise);
  await router.navigate('/test/dishes/1/retire');
  fill(await screen.findByLabelText('Reason'), 'Out of season');
  await user.dblClick(screen.getByRole('button', { name: 'Retire dish' }));
  retiring.reject(expired);
  await screen.findByText('Elsewhere');
  expect(fake.calls('retire')).toHaveLength(1);
  await router.navigate('/test/dishes/1/retire');
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Out of season');
  expect(screen.getByText(notice)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retire dish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage).toHaveLength(0);
});
