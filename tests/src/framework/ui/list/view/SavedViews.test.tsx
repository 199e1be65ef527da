import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type Store } from 'ra-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { frameworkSettings } from '../../../../../../src/app/settings';
import { configureFramework } from '../../../../../../src/framework/declaration/settings';
import { fill } from '../../../../../support/screens/seen';
import { givenList, loaded, rowOf } from '../givenList';
import { kitchensWith, kitchensWithList } from '../kitchens';

// an application without storage for views: they stay in the browser
beforeAll(() => {
  const { views: _, ...rest } = frameworkSettings;
  configureFramework(rest);
});

type User = ReturnType<typeof givenList>['user'];
const open = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'View' }));
  return within(await screen.findByRole('region', { name: 'Saved views' }));
};
const nameField = (name = 'View name') => screen.findByRole('textbox', { name });
const save = async (user: User, name: string) => {
  fill(await nameField(), name);
  await user.type(await nameField(), '{Enter}');
};
const act = async (user: User, view: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${view}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const column = (name: string) => screen.queryByRole('columnheader', { name, hidden: true });
const isCurrent = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`) }).getAttribute('aria-current');

const SECOND = '?filter=%7B%22search%22%3A%22kitchen+2%22%7D&perPage=20&sort=name&order=DESC';
// few rows: each is slow to draw
const rows = 2;
const resource = kitchensWithList({ sort: { columns: { name: 'name' } } });

describe('a saved view', () => {
  it('keeps the columns of the menu, filters, order and page size, comes back, is marked and can be deleted', async () => {
    const { user, server, place, back, toasts } = givenList({ rows, resource, at: SECOND });
    await rowOf('Kitchen 2');
    await open(user);
    await user.click(await screen.findByRole('checkbox', { name: 'Revenue' }));
    await save(user, 'The second');
    await waitFor(() => expect(isCurrent('The second')).toBe('true'));
    expect(await nameField()).toHaveProperty('value', '');
    expect(column('Revenue')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(column('Revenue')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Menu entry' }));
    await loaded();
    expect(place.search).toBe('');
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'The second' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ search: 'kitchen 2' }));
    expect(server.last).toMatchObject({
      page: 1,
      perPage: 20,
      sort: { field: 'name', order: 'DESC' },
    });
    expect(place.search).toBe(SECOND);
    expect(column('Revenue')).toBeNull();
    back();
    await waitFor(() => expect(place.search).toBe(''));
    await act(user, 'The second', 'Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'The second' })).toBeNull());
    expect(toasts).toEqual(['View saved', 'View deleted']);
  });

  it('has a name that no other has, is updated once the list is set up otherwise, and renamed', async () => {
    const store = memoryStore();
    const { user } = givenList({ rows, resource, at: SECOND, store });
    await rowOf('Kitchen 2');
    await open(user);
    await save(user, ' ');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name');
    await save(user, 'Mine');
    await waitFor(() => expect(isCurrent('Mine')).toBe('true'));
    await user.click(screen.getByRole('checkbox', { name: 'Revenue' }));
    await save(user, 'MINE');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You already have a view with this name',
    );
    expect(await nameField()).toHaveProperty('value', 'MINE');

    await user.click(await screen.findByRole('button', { name: 'Update “Mine”' }));
    await waitFor(() => expect(isCurrent('Mine')).toBe('true'));
    await act(user, 'Mine', 'Rename');
    const name = await nameField('New name for Mine');
    fill(name, 'Ours');
    await user.type(name, '{Enter}');
    await waitFor(() => expect(isCurrent('Ours')).toBe('true'));
    expect(store.getItem('admin/kitchens.savedQueries')).toMatchObject([
      { label: 'Ours', value: { columns: ['name', 'isOpen', 'rating', 'openedAt'], perPage: 20 } },
    ]);
  });

  it('shows nothing that the person may not see, or that the declaration no longer has', async () => {
    const store = memoryStore();
    const value = {
      filter: { status: 'open', gone: 'x', owner: 'y' },
      displayedFilters: [],
      sort: { field: 'profit', order: 'ASC' },
      perPage: 77,
      columns: ['name', 'rating', 'profit'],
    };
    store.setItem('admin/kitchens.savedQueries', [{ label: 'Old', value }]);
    const { user, server, place } = givenList({ rows, resource, store });
    await loaded();
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'Old' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ status: 'open' }));
    expect(place.search).toBe('?filter=%7B%22status%22%3A%22open%22%7D');
    expect(isCurrent('Old')).toBe('true');
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).not.toContain('Revenue');
  });

  it('of a list with tabs names its tab', async () => {
    const filters = {
      tab: { kind: 'tabs', choices: { all_of: 'Total', shut: 'Shut' }, initial: 'shut' },
    } as const;
    const store: Store = memoryStore();
    const { user, server } = givenList({
      rows,
      resource: kitchensWith({ filters }),
      store,
      at: '?filter=%7B%22tab%22%3A%22all_of%22%7D',
    });
    await loaded();
    await open(user);
    await save(user, 'Everything');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Shut' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ tab: 'shut' }));
    await open(user);
    expect(isCurrent('Everything')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    await waitFor(() => expect(server.last?.filter).toEqual({ tab: 'all_of' }));
    // in its default order, with the default page size
    expect(store.getItem('admin/kitchens.savedQueries')).toMatchObject([
      { label: 'Everything', value: { filter: { tab: 'all_of' } } },
    ]);
    await user.keyboard('{Escape}');
    await open(user);
    expect(isCurrent('Everything')).toBe('true');
  });
});
