import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it } from 'vitest';
import { FakeServer } from './fakeServer';
import { givenList, loaded, pagerButton, rowOf } from './givenList';
import { kitchenRows, kitchensWithList } from './kitchens';

// few rows: each is slow to draw
const resource = kitchensWithList({ pageSizes: [2] });
const KEY = 'admin/kitchens.listParams';
const filtered = `?filter=${encodeURIComponent('{"search":"kitchen 5"}')}`;

it('Next and then Back return to page 1, and Forward to page 2', async () => {
  const { user, place, back, forward } = givenList({ resource, rows: 5 });
  await loaded();
  await user.click(pagerButton('Next'));
  await rowOf('Kitchen 3');
  expect(place.search).toBe('?page=2');
  back();
  await loaded();
  expect(place.search).toBe('');
  expect(pagerButton('Page 1').getAttribute('aria-current')).toBe('page');
  forward();
  await rowOf('Kitchen 3');
});

it('Back undoes a filter, and its field is empty again', async () => {
  const { user, place, back } = givenList({ resource, rows: 5 });
  await loaded();
  const search = screen.getByRole('searchbox', { name: 'Search kitchens' });
  await user.type(search, 'kitchen 5{Enter}');
  await waitFor(() => expect(screen.queryByText('Kitchen 1')).toBeNull());
  back();
  await loaded();
  expect(place.search).toBe('');
  expect(search).toHaveProperty('value', '');
});

it('the menu entry, whose address is plain, shows all from page 1 after one was looked for', async () => {
  const { user, server } = givenList({ resource, rows: 5, at: filtered });
  await rowOf('Kitchen 5');
  await user.click(screen.getByRole('link', { name: 'Menu entry' }));
  await loaded();
  expect(server.last).toMatchObject({ page: 1, perPage: 2, filter: {} });
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

it('a plain address in another tab, or a later visit, is neither filtered nor on a later page, and nothing is remembered', async () => {
  const store = memoryStore();
  const first = givenList({ resource, rows: 5, store, at: `${filtered}&page=1` });
  await rowOf('Kitchen 5');
  expect(store.getItem(KEY)).toBeUndefined();
  first.leave();
  const { server } = givenList({ resource, rows: 5, store });
  await loaded();
  expect(server.lists).toMatchObject([{ page: 1, filter: {} }]);
});

it('what an older version has remembered does no harm', async () => {
  const remembered = {
    filter: { search: 'kitchen 5' },
    page: 3,
    perPage: 50,
    sort: 'name',
    order: 'DESC',
    displayedFilters: {},
  };
  const { server, place } = givenList({
    resource,
    rows: 5,
    store: memoryStore({ [KEY]: remembered }),
  });
  await loaded();
  expect(server.lists).toMatchObject([{ page: 1, perPage: 2, filter: {}, sort: { field: '' } }]);
  expect(place.search).toBe('');
});

it('an address that an older version wrote still shows its page', async () => {
  const { server } = givenList({
    resource,
    rows: 5,
    at: '?displayedFilters=%7B%7D&filter=%7B%7D&order=ASC&page=2&perPage=2&sort=id',
  });
  await rowOf('Kitchen 3');
  expect(server.lists).toMatchObject([{ page: 2, perPage: 2 }]);
});

it('a page whose only row is gone is replaced by the one before: Back does not run into it', async () => {
  const server = new FakeServer(kitchenRows(5));
  const { user, back, place } = givenList({
    server,
    resource: kitchensWithList({ pageSizes: [2], refreshButton: true }),
  });
  await loaded();
  await user.click(pagerButton('Page 3'));
  await rowOf('Kitchen 5');
  server.rows = server.rows.slice(0, 4);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rowOf('Kitchen 4');
  expect(place.search).toBe('?page=2');
  back();
  await loaded();
  expect(place.search).toBe('');
});
