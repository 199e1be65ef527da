import { z } from 'zod';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { givenProvider } from '../../../support/fakeHttp';
import { define } from './drops';

/** A resource whose fields, filters and orders can be compared with its rows in every way. */
export const parcels = define({
  name: 'boss/parcels',
  record: z.object({
    id: str(),
    title: str(),
    state: z.enum(['new', 'packed', 'ready', 'sent']).catch('new'),
    isDone: flag(true),
    isSeen: flag(false),
    review: str(),
    note: str('none'),
    depotId: str(),
    price: num(0),
    sentAt: str(),
    word: str(),
  }),
  access: { boss: '*' },
  api: {
    list: 'GET /parcels',
    aliases: { title: ['parcelTitle', 'title'] },
    decode: ({ word }) => ({ word: word === 'HELLO' ? 'hello' : word }),
  },
  fields: { word: { kind: 'select', choices: ['hello', 'goodbye'] }, sentAt: 'datetime' },
  computed: { worth: { kind: 'money', value: ({ price }) => -price } },
  filters: {
    search: { kind: 'search' },
    state: {
      kind: 'tabs',
      choices: { packed: 'Packed', sent: 'Sent', paid: 'Paid', all: 'All' },
      initial: 'all',
    },
    status: {
      kind: 'select',
      choices: ['active', 'inactive'],
      param: 'is_done',
      map: { active: 'true', inactive: 'false' },
    },
    approval: {
      kind: 'select',
      choices: ['waiting', 'elsewhere'],
      map: {
        waiting: { is_seen: false, review: 'waiting' },
        elsewhere: { is_seen: true, is_known: true },
      },
    },
    note: { kind: 'select', choices: ['kept', 'none'] },
    word: { kind: 'select', choices: ['hello', 'goodbye'] },
    depot_id: { kind: 'select', lookup: defineLookup({ call: 'GET /depots' }) },
    period: {
      kind: 'select',
      choices: ['today', 'this_week', 'ever'],
      days: { today: 1, this_week: 7 },
      field: 'sentAt',
    },
    other: { kind: 'select', choices: ['one', 'two'] },
  },
  list: {
    columns: ['title', 'state', 'price', 'sentAt', 'worth', 'isDone', 'depotId'],
    sort: {
      columns: {
        title: 'parcelTitle',
        state: 'state',
        price: 'price',
        sentAt: 'sentAt',
        worth: 'worth',
        isDone: 'isDone',
        depotId: 'depotName',
      },
    },
  },
});

interface Asked {
  rows: readonly Record<string, unknown>[];
  filter?: Record<string, string>;
  sort?: string;
  resource?: Parameters<typeof givenProvider>[0][number];
}

/** The `ignored` of the list's meta for an answer with these rows. */
export const ignored = async ({
  rows,
  filter = {},
  sort = 'id asc',
  resource = parcels,
}: Asked) => {
  const answer = { data: rows.map((row, index) => ({ id: index + 1, ...row })), total: 40 };
  const { provider } = givenProvider([resource], {
    'GET /parcels': answer,
    'GET /drops': answer,
  });
  const [field = '', order] = sort.split(' ');
  const page = await provider.getList(resource.name, {
    pagination: { page: 1, perPage: 10 },
    sort: { field, order: order === 'desc' ? 'DESC' : 'ASC' },
    filter,
  });
  return page.meta?.ignored;
};
