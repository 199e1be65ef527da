import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardKeys } from '../../../contract/orders/dashboard';
import type { Role } from '../../../contract/people/permissions';
import { addDays, businessDay } from '../../../contract/time';
import type {
  CardConfig,
  FilterConfig,
  ResourceConfig,
  ResourceRecord,
} from '../../../src/framework/declaration/declaration';
import { inAllCases } from '../../../src/framework/declaration/places';
import { createDataProvider } from '../../../src/framework/provider/createDataProvider';
import { type Http, queryString, type RequestOptions } from '../../../src/framework/provider/http';
import { cardValue } from '../../../src/framework/ui/stats/figure';
import { withUsableTabs } from '../../../src/framework/ui/list/filters/filterState';
import { revenueOf, rowsOfCard } from '../../../src/pages/dashboard/rows';
import { readDashboard } from '../../../src/pages/dashboard/readDashboard';
import { readToday } from '../../../src/pages/today/readToday';
import { cancelledOf, paidOf } from '../../../src/pages/today/rows';
import { resources } from '../../../src/resources';
import { keepFewOrders } from '../../support/fewOrders';
import { givenServer, type TestServer } from '../../support/server';

const PEOPLE = {
  admin: ['admin@jaldi.example', 'admin123'],
  store: ['store@jaldi.example', 'store123'],
  user: ['user@jaldi.example', 'user123'],
} as const satisfies Record<Role, readonly [string, string]>;
const roles = ['admin', 'store', 'user'] as const;

let server: TestServer;
const tokens = new Map<Role, string>();

// the demonstration's figures and lists, as each role's screens read them
beforeAll(async () => {
  server = await givenServer({ demo: true });
  await keepFewOrders(server.ownerUrl);
  for (const role of roles) {
    const [email, password] = PEOPLE[role];
    tokens.set(role, (await server.signIn(email, password)).access_token);
  }
});
afterAll(() => server.close());

const ask = async (
  role: Role,
  method: string,
  path: string,
  { query, body }: RequestOptions = {},
) => {
  const answer = await server.request(method, path + queryString(query), {
    token: tokens.get(role) ?? '',
    body,
  });
  expect([path, query, answer.status]).toEqual([path, query, 200]);
  return answer;
};

const providerOf = (role: Role) => {
  const http: Http = {
    fetch: () => Promise.reject(new Error('not used')),
    answer: (method, path, sent) => ask(role, method, path, sent),
    json: async (method, path, sent) => (await ask(role, method, path, sent)).body,
  };
  return createDataProvider({ resources, http });
};

const named = (name: string): ResourceConfig => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`${name} is not declared`);
  return found;
};
const roleOf = ({ access }: ResourceConfig): Role =>
  roles.find((role) => access[role] !== undefined) ?? 'admin';

/** The number and the sums of all rows of the list at an address. */
const readRows = async (role: Role, name: string, filter: Readonly<Record<string, unknown>>) => {
  const asked = withUsableTabs(named(name).filters, filter);
  const params = {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: asked,
  };
  const { total, meta } = await providerOf(role).getList(name, params);
  return { total, sums: Object.values<number>(meta?.sums ?? {}) };
};
const rowsAt = (role: Role, address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://jaldi.example');
  return readRows(role, pathname.slice(1), JSON.parse(searchParams.get('filter') ?? '{}'));
};

interface Figure {
  resource: ResourceConfig;
  card: CardConfig;
}
const figures: readonly Figure[] = resources.flatMap((resource) =>
  (resource.stats?.cards ?? []).map((card) => ({ resource, card })),
);
const isMoney = ({ card }: Figure): boolean => card.format === 'money';
/** True for another list without a sum: the figure counts its rows. */
const isOfList = ({ card, resource }: Figure): boolean =>
  card.opens !== undefined && (card.opens.to ?? resource.name) === resource.name;
const nameOf = ({ resource, card }: Figure): [string, Figure] => [
  `${resource.name}: ${card.label}`,
  { resource, card },
];

test('every money figure on a card leads to a list with a sum', () => {
  const mute = figures
    .filter(isMoney)
    .filter(({ card, resource }) => !card.opens || !named(card.opens.to ?? resource.name).list.sum);
  expect(mute.map(({ resource, card }) => `${resource.name}: ${card.label}`)).toEqual([]);
});

/** Figures that count no rows of a list, each with the reason. */
const UNCOUNTED: readonly string[] = [];

test('every figure that counts opens the rows that it counts', () => {
  const counting = figures.filter(
    ({ card }) => (card.format ?? 'count') === 'count' && !card.opens,
  );
  expect(counting.map(({ resource, card }) => `${resource.name}: ${card.label}`)).toEqual(
    UNCOUNTED,
  );
});

const weekAgo = addDays(businessDay(new Date()), -7);
const choicesOf = (filter: FilterConfig): readonly string[] => {
  if (filter.kind === 'search') return ['e', 'biryani'];
  if (filter.kind === 'date') return [weekAgo];
  if (filter.kind !== 'select') return [];
  return 'choices' in filter
    ? Object.keys(filter.choices).filter((choice) => choice !== 'all')
    : ['1'];
};

/** Without filters, and with choices of the filters that the figures may follow. */
const filtersOf = ({ stats, filters = {} }: ResourceConfig): Record<string, string>[] => {
  const isFollowing =
    stats?.call === undefined || (typeof stats.call === 'object' && stats.call.query !== undefined);
  const chosen = Object.entries(filters).flatMap(([name, filter]) =>
    choicesOf(filter).map((choice) => ({ [name]: choice })),
  );
  return isFollowing ? [{}, ...chosen] : [{}];
};

test.each(figures.filter(isOfList).map(nameOf))(
  '%s is what its rows come to',
  async (_, figure) => {
    const { resource, card } = figure;
    const role = roleOf(resource);
    for (const filter of filtersOf(resource)) {
      const stats =
        resource.stats?.call === undefined || resource.stats.cards.some(({ count }) => count)
          ? (
              await providerOf(role).getList(resource.name, {
                pagination: { page: 1, perPage: 10 },
                sort: { field: 'id', order: 'ASC' },
                filter,
              })
            ).meta?.stats
          : await providerOf(role).stats(resource.name, { filter });
      const chosen =
        typeof card.opens?.filter === 'function'
          ? card.opens.filter(filter)
          : (card.opens?.filter ?? {});
      // the figure's own state replaces the chosen state
      if (
        Object.entries(filter).some(
          ([name, value]) => chosen[name] !== undefined && chosen[name] !== value,
        )
      )
        continue;
      const { total, sums } = await readRows(role, card.opens?.to ?? resource.name, chosen);
      const found = isMoney(figure) ? sums : [total];
      expect(found, JSON.stringify(filter)).toContain(cardValue(card, stats ?? {}, []));
    }
  },
);

const today = businessDay(new Date());
const periods = [{}, { from: today, to: today }, { from: addDays(today, -29), to: today }];

test.each(periods)(
  'the figures and the best stores of the dashboard are what their rows come to: %j',
  async (period) => {
    const { body } = await ask('admin', 'GET', '/admin/dashboard/stats', {
      query: { date_from: period.from, date_to: period.to },
    });
    const view = readDashboard(body);
    expect(view.cards.map(({ key }) => key)).toEqual([...cardKeys]);
    for (const { key, value } of view.cards) {
      const address = rowsOfCard(key, period);
      const { total, sums } = await rowsAt('admin', address);
      expect(key === 'revenue' ? sums : [total], key).toContain(value);
    }
    for (const { id, totalRevenue } of view.topStores) {
      expect((await rowsAt('admin', revenueOf(period, { store_id: id }))).sums).toContain(
        totalRevenue,
      );
    }
  },
);

test.each([today, addDays(today, -1), addDays(today, -7)])(
  'the takings of a day are what its orders come to, less refunds: %s',
  async (date) => {
    const day = readToday((await ask('store', 'GET', '/store/today', { query: { date } })).body);
    const {
      total,
      sums: [amount, refunded],
    } = await rowsAt('store', paidOf(date));
    expect([total, amount, refunded]).toEqual([day.orders, day.amount, day.refunded]);
    expect(day.takings).toBeCloseTo(day.amount - day.refunded, 2);
    expect((await rowsAt('store', cancelledOf(date))).total).toBe(day.cancelled);
  },
);

const NO_ORDER = { field: 'id', order: 'ASC' } as const;
/** The choices of a filter; for a reference filter, the records in the rows. */
const triedOf = (name: string, filter: FilterConfig, rows: readonly ResourceRecord[]) => {
  if (filter.kind === 'tabs') return Object.keys(filter.choices);
  if (filter.kind !== 'reference' && !('lookup' in filter)) return choicesOf(filter);
  const ids = rows.flatMap((row) => inAllCases([name]).map((key) => row[key]));
  return [...new Set(ids.filter(Boolean).map(String))].slice(0, 3);
};

/** Each filter alone with each of its choices, and each order in both directions. */
const viewsOf = ({ filters = {}, list }: ResourceConfig, rows: readonly ResourceRecord[]) => [
  ...Object.entries(filters).flatMap(([name, filter]) =>
    triedOf(name, filter, rows).map((choice) => ({ filter: { [name]: choice }, sort: NO_ORDER })),
  ),
  ...Object.keys(list.sort?.columns ?? {}).flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ filter: {}, sort: { field, order } })),
  ),
];

test.each(
  resources
    .filter(({ api, filters, list }) => api && (filters ?? list.sort))
    .map((resource) => [resource.name, resource] as const),
)('the rows of %s agree with every filter and order that is offered', async (name, resource) => {
  const provider = providerOf(roleOf(resource));
  const pagination = { page: 1, perPage: 50 };
  const { data } = await provider.getList<ResourceRecord>(name, {
    pagination,
    sort: NO_ORDER,
    filter: {},
  });
  for (const { filter, sort } of viewsOf(resource, data)) {
    const { meta } = await provider.getList(name, {
      pagination,
      sort,
      filter: withUsableTabs(resource.filters, filter),
    });
    expect([filter, sort, meta?.ignored]).toEqual([filter, sort, undefined]);
  }
});
