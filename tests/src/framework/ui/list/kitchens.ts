import { z } from 'zod';
import { defineLookup } from '../../../../../src/framework/declaration/calls';
import type {
  ResourceRecord,
  ResourceConfig,
} from '../../../../../src/framework/declaration/declaration';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../../../src/framework/declaration/lenientSchemas';

const define = resourceFactory<'admin' | 'store', 'kitchen'>();
const record = z.object({
  id: str(),
  name: str(),
  area: str(),
  photo: str(),
  revenue: num(0),
  rating: num(0),
  isOpen: flag(true),
  openedAt: str(),
});

export const kitchens: ResourceConfig = define({
  name: 'admin/kitchens',
  record,
  access: { admin: ['list', 'show', 'edit', 'create', 'toggle'] },
  api: { list: 'GET /kitchens/', create: 'POST /kitchens/', update: 'PUT /kitchens/{id}' },
  fields: {
    name: { label: 'Kitchen Name' },
    revenue: 'money',
    rating: 'rating',
    isOpen: { kind: 'status', on: 'Open', off: 'Closed' },
    openedAt: 'date',
  },
  filters: {
    status: { kind: 'select', choices: { all: 'All Kitchens', open: 'Open Only' } },
    search: { kind: 'search', placeholder: 'Search kitchens', debounceMs: 300 },
  },
  stats: {
    cards: {
      total: {},
      earned: { format: 'money', help: 'Delivered orders only' },
      average: {
        label: 'Average, this page',
        format: 'rating',
        value: (_, rows) => rows.reduce((sum, row) => sum + row.rating, 0) / (rows.length || 1),
      },
    },
  },
  list: {
    columns: [
      { show: 'name', image: 'photo', below: 'area' },
      'isOpen',
      'rating',
      'openedAt',
      'revenue',
    ],
    pageSizes: [10, 20, 50],
    actions: ['show', 'edit', 'toggle'],
  },
  form: { fields: ['name', 'area'] },
  show: { fields: ['name', 'area', 'revenue'] },
  actions: {
    toggle: { call: 'PUT /kitchens/{id}/status', label: 'Close', failed: 'Failed to close' },
  },
  messages: { list_title: 'Kitchens Management' },
});

export const areas = defineLookup({ call: 'GET /areas' });
export const lanes = defineLookup({ call: 'GET /areas/{area}/lanes' });

/** Kitchens with another list, other filters and so on. */
export const kitchensWith = (change: Partial<ResourceConfig>): ResourceConfig => ({
  ...kitchens,
  ...change,
});
/** Kitchens with figures from a separate call. */
export const kitchensWithFigures = (
  call: NonNullable<ResourceConfig['stats']>['call'],
): ResourceConfig =>
  kitchensWith({
    stats: {
      ...kitchens.stats,
      cards: kitchens.stats?.cards ?? [],
      ...(call === undefined ? {} : { call }),
    },
  });
export const kitchensWithList = (list: Partial<ResourceConfig['list']>): ResourceConfig =>
  kitchensWith({ list: { ...kitchens.list, ...list } });

export const kitchenRows = (count: number): ResourceRecord[] =>
  [...Array(count).keys()].map((index) => ({
    id: String(index + 1),
    name: `Kitchen ${index + 1}`,
    area: 'Charminar',
    photo: '',
    revenue: 123456.5,
    rating: 4.4,
    isOpen: index % 2 === 0,
    openedAt: '2026-03-01T18:45:00Z',
  }));
