import { z } from 'zod';
import { resourceFactory } from '../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';

const define = resourceFactory<'clerk', 'box'>();

/** Twelve columns of all usual kinds, as wide as the widest list. */
export const parcels = define({
  name: 'parcels',
  access: { clerk: '*' },
  api: { list: 'GET /parcels', update: 'PUT /parcels/{id}' },
  record: z.object({
    id: str(),
    name: str(),
    note: str(),
    sender: str(),
    email: str(),
    phone: str(),
    picture: str(),
    state: z.enum(['waiting', 'moving', 'there']).catch('waiting'),
    isInsured: flag(false),
    weight: num(),
    price: num(),
    rating: num(),
    items: num(),
    sentAt: str(),
    due: str(),
  }),
  fields: {
    email: 'email',
    phone: 'phone',
    price: 'money',
    rating: 'rating',
    sentAt: 'datetime',
    due: 'date',
    state: { kind: 'select', tone: { waiting: 'warning', moving: 'info', there: 'success' } },
    isInsured: { kind: 'status', on: 'Insured', off: 'Not insured' },
  },
  filters: { search: { kind: 'search', placeholder: 'Search parcels' } },
  list: {
    columns: [
      { show: 'name', image: 'picture', below: 'note' },
      'sender',
      'email',
      'phone',
      'state',
      'isInsured',
      'weight',
      'price',
      'rating',
      'items',
      'sentAt',
      'due',
    ],
    sort: { columns: ['name', 'price', 'sentAt'] },
    pageSizes: [50],
    actions: ['show', 'edit', 'hold'],
  },
  form: { fields: ['name', 'note'] },
  show: { fields: ['name', 'note'] },
  actions: { hold: { call: 'POST /parcels/{id}/hold', icon: 'power' } },
});

const states = ['waiting', 'moving', 'there'] as const;
const two = (number: number): string => String(number).padStart(2, '0');

/** Returns this many parcels, all different, as the server would answer them. */
export const givenParcels = (count: number) =>
  [...Array(count).keys()].map((n) => ({
    id: String(n + 1),
    name: `Parcel ${n + 1}`,
    note: `Behind the ${n} shop, second floor`,
    sender: `Sender ${n % 7}`,
    email: `sender${n}@parcels.example`,
    phone: `98765${two(n)}432`,
    picture: '',
    state: states[n % 3],
    isInsured: n % 2 === 0,
    weight: n * 12,
    price: n * 99.5,
    rating: (n % 50) / 10,
    items: n,
    sentAt: `2026-05-${two((n % 28) + 1)}T10:00:00Z`,
    due: '2026-06-01',
  }));
