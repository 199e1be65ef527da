import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageWindow } from '../../../../../src/framework/ui/list/pager/PageNumbers';
import { FakeServer } from './fakeServer';
import { givenList, loaded, pagerButton, rowOf } from './givenList';
import { kitchenRows, kitchensWithList } from './kitchens';

describe('the page numbers', () => {
  it('are the first, the last and two each side of the present one', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
    expect(pageWindow(1, 25)).toEqual([1, 2, 3, 'gap', 25]);
    expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 1000, true)).toEqual([1, 2, 3, 'gap']);
  });

  it('lead to a page, which the address keeps', async () => {
    const { user, query } = givenList({ rows: 243 });
    await loaded();
    expect(screen.getByText('1–10 of 243')).toBeTruthy();
    await user.click(pagerButton('Page 25'));
    await rowOf('Kitchen 243');
    expect(screen.getByText('241–243 of 243')).toBeTruthy();
    expect(pagerButton('Page 25').getAttribute('aria-current')).toBe('page');
    expect(query().get('page')).toBe('25');
  });

  it('do nothing while a page is loading', async () => {
    const { user, server } = givenList({ rows: 243 });
    await loaded();
    server.hold();
    await user.click(pagerButton('Next'));
    await waitFor(() => expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true'));
    await user.click(pagerButton('Page 25'));
    server.release();
    await rowOf('Kitchen 11');
    expect(server.lists.map(({ page }) => page)).toEqual([1, 2]);
  });
});

describe('a total that the server stopped counting', () => {
  const capped = (rows: number) => {
    const server = new FakeServer(kitchenRows(rows));
    server.cap = 30;
    return server;
  };

  it('is a least one, has no last page, and always a next one', async () => {
    const { user } = givenList({ server: capped(45), at: '?page=3&perPage=10' });
    await rowOf('Kitchen 21');
    expect(screen.getByLabelText('30+ in all').textContent).toBe('30+');
    expect(screen.getByText('21–30 of 30+')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 31');
    expect(screen.getByText('31–40 of 40+')).toBeTruthy();
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 45');
    expect(screen.getByText('41–45 of 45')).toBeTruthy();
    expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps a page beyond it that a link names', async () => {
    const { query } = givenList({ server: capped(60), at: '?page=5&perPage=10' });
    await rowOf('Kitchen 41');
    expect(query().get('page')).toBe('5');
    expect(screen.getByText('41–50 of 50+')).toBeTruthy();
  });

  it('lets nobody jump to a last page that is unknown', async () => {
    const { user } = givenList({ server: capped(45), resource: kitchensWithList({ pager: 'firstLast' }) });
    await loaded();
    expect(screen.getByText('Page 1 of 3+')).toBeTruthy();
    expect(pagerButton('Last').getAttribute('aria-disabled')).toBe('true');
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 11');
  });
});

describe('the other pagers', () => {
  it('say what they show between Previous and Next', async () => {
    const { user } = givenList({ resource: kitchensWithList({ pager: 'prevNext' }) });
    await loaded();
    expect(screen.getByText('Showing 1 to 10 of 25 kitchens')).toBeTruthy();
    expect(pagerButton('Previous').getAttribute('aria-disabled')).toBe('true');
    await user.click(pagerButton('Next'));
    expect(await screen.findByText('Showing 11 to 20 of 25 kitchens')).toBeTruthy();
  });

  it('lead to first and last around the page', async () => {
    const { user } = givenList({ resource: kitchensWithList({ pager: 'firstLast' }) });
    await loaded();
    await user.click(pagerButton('Last'));
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
    await rowOf('Kitchen 25');
    await user.click(pagerButton('Prev'));
    await rowOf('Kitchen 11');
    await user.click(pagerButton('First'));
    await loaded();
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
  });

  it('are not there for a single page where the declaration says so', async () => {
    givenList({ rows: 4, resource: kitchensWithList({ pagerWhen: 'many' }) });
    await loaded();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(screen.queryByText('Rows per page')).toBeNull();
  });
});

describe('the page size', () => {
  it('starts anew at page 1', async () => {
    const { user, server } = givenList({ at: '?page=2&perPage=10' });
    await rowOf('Kitchen 11');
    await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
    await user.click(await screen.findByRole('option', { name: '50' }));
    await rowOf('Kitchen 25');
    expect(server.last).toMatchObject({ page: 1, perPage: 50 });
  });

  it('is the declared one alone where there is no choice', async () => {
    const { server } = givenList({ resource: kitchensWithList({ pageSizes: [20] }) });
    await loaded();
    expect(screen.queryByText('Rows per page')).toBeNull();
    expect(server.last?.perPage).toBe(20);
  });

  it('falls back to the default where the address asks for one that is not offered', async () => {
    const { server, query } = givenList({ at: '?page=1&perPage=5000' });
    await waitFor(() => expect(query().get('perPage')).toBe('10'));
    await loaded();
    expect(server.last?.perPage).toBe(10);
  });
});

describe('a page that does not exist', () => {
  it.each([
    ['?page=0&perPage=10', { page: 1, perPage: 10 }],
    ['?page=-1', { page: 1, perPage: 10 }],
    ['?page=2&perPage=7', { page: 2, perPage: 10 }],
    ['?perPage=-20', { page: 1, perPage: 10 }],
  ])('and a size that is not offered are not asked for: %s', async (at, asked) => {
    const { server } = givenList({ at });
    await rowOf(asked.page === 1 ? 'Kitchen 1' : 'Kitchen 11');
    expect(server.lists).toHaveLength(1);
    expect(server.lists).toMatchObject([asked]);
  });

  it('becomes the last one', async () => {
    const { query } = givenList({ at: '?page=999&perPage=10' });
    await rowOf('Kitchen 25');
    expect(query().get('page')).toBe('3');
  });

  it('becomes the one before when its last row is gone', async () => {
    const server = new FakeServer(kitchenRows(21));
    const { user, query } = givenList({
      server,
      resource: kitchensWithList({ refreshButton: true }),
      at: '?page=3&perPage=10',
    });
    await rowOf('Kitchen 21');
    server.rows = server.rows.slice(0, 20);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rowOf('Kitchen 20');
    expect(query().get('page')).toBe('2');
  });
});
