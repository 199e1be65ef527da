// Compiled, never run: each kind of filter as it may be written, and a mistake in it that must not compile.
import { defineResource } from '../../../../src/resources/define';
import { dishes, plain, stores } from './typeFixtures';

defineResource({
  ...plain,
  stats: { cards: { open: {} } },
  filters: {
    search: {
      kind: 'search',
      placeholder: '',
      debounceMs: 300,
      local: ['name'],
      param: 'q',
      chip: 'Search',
    },
    on: {
      kind: 'select',
      label: 'On',
      choices: { yes: 'Yes' },
      param: 'is_on',
      map: { yes: 'true' },
      field: 'on',
    },
    store: { kind: 'select', lookup: stores },
    dish: {
      kind: 'select',
      lookup: dishes,
      dependsOn: 'store',
      otherwise: stores,
      all: 'All dishes',
      loading: 'Loading dishes',
      param: 'dish_id',
    },
    kinds: { kind: 'multiselect', choices: ['a', 'b'], field: 'kind' },
    owner: { kind: 'reference', to: 'admin/users' },
    cost: { kind: 'range', params: ['from', 'to'] },
    since: { kind: 'date', field: 'day' },
    until: { kind: 'date', label: 'Until', notBefore: 'since', param: 'end' },
    tab: {
      kind: 'tabs',
      choices: { a: 'A' },
      initial: 'a',
      param: 'state',
      field: 'kind',
      counts: { a: 'open' },
    },
  },
});
// @ts-expect-error no such filter to begin at
defineResource({ ...plain, filters: { until: { kind: 'date', notBefore: 'begin' } } });
defineResource({
  ...plain,
  // @ts-expect-error no such filter to depend on
  filters: { dish: { kind: 'select', lookup: dishes, dependsOn: 'store' } },
});
defineResource({
  ...plain,
  filters: {
    store: { kind: 'select', lookup: stores },
    // @ts-expect-error an initial option needs no choice
    dish: { kind: 'select', lookup: dishes, dependsOn: 'store', otherwise: dishes },
  },
});
// @ts-expect-error a text for the time while the options load
defineResource({ ...plain, filters: { store: { kind: 'select', lookup: stores, loading: true } } });
// @ts-expect-error the label of the empty choice
defineResource({ ...plain, filters: { store: { kind: 'select', lookup: stores, all: false } } });
// @ts-expect-error a choice needs options
defineResource({ ...plain, filters: { on: { kind: 'select' } } });
// @ts-expect-error the record has no such field
defineResource({ ...plain, filters: { on: { kind: 'select', choices: ['a'], field: 'isOn' } } });
defineResource({
  ...plain,
  // @ts-expect-error the record has no such field
  filters: { search: { kind: 'search', placeholder: '', local: ['title'] } },
});
// @ts-expect-error a chip needs a text
defineResource({ ...plain, filters: { search: { kind: 'search', placeholder: '', chip: true } } });
defineResource({
  ...plain,
  // @ts-expect-error a time is a number
  filters: { search: { kind: 'search', placeholder: '', debounceMs: '300' } },
});
// a search need not name its columns
defineResource({ ...plain, filters: { search: { kind: 'search' } } });
// @ts-expect-error one tab must be open initially
defineResource({ ...plain, filters: { tab: { kind: 'tabs', choices: { a: 'A' } } } });
defineResource({
  ...plain,
  // @ts-expect-error no such figure
  filters: { tab: { kind: 'tabs', choices: { a: 'A' }, initial: 'a', counts: { a: 'open' } } },
});
// @ts-expect-error several choices need options
defineResource({ ...plain, filters: { kinds: { kind: 'multiselect' } } });
// @ts-expect-error a reference needs a resource
defineResource({ ...plain, filters: { owner: { kind: 'reference' } } });
// @ts-expect-error a range has two ends
defineResource({ ...plain, filters: { cost: { kind: 'range', params: ['from'] } } });
// @ts-expect-error not a kind of filter
defineResource({ ...plain, filters: { cost: { kind: 'slider' } } });
