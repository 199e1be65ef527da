import { z } from 'zod';
import { required } from '../../../contract/rules';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';

const genre = z.enum(['novel', 'poetry', 'travel'], 'Choose a genre');

export default defineResource({
  name: 'books',
  record: z.object({
    id: str(),
    title: str(),
    author: str(),
    genre,
    price: num(),
    inStock: flag(false),
    published: str(),
  }),
  menu: { icon: 'category', order: 4 },
  access: { clerk: '*' },
  api: {
    list: {
      call: 'GET /books',
      query: ({ page, perPage, sent, sort }) => ({
        ...sent,
        _page: page,
        _limit: perPage,
        _sort: sort?.by,
        _order: sort?.order,
      }),
      total: 'header x-total-count',
    },
    get: 'GET /books/{id}',
    create: 'POST /books',
    update: 'PATCH /books/{id}',
    delete: 'DELETE /books/{id}',
  },
  fields: {
    price: { kind: 'money', min: 0, max: 100 },
    inStock: { kind: 'status', on: 'In stock', off: 'Sold out' },
    published: 'date',
  },
  filters: {
    search: { kind: 'search', param: 'q', placeholder: 'Search books' },
    genre: { kind: 'select', choices: genre.options },
    price: { kind: 'range', params: ['price_gte', 'price_lte'] },
  },
  list: {
    columns: ['title', 'author', 'genre', 'price', 'inStock', 'published'],
    sort: { columns: ['title', 'price', 'published'], first: 'title asc' },
    actions: ['show', 'edit', 'delete'],
  },
  show: {},
  form: {
    schema: z.object({
      title: required(),
      author: required(),
      genre,
      price: z.number('Enter the price').min(0, 'At least 0').max(100, 'At most 100'),
      inStock: z.boolean(),
    }),
  },
});
