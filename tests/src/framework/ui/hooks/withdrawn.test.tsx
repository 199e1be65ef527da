import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../list/fakeServer';
import { givenList, loaded } from '../list/givenList';
import { kitchenRows, kitchens, kitchensWith, kitchensWithList } from '../list/kitchens';

const withTabs = kitchensWith({
  filters: {
    ...kitchens.filters,
    state: {
      kind: 'tabs',
      choices: { open: 'Open', closed: 'Closed' },
      initial: 'open',
      counts: { open: 'total', closed: 'closed' },
    },
  },
});
const ignoring = (ignored: FakeServer['ignored']) => {
  const server = new FakeServer(kitchenRows(3));
  server.ignored = ignored;
  return server;
};

describe('what a server ignores', () => {
  it('of tabs takes them away, and the list stays usable', async () => {
    const server = ignoring(({ filter }) => (filter.state ? { filters: ['state'] } : undefined));
    const { query } = givenList({ resource: withTabs, server });
    expect(await screen.findByText("This server can't filter by State")).toBeTruthy();
    await loaded();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(query().get('filter')).toBeNull();
    await waitFor(() => expect(server.last?.filter).toEqual({}));
    expect(screen.getByRole('searchbox', { name: 'Search kitchens' })).toBeTruthy();
  });

  it('of the first order is not requested again', async () => {
    const sort = { columns: { revenue: 'revenue', rating: 'rating' }, first: 'revenue desc' };
    const server = ignoring((asked) =>
      asked.sort?.field === 'revenue' ? { sort: 'revenue' } : undefined,
    );
    givenList({ resource: kitchensWithList({ sort }), server });
    expect(await screen.findByText("This server can't sort by Revenue")).toBeTruthy();
    await waitFor(() => expect(server.last?.sort?.field).toBe(''));
    expect(screen.queryByRole('button', { name: 'Revenue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rating' })).toBeTruthy();
  });

  it('of the order that a list opens in takes the arrow away, and the column still sorts', async () => {
    const sort = { columns: { revenue: 'revenue', rating: 'rating' }, usual: 'revenue desc' };
    const server = ignoring((asked) => (asked.sort?.field === '' ? { usual: true } : undefined));
    const { user } = givenList({ resource: kitchensWithList({ sort }), server });
    await loaded();
    const head = () => screen.getByRole('columnheader', { name: 'Revenue' });
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('none'));
    expect(screen.queryByText(/This server can't sort/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revenue' }));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
    expect(server.last?.sort).toEqual({ field: 'revenue', order: 'DESC' });
  });

  it('stays withdrawn on the next visit, and is described again', async () => {
    const server = ignoring(({ filter }) => (filter.status ? { filters: ['status'] } : undefined));
    const { user, query } = givenList({ server, at: '?filter={"status":"open"}' });
    await screen.findByText("This server can't filter by Status");
    await user.click(screen.getByText('Menu entry'));
    expect(await screen.findByText("This server can't filter by Status")).toBeTruthy();
    expect(query().size).toBe(0);
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull();
    expect(server.lists.filter(({ filter }) => filter.status)).toHaveLength(1);
  });
});

describe('a figure that no answer has', () => {
  const stats = {
    cards: [
      { name: 'total', label: 'Total' },
      { name: 'closed', label: 'Shut' },
      {
        name: 'share',
        label: 'Share',
        value: ({ total, closed }: Record<string, unknown>) => Number(total) - Number(closed),
      },
    ],
  };

  it('is a dash, as is a value computed from it', async () => {
    givenList({ resource: kitchensWith({ stats }), rows: 3 });
    await loaded();
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
        '3',
        '–',
        '–',
      ]),
    );
  });

  it('is not a count of a tab', async () => {
    givenList({ resource: { ...withTabs, stats }, rows: 3 });
    await loaded();
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Open3', 'Closed']),
    );
  });
});

it('a search for the word all is sent as it is typed', async () => {
  const { user, server, query } = givenList({ rows: 3 });
  await loaded();
  await user.type(screen.getByRole('searchbox', { name: 'Search kitchens' }), 'all{Enter}');
  await waitFor(() => expect(server.last?.filter).toEqual({ search: 'all' }));
  expect(query().get('filter')).toBe('{"search":"all"}');
});
