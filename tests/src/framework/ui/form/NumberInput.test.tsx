// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { frameworkSettings } from '../../../../../src/app/settings';
import { configureFramework } from '../../../../../src/framework/core/settings';
import { dishes, givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const givenPrice = async (price: number) => {
  const fake = fakeProvider([givenDish({ price })]);
  const { user } = openScreen(dishes, fake, { path: '/1/edit' });
  const input = await screen.findByLabelText<HTMLInputElement>('Price');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { fake, user, input, save };
};

test.each([
  ['25', '25', 25],
  ['007', '7', 7],
  ['12.', '12', 12],
  ['199.5', '199.50', 199.5],
  ['₹1,23,456.50', '123456.50', 123456.5],
])('%s typed where a 0 stands is %s once the field is left', async (typed, shown, sent) => {
  const { fake, user, input, save } = await givenPrice(0);
  await user.tab();
  await user.click(input);
  await user.keyboard(typed);
  expect(input.value).toBe(typed);
  await user.tab();
  expect(input.value).toBe(shown);
  await save();
  await waitFor(() => expect(fake.calls('update')[0]).toMatchObject({ data: { price: sent } }));
});

test.each(['-5', '1e5', '12a', '1.2.3', '1,5'])('%s is neither sent nor made another number', async (typed) => {
  const { fake, user, input, save } = await givenPrice(0);
  await user.clear(input);
  await user.type(input, typed);
  await save();
  expect(await screen.findByText(/^(Enter an amount of 0 or more|Too small.*)$/)).toBeTruthy();
  expect(input.value).toBe(typed);
  expect(fake.calls('update')).toEqual([]);
});

test('an emptied amount is none', async () => {
  const { fake, user, input, save } = await givenPrice(250);
  await user.clear(input);
  await save();
  await waitFor(() => expect(fake.calls('update')).toHaveLength(1));
  expect(fake.calls('update')[0]).not.toHaveProperty('data.price');
});

test('an amount in euros is typed with a comma, and its sign stands behind it', async () => {
  configureFramework({ formats: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' } });
  onTestFinished(() => configureFramework(frameworkSettings));
  const { fake, user, input, save } = await givenPrice(1234.5);
  expect([input.previousElementSibling, input.value, input.nextElementSibling?.textContent]).toEqual([null, '1234,50', '€']);
  await user.clear(input);
  await user.type(input, '1.250,75');
  await user.tab();
  expect(input.value).toBe('1250,75');
  await save();
  await waitFor(() => expect(fake.calls('update')[0]).toMatchObject({ data: { price: 1250.75 } }));
});
