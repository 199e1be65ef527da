import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineLookup, type LookupArg } from '../../../../../src/framework/core/calls';
import type { ResourceConfig } from '../../../../../src/framework/core/declaration';
import { dishes, dishesWith, givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const lookup = defineLookup({ call: 'GET /areas', search: 'q' });
const resource: ResourceConfig = {
  ...dishesWith('name', 'kitchenId'),
  fields: { ...dishes.fields, kitchenId: { kind: 'select', label: 'Area', lookup, fill: ['pincode'], current: 'code' } },
};

const givenForm = async (path: string, dish = givenDish()) => {
  const fake = fakeProvider([dish]);
  const found = (arg: LookupArg) => {
    const all = Array.from({ length: 40 }, (_, at) => ({ value: `a${at + 1}`, label: `Area ${at + 1}`, wire: { pincode: `5000${at + 1}` } }));
    const page = arg.page ?? 1;
    return all.filter(({ label }) => label.includes(arg.search ?? '')).slice((page - 1) * 20, page * 20);
  };
  Object.assign(fake.provider, {
    options: async (_: unknown, arg: LookupArg) => {
      fake.note('options', arg);
      return found(arg);
    },
  });
  const opened = openScreen(resource, fake, { path });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Area' });
  return { fake, input, ...opened };
};

test('a lookup that searches asks for pages while they bring something new, and copies from the chosen row', async () => {
  const { fake, input, user } = await givenForm('/create');
  await user.type(screen.getByLabelText('Name'), 'Haleem');
  expect(fake.calls('options')).toEqual([]);
  await user.click(input);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
  await user.type(input, '39');
  await user.click(await screen.findByRole('option', { name: 'Area 39' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('create')[0]).toMatchObject({ data: { kitchenId: 'a39', pincode: '500039' } }));
});

test('a record keeps the label of its present value without a search', async () => {
  const { fake, input } = await givenForm('/1/edit', givenDish({ kitchenId: 'a7', code: 'Old town' }));
  await waitFor(() => expect(input.value).toBe('Old town'));
  expect(fake.calls('options')).toEqual([]);
});
