import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { dishes, givenDish, refusal } from '../form/dishes';
import { fakeProvider } from '../form/fakeProvider';
import { kitchens, kitchenServer } from '../form/kitchens';
import { withKitchens } from '../form/openReferences';
import { openScreen } from '../form/openScreen';

const resource: ResourceConfig = {
  ...dishes,
  show: { fields: ['name'], related: [{ to: 'test/kitchens', by: 'dish', label: 'Cooked in' }] },
};

const givenDetails = (
  change: (server: ReturnType<typeof kitchenServer>) => void = () => undefined,
  mayList = true,
) => {
  const server = kitchenServer();
  change(server);
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
    canAccess: async ({ resource: name }: { resource: string }) =>
      name !== 'test/kitchens' || mayList,
  };
  const opened = openScreen(resource, withKitchens(fakeProvider([givenDish()]), server), {
    path: '/1/show',
    others: [kitchens],
    authProvider,
  });
  return { server, ...opened };
};

test('five rows that refer to a record are listed below it, with the total and a link to all', async () => {
  const { server } = givenDetails();
  const list = within(await screen.findByRole('region', { name: 'Cooked in' }));
  expect(await list.findAllByRole('row')).toHaveLength(6);
  expect(server.asked).toMatchObject([
    { pagination: { page: 1, perPage: 5 }, filter: { dish: '1' } },
  ]);
  expect(list.getByText('60')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Kitchen 3' }).getAttribute('href')).toBe(
    '/test/kitchens/3/show',
  );
  expect(list.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    `/test/kitchens?filter=${encodeURIComponent('{"dish":"1"}')}`,
  );
});

test('without such rows, a message says so', async () => {
  givenDetails((server) =>
    Object.assign(server, { getList: async () => ({ data: [], total: 0 }) }),
  );
  expect(await screen.findByText('No kitchens yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull();
});

test('rows of other records are not shown if the server ignores the filter', async () => {
  givenDetails((server) => {
    const { getList } = server;
    Object.assign(server, {
      getList: async (params: Parameters<typeof getList>[0]) => ({
        ...(await getList(params)),
        meta: { ignored: { filters: ['dish'] } },
      }),
    });
  });
  const list = within(await screen.findByRole('region', { name: 'Cooked in' }));
  expect(await list.findByText("This server can't filter by Dish")).toBeTruthy();
  expect(list.queryByRole('row')).toBeNull();
  expect(list.queryByText('60')).toBeNull();
  expect(list.queryByRole('link', { name: 'View all' })).toBeNull();
});

test('a failed load is shown and can be tried again, and the details stay', async () => {
  let isAway = true;
  const { user } = givenDetails((server) => {
    const { getList } = server;
    Object.assign(server, {
      getList: async (params: never) =>
        isAway ? Promise.reject(refusal(500, undefined)) : getList(params),
    });
  });
  expect(await screen.findByText('Failed to load kitchens')).toBeTruthy();
  expect(screen.getByText('Paradise Biryani', { selector: 'dd' })).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Kitchen 1' })).toBeTruthy();
});

test('who may not list them sees nothing of them', async () => {
  const { server } = givenDetails(undefined, false);
  await screen.findByText('Paradise Biryani', { selector: 'dd' });
  expect(screen.queryByRole('region', { name: 'Cooked in' })).toBeNull();
  expect(server.asked).toEqual([]);
});
