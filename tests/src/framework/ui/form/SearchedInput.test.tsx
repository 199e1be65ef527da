import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SEARCHED_PAUSE_MS } from '../../../../../src/framework/declaration/constants';
import { defineLookup, type LookupArg } from '../../../../../src/framework/declaration/calls';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { compose, endComposition } from '../../../../support/screens/compose';
import { dishes, dishesWith, givenDish } from './dishes';
import { fakeProvider } from './fakeProvider';
import { openScreen } from './openScreen';

const lookup = defineLookup({ call: 'GET /areas', search: 'q' });
const resource: ResourceConfig = {
  ...dishesWith('name', 'kitchenId'),
  fields: {
    ...dishes.fields,
    kitchenId: { kind: 'select', label: 'Area', lookup, fill: ['pincode'], current: 'code' },
  },
};

const givenForm = async (path: string, dish = givenDish(), searched = resource) => {
  const fake = fakeProvider([dish]);
  const found = (arg: LookupArg) => {
    const all = Array.from({ length: 40 }, (_, at) => ({
      value: `a${at + 1}`,
      label: `Area ${at + 1}`,
      wire: { pincode: `5000${at + 1}` },
    }));
    const page = arg.page ?? 1;
    return all
      .filter(({ label }) => label.includes(arg.search ?? ''))
      .slice((page - 1) * 20, page * 20);
  };
  Object.assign(fake.provider, {
    foundOptions: async (_: unknown, arg: LookupArg) => {
      fake.note('options', arg);
      const options = found(arg);
      return { options, rows: options.length, total: undefined };
    },
    options: async (_: unknown, { chosen }: LookupArg) => {
      fake.note('one', { chosen });
      return [{ value: chosen, label: 'Far side', wire: {} }];
    },
  });
  const opened = openScreen(searched, fake, { path });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Area' });
  return { fake, input, ...opened };
};

test('a lookup that searches requests pages while they bring new rows, and copies from the chosen row', async () => {
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
  await waitFor(() =>
    expect(fake.calls('create')[0]).toMatchObject({
      data: { kitchenId: 'a39', pincode: '500039' },
    }),
  );
});

test('a record keeps the label of its present value without a search', async () => {
  const { fake, input } = await givenForm(
    '/1/edit',
    givenDish({ kitchenId: 'a7', code: 'Old town' }),
  );
  await waitFor(() => expect(input.value).toBe('Old town'));
  expect(fake.calls('options')).toEqual([]);
});

test('a value without a name is looked up separately, if the lookup says how', async () => {
  const named: ResourceConfig = {
    ...resource,
    fields: {
      ...resource.fields,
      kitchenId: { kind: 'select', label: 'Area', lookup: { ...lookup, one: 'id' } },
    },
  };
  const { fake, input } = await givenForm('/1/edit', givenDish({ kitchenId: 'a77' }), named);
  await waitFor(() => expect(input.value).toBe('…'));
  await waitFor(() => expect(input.value).toBe('Far side'));
  expect(fake.calls('one')).toEqual([{ chosen: 'a77' }]);
  expect(fake.calls('options')).toEqual([]);
});

test('the list shows that more follow while the server has more, and no longer at its end', async () => {
  const { input, fake, user } = await givenForm('/create');
  Object.assign(fake.provider, {
    foundOptions: async (_: unknown, { page = 1 }: LookupArg) => ({
      options: [{ value: `b${page}`, label: `Bank ${page}`, wire: {} }],
      rows: 1,
      total: 2,
    }),
  });
  await user.click(input);
  const only = await screen.findByRole('option', { name: 'Bank 1' });
  expect(only.getAttribute('aria-setsize')).toBe('-1');
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('option', { name: 'Bank 2' });
  await waitFor(() => expect(screen.queryByText('more results')).toBeNull());
  expect(only.getAttribute('aria-setsize')).toBeNull();
});

test('a search that is too long is not cut and not sent, and is reported', async () => {
  const { fake, input, user } = await givenForm('/create');
  await user.click(input);
  await user.paste('k'.repeat(201));
  expect(input.value).toHaveLength(201);
  expect(screen.getByRole('alert').textContent).toBe('At most 200 characters');
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(fake.calls('options').at(-1)).toMatchObject({ search: 'k'.repeat(200) }),
  );
});

test('a search waits for a word that is composed', async () => {
  const { fake, input, user } = await givenForm('/create');
  await user.click(input);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pause = () => act(() => vi.advanceTimersByTimeAsync(SEARCHED_PAUSE_MS));
  const searches = () => fake.calls('options').map((arg) => Object(arg).search);
  compose(input, '3', '39');
  await pause();
  expect(searches()).toEqual(['']);
  endComposition(input);
  await pause();
  expect(searches()).toEqual(['', '39']);
});

const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const areasOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: `a${from + at}`,
    label: `Area ${from + at}`,
    wire: {},
  }));

test('a search that the server ignores is made among what came, and goes on to later pages', async () => {
  const { input, fake, user } = await givenForm('/create');
  Object.assign(fake.provider, {
    foundOptions: async (_: unknown, { page = 1 }: LookupArg) => {
      const options = areasOf(page * 20 - 19, page * 20);
      return { options, rows: 20, total: 60 };
    },
  });
  await user.click(input);
  await waitFor(() => expect(labels()).toHaveLength(20));
  await user.type(input, '47');
  await waitFor(() => expect(labels()).toEqual(['Area 47']));
  await user.clear(input);
  await user.type(input, '7');
  await waitFor(() => expect(labels()).toEqual(['Area 7', 'Area 17more results']));
});

test('a server that sends its first page again is not called for more, and the rest is not denied', async () => {
  const { input, fake, user } = await givenForm('/create');
  const pages: unknown[] = [];
  Object.assign(fake.provider, {
    foundOptions: async (_: unknown, { page }: LookupArg) => {
      pages.push(page);
      return { options: areasOf(1, 2), rows: 2, total: 60 };
    },
  });
  await user.click(input);
  await waitFor(() => expect(labels()).toEqual(['Area 1', 'Area 2more results']));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(pages).toEqual([1, 2]));
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(labels()).toEqual(['Area 1', 'Area 2more results']));
  expect(pages).toEqual([1, 2]);
});
