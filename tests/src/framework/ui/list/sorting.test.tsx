import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nextSort } from '../../../../../src/framework/ui/list/sorting';
import { usableSearch } from '../../../../../src/framework/ui/list/ListPage';
import { givenList, givenPhone, loaded, rowOf } from './givenList';
import { kitchens, kitchensWith, kitchensWithList } from './kitchens';

const columns = {
  name: 'kitchen_name',
  isOpen: 'is_open',
  revenue: 'revenue',
  openedAt: 'opened_at',
};
const sorted = kitchensWithList({ pageSizes: [2], sort: { columns } });
const begun = kitchensWithList({ pageSizes: [2], sort: { columns, first: 'openedAt asc' } });
const head = (name: string) => screen.getByRole('columnheader', { name });
const title = (name: string) => screen.getByRole('button', { name });

describe('the header of a column', () => {
  it('sorts, turns round and returns to the server’s own order, in the address', async () => {
    const { user, server, place, query } = givenList({ resource: sorted, rows: 4, at: '?page=2' });
    await rowOf('Kitchen 3');
    expect(head('Kitchen Name').getAttribute('aria-sort')).toBe('none');
    expect(head('Rating').getAttribute('aria-sort')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rating' })).toBeNull();
    await user.click(title('Kitchen Name'));
    await waitFor(() => expect(server.last?.sort).toEqual({ field: 'name', order: 'ASC' }));
    expect(server.last?.page).toBe(1);
    expect(place.search).toBe('?sort=name&order=ASC');
    expect(head('Kitchen Name').getAttribute('aria-sort')).toBe('ascending');
    await loaded();
    await user.click(title('Kitchen Name'));
    await waitFor(() => expect(head('Kitchen Name').getAttribute('aria-sort')).toBe('descending'));
    expect(query().get('order')).toBe('DESC');
    await loaded();
    await user.click(title('Kitchen Name'));
    await waitFor(() => expect(place.search).toBe(''));
    expect(head('Kitchen Name').getAttribute('aria-sort')).toBe('none');
  });

  it('begins with the largest number and the latest day, also by Enter and Space', async () => {
    const { user, server } = givenList({ resource: sorted });
    await loaded();
    title('Revenue').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.last?.sort).toEqual({ field: 'revenue', order: 'DESC' }));
    await loaded();
    title('Opened').focus();
    await user.keyboard(' ');
    await waitFor(() => expect(server.last?.sort).toEqual({ field: 'openedAt', order: 'DESC' }));
  });
});

it('a list with a default order requests it at its plain address, and shows it', async () => {
  const { server } = givenList({ resource: begun });
  await loaded();
  expect(server.lists).toMatchObject([{ sort: { field: 'openedAt', order: 'ASC' } }]);
  expect(head('Opened').getAttribute('aria-sort')).toBe('ascending');
  expect(nextSort(begun, { field: 'openedAt', order: 'ASC' }, 'openedAt')).toEqual({
    field: 'openedAt',
    order: 'DESC',
  });
  expect(nextSort(begun, { field: 'openedAt', order: 'DESC' }, 'openedAt').field).toBe('');
});

it.each([
  ['?sort=rating&order=ASC&page=2', '?page=2'],
  ['?sort=revenue&order=up', '?sort=revenue&order=DESC'],
  ['?sort=name', '?sort=name&order=ASC'],
  ['?order=ASC', ''],
  ['?sort=toString&order=ASC', ''],
  ['?sort=name&order=DESC', '?sort=name&order=DESC'],
])('an order in an address that there is not is put right: %s', (at, usable) => {
  expect(usableSearch(sorted, at)).toBe(usable);
});

it('an export is requested in the order of the list', async () => {
  const api = { ...kitchens.api, list: 'GET /kitchens/', export: 'GET /kitchens/export' } as const;
  const { user, server } = givenList({
    resource: kitchensWith({ list: sorted.list, api, access: { admin: '*' } }),
    at: '?sort=revenue&order=ASC',
  });
  await loaded();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(server.exportOrders).toEqual([{ field: 'revenue', order: 'ASC' }]));
});

describe('on a phone', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('the order is a choice next to the filters', async () => {
    givenPhone();
    const { user, server, place } = givenList({ resource: sorted });
    await screen.findByRole('link', { name: 'Kitchen 1' });
    await user.click(await screen.findByRole('combobox', { name: 'Sort by, Default order' }));
    expect(await screen.findByRole('option', { name: 'Status: Open first' })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'Revenue: highest first' }));
    await waitFor(() => expect(server.last?.sort).toEqual({ field: 'revenue', order: 'DESC' }));
    expect(place.search).toBe('?sort=revenue&order=DESC');
    await user.click(
      await screen.findByRole('combobox', { name: 'Sort by, Revenue: highest first' }),
    );
    await user.click(await screen.findByRole('option', { name: 'Default order' }));
    await waitFor(() => expect(place.search).toBe(''));
  });

  it('the sort select is absent if no column sorts', async () => {
    givenPhone();
    givenList({ rows: 2 });
    await screen.findByRole('link', { name: 'Kitchen 1' });
    expect(screen.queryByRole('combobox', { name: /^Sort by/ })).toBeNull();
  });
});
