import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '../../../../../src/framework/core/timeoutError';
import { FakeServer } from './fakeServer';
import { givenList, loaded, rowOf } from './givenList';
import { areas, kitchenRows, kitchens, kitchensWith, lanes } from './kitchens';
import { typeDay } from '../../../../support/screens/days';

const search = () => screen.getByRole('searchbox', { name: 'Search kitchens' });

it('a select of choices names its empty choice by `all`, which sends nothing', async () => {
  const { server, user } = givenList({ resource: kitchensWith({ filters: { trashed: { kind: 'select', label: 'Trashed', choices: { only: 'Deleted alone' }, all: 'Without deleted' } } }) });
  await loaded();
  await user.click(screen.getByRole('combobox', { name: 'Trashed, Without deleted' }));
  await user.click(await screen.findByRole('option', { name: 'Deleted alone' }));
  await waitFor(() => expect(server.last?.filter).toEqual({ trashed: 'only' }));
  await user.click(screen.getByRole('combobox', { name: 'Trashed, Deleted alone' }));
  await user.click(await screen.findByRole('option', { name: 'Without deleted' }));
  await waitFor(() => expect(server.last?.filter).toEqual({}));
});

it('a search without a placeholder is called Search', async () => {
  givenList({ resource: kitchensWith({ filters: { search: { kind: 'search' } } }) });
  await loaded();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
});

describe('the search', () => {
  it('asks once typing pauses, from page 1', async () => {
    const { server, user, query } = givenList({ at: '?page=2&perPage=10' });
    await rowOf('Kitchen 11');
    await user.type(search(), 'kitchen 25');
    await rowOf('Kitchen 25');
    expect(server.lists.map(({ page, filter }) => [page, filter.search])).toEqual([
      [2, undefined],
      [1, 'kitchen 25'],
    ]);
    expect(query().get('page')).toBeNull();
    expect(query().get('filter')).toBe('{"search":"kitchen 25"}');
  });

  it('cancels the request that a newer one makes stale', async () => {
    const { server, user } = givenList();
    await loaded();
    server.hold();
    await user.type(search(), 'a{Enter}');
    await waitFor(() => expect(server.last?.filter.search).toBe('a'));
    const stale = server.last;
    await user.type(search(), 'b{Enter}');
    await waitFor(() => expect(server.last?.filter.search).toBe('ab'));
    expect(stale?.signal?.aborted).toBe(true);
    server.release();
    await screen.findByText('No kitchens found matching your filters');
  });

  it('takes as much as the server takes, also from the address', async () => {
    const at = `?filter=${encodeURIComponent(JSON.stringify({ search: 'k'.repeat(300), status: 'open' }))}`;
    const { server } = givenList({ at });
    await screen.findByText('No kitchens found matching your filters');
    expect(server.lists.map(({ filter }) => filter)).toEqual([{ search: 'k'.repeat(200), status: 'open' }]);
    expect(search()).toHaveProperty('maxLength', 200);
  });

  it('can be cleared', async () => {
    const { user, server } = givenList({ at: '?filter=%7B%22search%22%3A%22kitchen%207%22%7D' });
    await rowOf('Kitchen 7');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await loaded();
    expect(search()).toHaveProperty('value', '');
    expect(server.last?.filter).toEqual({});
    await user.type(search(), 'kitchen 7{Escape}');
    expect(search()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}j');
    expect(search()).toHaveProperty('value', '');
    expect(document.activeElement).not.toBe(search());
  });
});

describe('the filters', () => {
  it('send a choice, and nothing for the choice of all', async () => {
    const { user, server } = givenList();
    await loaded();
    await user.click(screen.getByRole('combobox', { name: 'Status, All Kitchens' }));
    await user.click(await screen.findByRole('option', { name: 'Open Only' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ status: 'open' }));
    await user.click(screen.getByRole('combobox', { name: 'Status, Open Only' }));
    await user.click(await screen.findByRole('option', { name: 'All Kitchens' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());
    expect(screen.getByRole('combobox', { name: 'Status, All Kitchens' })).toBeTruthy();
  });

  it('keep both of two changes that are made before the list has caught up', async () => {
    const filters = { area: { kind: 'select', label: 'Area', lookup: areas }, since: { kind: 'date', label: 'From' }, ...kitchens.filters } as const;
    const { user, server, query } = givenList({ resource: kitchensWith({ filters }), at: '?page=2&perPage=10' });
    await rowOf('Kitchen 11');
    await user.type(search(), 'kitchen');
    await typeDay('From', '10/05/2026');
    // what is typed is sent when its field is left
    fireEvent.blur(search());
    await waitFor(() => expect(server.last?.filter).toEqual({ since: '2026-05-10', search: 'kitchen' }));
    expect(query().get('page')).toBeNull();
  });

  it('are cleared together, and only when something is set', async () => {
    const { user, query } = givenList();
    await loaded();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    await user.type(search(), 'kitchen 3{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(query().get('filter')).toBeNull());
    await waitFor(() => expect(search()).toHaveProperty('value', ''));
  });

  it('load what a select offers, and what depends on it only once that is chosen', async () => {
    const filters = {
      area: { kind: 'select', label: 'Area', lookup: areas },
      lane: { kind: 'select', label: 'Lane', lookup: lanes, dependsOn: 'area' },
    } as const;
    const { user, server } = givenList({ resource: kitchensWith({ filters }) });
    await loaded();
    expect(screen.getByRole('combobox', { name: 'Lane, All' }).getAttribute('aria-disabled')).toBe('true');
    // it can be opened once its options are there
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Area, All' }).getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(screen.getByRole('combobox', { name: 'Area, All' }));
    await user.click(await screen.findByRole('option', { name: 'Charminar' }));
    await waitFor(() => expect(server.options.at(-1)).toEqual({ call: lanes.call, params: { area: '7' } }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Lane, All' }).getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(screen.getByRole('combobox', { name: 'Lane, All' }));
    await user.click(await screen.findByRole('option', { name: 'Mint Lane' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ area: '7', lane: '7' }));
    await user.click(screen.getByRole('combobox', { name: 'Area, Charminar' }));
    await user.click(await screen.findByRole('option', { name: 'All' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());
  });

  it('offer others while nothing is chosen that they depend on, and say when they could not be loaded', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const filters = {
      area: { kind: 'select', label: 'Area', choices: { 7: 'Charminar' } },
      lane: { kind: 'select', label: 'Lane', lookup: lanes, dependsOn: 'area', otherwise: areas },
    } as const;
    const server = new FakeServer(kitchenRows(1));
    server.optionsFailure = new TimeoutError('The server did not answer within 30 seconds');
    const { user } = givenList({ resource: kitchensWith({ filters }), server });
    await loaded();
    await screen.findByText('The options could not be loaded.');
    expect(warned.mock.calls).toEqual([['No options from GET /areas: The server did not answer within 30 seconds']]);
    warned.mockRestore();
    server.optionsFailure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry: Lane' }));
    await waitFor(() => expect(screen.queryByText('The options could not be loaded.')).toBeNull());
    await user.click(screen.getByRole('combobox', { name: 'Lane, All' }));
    await user.click(await screen.findByRole('option', { name: 'Charminar' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ lane: '7' }));
    await user.click(screen.getByRole('combobox', { name: 'Area, All' }));
    await user.click(await screen.findByRole('option', { name: 'Charminar' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ area: '7' }));
    expect(server.options.map(({ call }) => call)).toEqual([areas.call, areas.call, lanes.call]);
  });

  it('show tabs with the count of the declared figure, and begin at the declared one', async () => {
    const filters = { view: { kind: 'tabs', choices: { all_of: 'Total', shut: 'Shut' }, initial: 'shut', counts: { all_of: 'total' } } } as const;
    const { user, server } = givenList({ resource: kitchensWith({ filters }) });
    await loaded();
    expect(server.lists.map(({ filter }) => filter)).toEqual([{ view: 'shut' }]);
    expect((await screen.findByRole('tab', { name: 'Shut' })).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('tab', { name: /^Total\s*25$/ }));
    await waitFor(() => expect(server.last?.filter).toEqual({ view: 'all_of' }));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });
});
