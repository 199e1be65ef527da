import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  boundsAfter,
  nextPageToProbe,
  UNKNOWN,
} from '../../../../../src/framework/ui/list/useDeclaredList';
import { FakeServer } from './fakeServer';
import { givenList, loaded, pagerButton, rowOf } from './givenList';
import { kitchenRows, kitchens, kitchensWithList } from './kitchens';

// few rows: each is slow to draw
const small = (list: Partial<typeof kitchens.list> = {}) =>
  kitchensWithList({ pageSizes: [2], ...list });
const uncounted = (rows: number) => {
  const server = new FakeServer(kitchenRows(rows));
  server.isCounting = false;
  return server;
};

it('a list whose total is unknown shows it, and has Next while its pages are full', async () => {
  const { user } = givenList({ server: uncounted(5), resource: small() });
  await loaded();
  expect(screen.getByLabelText('2+').textContent).toBe('2+');
  expect(screen.getByText('1–2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  await user.click(pagerButton('Next'));
  await rowOf('Kitchen 3');
  expect(screen.getByText('3–4')).toBeTruthy();
  await user.click(pagerButton('Next'));
  await rowOf('Kitchen 5');
  expect(await screen.findByText('5–5 of 5')).toBeTruthy();
  expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true');
  await user.click(pagerButton('Page 1'));
  await loaded();
  expect(await screen.findByText('1–2 of 5')).toBeTruthy();
});

it('a step past the end returns to the last page with rows, and the total is then known', async () => {
  const { user, query, server, back } = givenList({
    server: uncounted(4),
    resource: small({ pager: 'firstLast' }),
    at: '?page=2',
  });
  await rowOf('Kitchen 3');
  expect(screen.getByText('Page 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Last' })).toBeNull();
  await user.click(pagerButton('Next'));
  await screen.findByText('Page 2 of 2');
  await rowOf('Kitchen 4');
  expect(screen.getByText('3–4 of 4')).toBeTruthy();
  expect(query().get('page')).toBe('2');
  expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true');
  expect(server.lists.filter(({ page }) => page === 3)).toHaveLength(1);
  back();
  await rowOf('Kitchen 4');
  expect(query().get('page')).toBe('2');
});

it('a link far past the end finds the last page in few steps', async () => {
  const { server, query } = givenList({ server: uncounted(6), resource: small(), at: '?page=9' });
  // four pages are drawn before
  expect(await screen.findByText('5–6 of 6', {}, { timeout: 25_000 })).toBeTruthy();
  expect(query().get('page')).toBe('3');
  expect(server.lists.map(({ page }) => page)).toEqual([9, 4, 2, 3]);
});

it('the total is requested again with the rows', async () => {
  const server = uncounted(4);
  const { user } = givenList({
    server,
    resource: small({ pager: 'prevNext', refreshButton: true }),
    at: '?page=2',
  });
  await rowOf('Kitchen 3');
  expect(screen.getByText('Showing kitchens 3 to 4')).toBeTruthy();
  await user.click(pagerButton('Next'));
  await screen.findByText('Showing 3 to 4 of 4 kitchens');
  server.rows = kitchenRows(5);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('false'));
  await user.click(pagerButton('Next'));
  await rowOf('Kitchen 5');
});

it('more rows than were known reopen the end', () => {
  const ended = boundsAfter(UNKNOWN, { page: 3, perPage: 10, rows: 4 });
  expect(ended.total).toBe(24);
  expect(boundsAfter(ended, { page: 3, perPage: 10, rows: 10 })).toEqual({ full: 3 });
  expect(boundsAfter(ended, { page: 2, perPage: 10, rows: 10 })).toBe(ended);
  const met = boundsAfter({ full: 5 }, { page: 9, perPage: 10, rows: 0 });
  expect(nextPageToProbe(met, { page: 9, perPage: 10, rows: 0 })).toBe(7);
  expect(nextPageToProbe({ full: 7, empty: 9 }, { page: 7, perPage: 10, rows: 10 })).toBe(8);
  expect(
    nextPageToProbe({ full: 8, empty: 9, total: 80 }, { page: 8, perPage: 10, rows: 10 }),
  ).toBeUndefined();
});
