import { z } from 'zod';
import { required } from '../../../contract/rules';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const status = z.enum(['booked', 'moving', 'delivered'], 'Choose a status');
const representation = { Prefer: 'return=representation' };

/** A pattern inside or=(…): quoted, since a comma or a bracket would end it. */
const like = (text: string) =>
  /[,()."\\:]/.test(text) ? `"*${text.replace(/["\\]/g, '\\$&')}*"` : `*${text}*`;

/** Both ends of a range ("500..900"), or one, or nothing. */
const between = (column: string, range = '') => {
  const [from, to] = range.split('..');
  const ends = [from && `${column}.gte.${from}`, to && `${column}.lte.${to}`].filter(Boolean);
  return ends.length > 0 ? `(${ends.join(',')})` : undefined;
};

export default defineResource({
  name: 'parcels',
  record: z.object({
    id: str(),
    label: str(),
    city: str(),
    status,
    weightGrams: num(),
    price: num(),
    isInsured: flag(false),
    createdAt: str(),
  }),
  menu: { icon: 'box', order: 3 },
  access: { clerk: '*' },
  api: {
    list: {
      call: 'GET /parcels',
      query: ({ page, perPage, filter, sort }) => ({
        select: '*',
        order: sort && `${sort.by}.${sort.order}`,
        limit: perPage,
        offset: (page - 1) * perPage,
        or:
          filter.search && `(label.ilike.${like(filter.search)},city.ilike.${like(filter.search)})`,
        status: filter.status && `eq.${filter.status}`,
        and: between('weight_grams', filter.weight),
      }),
      headers: { Prefer: 'count=exact' },
      total: 'header content-range',
    },
    get: 'GET /parcels?id=eq.{id}',
    create: { call: 'POST /parcels', headers: representation },
    update: { call: 'PATCH /parcels?id=eq.{id}', headers: representation },
    delete: 'DELETE /parcels?id=eq.{id}',
    aliases: { isInsured: ['insured'] },
    encode: ({ weightGrams, isInsured, ...same }) => ({
      ...same,
      weight_grams: weightGrams,
      insured: isInsured,
    }),
  },
  fields: {
    weightGrams: { kind: 'integer', min: 1 },
    price: 'money',
    createdAt: 'datetime',
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search parcels' },
    status: { kind: 'select', choices: status.options },
    weight: { kind: 'range' },
  },
  list: {
    columns: [
      { show: 'label', below: 'city' },
      'status',
      'weightGrams',
      'price',
      'isInsured',
      'createdAt',
    ],
    sort: {
      columns: {
        label: 'label',
        price: 'price',
        weightGrams: 'weight_grams',
        createdAt: 'created_at',
      },
      first: 'createdAt desc',
    },
    actions: ['edit', 'deliver', 'delete'],
  },
  form: {
    schema: z.object({
      label: required(),
      city: z.string(),
      status,
      weightGrams: z.number('Enter the weight').int('Whole grams').min(1, 'Above 0'),
      price: z.number('Enter the price').min(0, 'At least 0'),
      isInsured: z.boolean(),
    }),
  },
  actions: {
    deliver: {
      icon: 'truck',
      call: 'PATCH /parcels?id=eq.{id}',
      headers: representation,
      body: () => ({ status: 'delivered' }),
      when: (parcel) => parcel.status !== 'delivered',
    },
  },
});
