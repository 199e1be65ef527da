import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, useList } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { listStateOf } from '../../../../../src/framework/ui/list/listAddress';
import { Pager } from '../../../../../src/framework/ui/list/pager/Pager';
import { pageWindow } from '../../../../../src/framework/ui/list/pager/PageNumbers';
import { usableSearch } from '../../../../../src/framework/ui/list/ListPage';
import { inApplication } from '../../../../support/screens/frameworkScreens';
import { FakeServer } from './fakeServer';
import { givenList, loaded, pagerButton, rowOf } from './givenList';
import { kitchenRows, kitchens, kitchensWithList } from './kitchens';

// few rows: each is slow to draw
const small = { pageSizes: [2, 10] };

describe('the page numbers', () => {
  it('are the first, the last and two each side of the present one', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
    expect(pageWindow(1, 25)).toEqual([1, 2, 3, 'gap', 25]);
    expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 1000, true)).toEqual([1, 2, 3, 'gap']);
  });

  it('lead to a page, which the address keeps, and do nothing while a page is loading', async () => {
    const { user, server, query } = givenList({ rows: 49, resource: kitchensWithList(small) });
    await loaded();
    expect(screen.getByText('1–2 of 49')).toBeTruthy();
    server.hold();
    await user.click(pagerButton('Next'));
    await waitFor(() => expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true'));
    await user.click(pagerButton('Page 25'));
    server.release();
    await rowOf('Kitchen 3');
    expect(server.lists.map(({ page }) => page)).toEqual([1, 2]);

    await user.click(pagerButton('Page 25'));
    await rowOf('Kitchen 49');
    expect(screen.getByText('49–49 of 49')).toBeTruthy();
    expect(pagerButton('Page 25').getAttribute('aria-current')).toBe('page');
    expect(query().get('page')).toBe('25');
  });
});

describe('a total that the server stopped counting', () => {
  const capped = (rows: number) => {
    const server = new FakeServer(kitchenRows(rows));
    server.cap = 6;
    return server;
  };

  it('is a least one, has no last page, and always a next one', async () => {
    const resource = kitchensWithList(small);
    const { user } = givenList({ server: capped(9), resource, at: '?page=3' });
    await rowOf('Kitchen 5');
    expect(screen.getByLabelText('6+ in total').textContent).toBe('6+');
    expect(screen.getByText('5–6 of 6+')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 7');
    expect(screen.getByText('7–8 of 8+')).toBeTruthy();
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 9');
    expect(screen.getByText('9–9 of 9')).toBeTruthy();
    expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps a page beyond it that a link names', async () => {
    const resource = kitchensWithList(small);
    const { query } = givenList({ server: capped(12), resource, at: '?page=5' });
    await rowOf('Kitchen 9');
    expect(query().get('page')).toBe('5');
    expect(screen.getByText('9–10 of 10+')).toBeTruthy();
  });
});

describe('a list whose server names no total', () => {
  const uncounted = (rows: number) => {
    const server = new FakeServer(kitchenRows(rows));
    server.isCounting = false;
    return givenList({ server, resource: kitchensWithList({ ...small, pagerWhen: 'many' }) });
  };

  it('leads to its next page if a single page needs no pager', async () => {
    const { user } = uncounted(3);
    await rowOf('Kitchen 2');
    await user.click(pagerButton('Next'));
    await rowOf('Kitchen 3');
    expect(pagerButton('Next').getAttribute('aria-disabled')).toBe('true');
  });

  it('has no pager if its only page is not full', async () => {
    uncounted(1);
    await rowOf('Kitchen 1');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});

/** A pager without its list, for this many rows in pages of 10. */
const givenPager = async (list: Partial<ResourceConfig['list']>, rows = 25, meta = {}) => {
  const resource = kitchensWithList(list);
  const Alone = () => {
    const context = Object.assign({}, useList({ data: kitchenRows(rows), perPage: 10 }), { meta });
    return (
      <ListContextProvider value={context}>
        <Pager resource={resource} />
      </ListContextProvider>
    );
  };
  const dataProvider = new FakeServer([]).provider();
  render(inApplication({ resource, role: 'admin', dataProvider, screens: <Alone /> }).element);
  const off = (...names: string[]) =>
    names.map((name) => pagerButton(name).getAttribute('aria-disabled'));
  return { user: userEvent.setup({ delay: null }), off };
};

describe('the other pagers', () => {
  it('show their range between Previous and Next', async () => {
    const { user, off } = await givenPager({ pager: 'prevNext' });
    expect(await screen.findByText('Showing 1 to 10 of 25 kitchens')).toBeTruthy();
    expect(off('Previous', 'Next')).toEqual(['true', 'false']);
    await user.click(pagerButton('Next'));
    expect(await screen.findByText('Showing 11 to 20 of 25 kitchens')).toBeTruthy();
  });

  it('lead to first and last around the page', async () => {
    const { user, off } = await givenPager({ pager: 'firstLast' });
    await screen.findByText('Page 1 of 3');
    expect(off('First', 'Prev', 'Next', 'Last')).toEqual(['true', 'true', 'false', 'false']);
    await user.click(pagerButton('Last'));
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
    expect(off('First', 'Prev', 'Next', 'Last')).toEqual(['false', 'false', 'true', 'true']);
    await user.click(pagerButton('Prev'));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await user.click(pagerButton('First'));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  });

  it('have no way to a last page that is unknown', async () => {
    const { user, off } = await givenPager({ pager: 'firstLast' }, 30, { isTotalCapped: true });
    expect(await screen.findByText('Page 1 of 3+')).toBeTruthy();
    expect(off('Last')).toEqual(['true']);
    await user.click(pagerButton('Next'));
    expect(await screen.findByText('Page 2 of 3+')).toBeTruthy();
  });

  it('are hidden for a single page if declared so, like the choice of its size', async () => {
    await givenPager({ pagerWhen: 'many' }, 12);
    await screen.findByRole('navigation', { name: 'Pages' });
    expect(screen.getByText('Rows per page')).toBeTruthy();
    await givenPager({ pagerWhen: 'many' }, 4);
    await waitFor(() =>
      expect(screen.getAllByRole('navigation', { name: 'Pages' })).toHaveLength(1),
    );
    expect(screen.getAllByText('Rows per page')).toHaveLength(1);
  });

  it('have no choice of the page size if one size is declared', async () => {
    await givenPager({ pageSizes: [20] });
    expect(await screen.findByText('1–10 of 25')).toBeTruthy();
    expect(screen.queryByText('Rows per page')).toBeNull();
  });
});

it('another size of the pages begins at page 1', async () => {
  const resource = kitchensWithList({ pageSizes: [2, 3] });
  const { user, server } = givenList({ rows: 5, resource, at: '?page=2' });
  await rowOf('Kitchen 4');
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  await user.click(await screen.findByRole('option', { name: '3' }));
  // a second page of three would exist, too
  await rowOf('Kitchen 1');
  expect(server.last).toMatchObject({ page: 1, perPage: 3 });
});

it('a list with one declared size requests it', () => {
  expect(listStateOf(kitchensWithList({ pageSizes: [20] }), '')).toMatchObject({ perPage: 20 });
});

describe('a page that does not exist', () => {
  it.each([
    ['?page=0&perPage=10', { page: 1, perPage: 10 }],
    ['?page=-1', { page: 1, perPage: 10 }],
    ['?page=1&perPage=5000', { page: 1, perPage: 10 }],
    ['?page=2&perPage=7', { page: 2, perPage: 10 }],
    ['?perPage=-20', { page: 1, perPage: 10 }],
  ])('and a size that is not offered are put right: %s', (at, asked) => {
    expect(listStateOf(kitchens, usableSearch(kitchens, at))).toMatchObject(asked);
  });

  it('and a size that is not offered are not sent, and leave the address', async () => {
    const { server, query } = givenList({ rows: 2, at: '?page=-1&perPage=7' });
    await loaded();
    expect(server.lists).toHaveLength(1);
    expect(server.lists).toMatchObject([{ page: 1, perPage: 10 }]);
    expect([query().get('page'), query().get('perPage')]).toEqual(['1', '10']);
  });

  it('becomes the last one', async () => {
    const { query } = givenList({ rows: 5, resource: kitchensWithList(small), at: '?page=999' });
    await rowOf('Kitchen 5');
    expect(query().get('page')).toBe('3');
  });
});
