import { z } from 'zod';
import { resourceFactory } from '../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';

const defineResource = resourceFactory<'librarian', 'book'>();

/** Books as json-server serves them. */
const books = defineResource({
  name: 'books',
  record: z.object({
    id: str(),
    title: str(),
    author: str(),
    genre: z.enum(['novel', 'poetry', 'travel']).catch('novel'),
    pages: num(),
    isLent: flag(false),
  }),
  access: { librarian: '*' },
  api: {
    list: {
      call: 'GET /books',
      query: ({ page, perPage, filter: { search, genre }, sort }) => ({
        _page: page,
        _limit: perPage,
        q: search,
        genre,
        _sort: sort?.by,
        _order: sort?.order,
      }),
      total: 'header x-total-count',
    },
    get: 'GET /books/{id}',
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search books' },
    genre: { kind: 'select', choices: ['novel', 'poetry', 'travel'] },
  },
  list: {
    columns: ['title', 'author', 'genre', 'pages', 'isLent'],
    sort: { columns: ['title', 'pages'] },
  },
});

export const resources = [books];

/** Twelve books, more than a page. */
export const givenBooks = () =>
  Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Book ${index + 1}`,
    author: ['Anna Seghers', 'Italo Calvino'][index % 2],
    genre: ['novel', 'poetry', 'travel'][index % 3],
    pages: 100 + index,
    is_lent: index % 2,
  }));
