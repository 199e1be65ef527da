import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { TimeoutError } from '../../../../../src/framework/declaration/failures';
import { typeDay } from '../../../../support/screens/days';
import { searchFor } from '../../../../support/screens/seen';
import { FakeServer } from './fakeServer';
import { choose, expectPrintedFailure, givenList, loaded, rowOf } from './givenList';
import { areas, kitchenRows, kitchens, kitchensWith, lanes } from './kitchens';

const search = () => screen.getByRole('searchbox', { name: 'Search kitchens' });
const filterOf = (values: object) => `filter=${encodeURIComponent(JSON.stringify(values))}`;
const nothingToClear = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());

describe('the search', () => {
  // its pause is that in useDebouncedText, whose test counts the requests
  const pausing = (debounceMs: number) =>
    kitchensWith({
      filters: { search: { kind: 'search', placeholder: 'Search kitchens', debounceMs } },
      list: { ...kitchens.list, pageSizes: [2] },
    });

  it('is sent after the declared pause, from page 1', async () => {
    const { server, user, query } = givenList({ rows: 5, resource: pausing(1), at: '?page=2' });
    await rowOf('Kitchen 3');
    await searchFor(user, search(), 'kitchen 5');
    await rowOf('Kitchen 5');
    expect(server.lists.map(({ page, filter }) => [page, filter.search])).toEqual([
      [2, undefined],
      [1, 'kitchen 5'],
    ]);
    expect(query().get('page')).toBeNull();
    expect(query().get('filter')).toBe('{"search":"kitchen 5"}');
  });

  it('is sent at once by Enter, and cancels the outdated request', async () => {
    const { server, user } = givenList({ rows: 2, resource: pausing(3_600_000) });
    await loaded();
    server.hold();
    await user.type(search(), 'a');
    await user.type(search(), 'b{Enter}');
    await waitFor(() => expect(server.last?.filter.search).toBe('ab'));
    const stale = server.last;
    await user.type(search(), 'c{Enter}');
    await waitFor(() => expect(server.last?.filter.search).toBe('abc'));
    expect(server.lists.map(({ filter }) => filter.search)).toEqual([undefined, 'ab', 'abc']);
    expect(stale?.signal?.aborted).toBe(true);
    server.release();
    await screen.findByText('No kitchens found matching your filters');
  });

  it('is not cut if it is too long, the server refuses it with its message, and it can be cleared', async () => {
    const at = `?${filterOf({ search: 'k'.repeat(200), status: 'open' })}`;
    const { user, server } = givenList({ rows: 2, at });
    await screen.findByText('No kitchens found matching your filters');
    expectPrintedFailure();
    server.failure = new ApiError(422, { message: 'At most 200 characters' });
    await user.type(search(), 'k{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('At most 200 characters');
    expect(search()).toHaveProperty('value', 'k'.repeat(201));
    expect(server.last?.filter).toEqual({ search: 'k'.repeat(201), status: 'open' });
    server.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await loaded();
    expect(search()).toHaveProperty('value', '');
    expect(server.last?.filter).toEqual({ status: 'open' });
    await user.type(search(), 'k 7{Escape}');
    expect(search()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}j');
    expect(search()).toHaveProperty('value', '');
    expect(document.activeElement).not.toBe(search());
  });
});

describe('the filters', () => {
  it('send a choice, and nothing for the choice of all, which `all` may name; together they are cleared, only when one is set', async () => {
    const trashed = {
      kind: 'select',
      label: 'Trashed',
      choices: { only: 'Deleted alone' },
      all: 'Without deleted',
    } as const;
    const resource = kitchensWith({ filters: { ...kitchens.filters, trashed } });
    const { user, server, query } = givenList({ rows: 1, resource });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await choose(user, 'Trashed', 'Without deleted', 'Deleted alone');
    await waitFor(() => expect(server.last?.filter).toEqual({ trashed: 'only' }));
    await choose(user, 'Status', 'All Kitchens', 'Open Only');
    await waitFor(() => expect(server.last?.filter).toEqual({ trashed: 'only', status: 'open' }));
    await choose(user, 'Trashed', 'Deleted alone', 'Without deleted');
    await choose(user, 'Status', 'Open Only', 'All Kitchens');
    await nothingToClear();
    expect(screen.getByRole('combobox', { name: 'Status, All Kitchens' })).toBeTruthy();
    expect(query().get('filter')).toBeNull();

    await user.type(search(), 'k{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(query().get('filter')).toBeNull());
    await waitFor(() => expect(search()).toHaveProperty('value', ''));
  });

  it('keep both of two changes that are made before the list has caught up', async () => {
    const filters = { since: { kind: 'date', label: 'From' }, ...kitchens.filters } as const;
    const resource = kitchensWith({ filters, list: { ...kitchens.list, pageSizes: [2] } });
    const { user, server, query } = givenList({ rows: 3, resource, at: '?page=2' });
    await rowOf('Kitchen 3');
    await searchFor(user, search(), 'kitchen');
    await typeDay('From', '10/05/2026');
    // typed text is sent when its field loses the focus
    fireEvent.blur(search());
    await waitFor(() =>
      expect(server.last?.filter).toEqual({ since: '2026-05-10', search: 'kitchen' }),
    );
    expect(query().get('page')).toBeNull();
  });

  it('load what a select offers, and what depends on it only once that is chosen', async () => {
    const filters = {
      area: { kind: 'select', label: 'Area', lookup: areas },
      lane: { kind: 'select', label: 'Lane', lookup: lanes, dependsOn: 'area' },
    } as const;
    const { user, server } = givenList({ rows: 1, resource: kitchensWith({ filters }) });
    await loaded();
    const lane = await screen.findByRole('combobox', { name: 'Lane, All' });
    expect(lane.getAttribute('aria-disabled')).toBe('true');
    await choose(user, 'Area', 'All', 'Charminar');
    await waitFor(() =>
      expect(server.options.at(-1)).toEqual({ call: lanes.call, params: { area: '7' } }),
    );
    await choose(user, 'Lane', 'All', 'Mint Lane');
    await waitFor(() => expect(server.last?.filter).toEqual({ area: '7', lane: '7' }));
    await choose(user, 'Area', 'Charminar', 'All');
    await nothingToClear();
  });

  it('offer other options while their parent field is empty, and report a failed load', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const filters = {
      area: { kind: 'select', label: 'Area', choices: { 7: 'Charminar' } },
      lane: { kind: 'select', label: 'Lane', lookup: lanes, dependsOn: 'area', otherwise: areas },
    } as const;
    const server = new FakeServer(kitchenRows(1));
    server.optionsFailure = new TimeoutError('The server did not respond within 30 seconds');
    const { user } = givenList({ resource: kitchensWith({ filters }), server });
    await loaded();
    await screen.findByText("Couldn't load the options.");
    expect(warned.mock.calls).toEqual([
      ['No options from GET /areas: The server did not respond within 30 seconds'],
    ]);
    warned.mockRestore();
    server.optionsFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry: Lane' }));
    await waitFor(() => expect(screen.queryByText("Couldn't load the options.")).toBeNull());
    await choose(user, 'Lane', 'All', 'Charminar');
    await waitFor(() => expect(server.last?.filter).toEqual({ lane: '7' }));
    await choose(user, 'Area', 'All', 'Charminar');
    await waitFor(() => expect(server.last?.filter).toEqual({ area: '7' }));
    expect(server.options.map(({ call }) => call)).toEqual([areas.call, areas.call, lanes.call]);
  });

  it('show tabs with the count of the declared figure, and begin at the declared one; a search without a placeholder is called Search', async () => {
    const filters = {
      view: {
        kind: 'tabs',
        choices: { all_of: 'Total', shut: 'Shut' },
        initial: 'shut',
        counts: { all_of: 'total' },
      },
      search: { kind: 'search' },
    } as const;
    const { user, server } = givenList({ rows: 2, resource: kitchensWith({ filters }) });
    await loaded();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
    expect(server.lists.map(({ filter }) => filter)).toEqual([{ view: 'shut' }]);
    expect((await screen.findByRole('tab', { name: 'Shut' })).getAttribute('aria-selected')).toBe(
      'true',
    );
    await user.click(screen.getByRole('tab', { name: /^Total\s*2$/ }));
    await waitFor(() => expect(server.last?.filter).toEqual({ view: 'all_of' }));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});
