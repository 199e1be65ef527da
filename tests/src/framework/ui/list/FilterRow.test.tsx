import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResourceConfig } from '../../../../../src/framework/declaration/declaration';
import { choose, givenList, givenPhone, loaded } from './givenList';
import { kitchens, kitchensWith } from './kitchens';

const select = (label: string) =>
  ({ kind: 'select', label, choices: { yes: 'Yes', no: 'No' } }) as const;
const manyFilters = {
  ...kitchens.filters,
  one: select('One'),
  two: select('Two'),
  three: select('Three'),
  four: select('Four'),
} satisfies ResourceConfig['filters'];
const choice = (label: string) =>
  screen.queryByRole('combobox', { name: new RegExp(`^${label},`) });

describe('on a phone', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('many filters are folded under a button that counts those that are set', async () => {
    givenPhone();
    const { user } = givenList({
      resource: kitchensWith({ filters: manyFilters }),
      at: '?filter={"two":"yes","search":"1"}',
    });
    await screen.findByRole('searchbox');
    expect(choice('Two')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters: 1', expanded: false }));
    expect(choice('Two')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Filters: 1', expanded: true }));
    expect(choice('Two')).toBeNull();
  });

  it('the search of a board has a short hint, and its whole name for a screen reader', async () => {
    givenPhone();
    const filters = {
      search: { kind: 'search', placeholder: 'Search kitchens by name or street' },
      view: {
        kind: 'tabs',
        choices: { now: 'Now', all: 'All' },
        initial: 'now',
        boards: { now: { call: 'GET /kitchens', content: async () => ({ default: () => null }) } },
      },
    } as const;
    givenList({ resource: kitchensWith({ filters }) });
    const search = await screen.findByRole('searchbox', {
      name: 'Search kitchens by name or street',
    });
    expect(search.getAttribute('placeholder')).toBe('Search');
  });

  it('a few are open', async () => {
    givenPhone();
    givenList();
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: /All Kitchens/ })).toBeTruthy(),
    );
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  });
});

it('many filters are open if there is space', async () => {
  givenList({ resource: kitchensWith({ filters: manyFilters }) });
  await loaded();
  expect(choice('Four')).toBeTruthy();
});

it('a filter that qualifies another one is shown while either has a value', async () => {
  const filters = { ...manyFilters, two: { ...select('Two'), shownWith: ['one'] } } as const;
  const { user } = givenList({ resource: kitchensWith({ filters }) });
  await loaded();
  expect(choice('Two')).toBeNull();
  await choose(user, 'One', 'All', 'Yes');
  await choose(user, 'Two', 'All', 'No');
  await choose(user, 'One', 'Yes', 'All');
  expect(choice('Two')).toBeTruthy();
  await choose(user, 'Two', 'No', 'All');
  await waitFor(() => expect(choice('Two')).toBeNull());
});

it('a tab may be called all', async () => {
  const filters = {
    view: { kind: 'tabs', choices: { open: 'Open', all: 'All' }, initial: 'open' },
  } as const;
  const { user, query } = givenList({ resource: kitchensWith({ filters }) });
  await loaded();
  await user.click(await screen.findByRole('tab', { name: 'All' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true'),
  );
  expect(query().get('filter')).toBe('{"view":"all"}');
});
