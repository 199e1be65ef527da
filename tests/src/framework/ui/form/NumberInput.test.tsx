import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { frameworkSettings } from '../../../../../src/app/settings';
import { configureFramework } from '../../../../../src/framework/declaration/settings';
import { NumberInput } from '../../../../../src/framework/ui/form/NumberInput';
import { givenInput } from './inputAlone';

const givenPrice = (price: number) => {
  const { user, value } = givenInput(NumberInput, { kind: 'money', label: 'Price' }, price);
  return { user, value, input: screen.getByLabelText<HTMLInputElement>('Price') };
};

test.each([
  ['25', '25', 25],
  ['007', '7', 7],
  ['12.', '12', 12],
  ['199.5', '199.50', 199.5],
  ['₹1,23,456.50', '123456.50', 123456.5],
])('%s typed after a 0 is %s once the field is left', async (typed, shown, sent) => {
  const { user, value, input } = givenPrice(0);
  await user.click(input);
  await user.keyboard(typed);
  expect(input.value).toBe(typed);
  await user.tab();
  expect(input.value).toBe(shown);
  expect(value()).toBe(sent);
});

test.each([
  ['-5', -5],
  ['1e5', '1e5'],
  ['12a', '12a'],
  ['1.2.3', '1.2.3'],
  ['1,5', '1,5'],
])('%s is not made another number, for the rules of the form to refuse it', async (typed, held) => {
  const { user, value, input } = givenPrice(0);
  await user.clear(input);
  await user.keyboard(typed);
  await user.tab();
  expect(input.value).toBe(typed);
  expect(value()).toBe(held);
});

test('an emptied amount is undefined', async () => {
  const { user, value, input } = givenPrice(250);
  await user.clear(input);
  expect(value()).toBeNull();
});

test('an amount in euros is typed with a comma, and its sign follows it', async () => {
  configureFramework({
    formats: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
  });
  onTestFinished(() => configureFramework(frameworkSettings));
  const { user, value, input } = givenPrice(1234.5);
  const { previousElementSibling: before, nextElementSibling: after } = input;
  expect([before, input.value, after?.textContent]).toEqual([null, '1234,50', '€']);
  await user.clear(input);
  await user.keyboard('1.250,75');
  await user.tab();
  expect(input.value).toBe('1250,75');
  expect(value()).toBe(1250.75);
});
