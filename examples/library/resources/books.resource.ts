import { z } from 'zod';
import { flag, num, str } from '../../../src/framework/declaration/lenientSchemas';
import { defineResource } from '../define';
import { jsonServer } from '../jsonServer';
import { isIsbn } from '../kinds/isbn';

const genre = z.enum(['novel', 'drama', 'poetry', 'children', 'history']);

export default defineResource({
  name: 'books',
  record: z.object({
    id: str(),
    title: str(),
    author: str(),
    genre: genre.catch('novel'),
    year: str(),
    isbn: str(),
    copies: num(),
    price: num(),
    shelf: str(),
    isReference: flag(false),
  }),
  menu: { icon: 'book', order: 1 },
  access: { librarian: '*', reader: ['list', 'show'] },
  api: jsonServer('/books'),
  fields: {
    isbn: { kind: 'isbn', label: 'ISBN', help: '13 digits; the last one checks the others' },
    genre: {
      kind: 'select',
      choices: {
        novel: 'Novel',
        drama: 'Drama',
        poetry: 'Poetry',
        children: 'Children’s Book',
        history: 'History',
      },
    },
    copies: { kind: 'integer', min: 1 },
    price: { kind: 'money', label: 'Replacement Cost' },
    isReference: { kind: 'boolean', label: 'Stays in the reading room' },
  },
  computed: {
    place: {
      kind: 'badge',
      value: ({ shelf, isReference }) => (isReference ? 'Reading room' : `Shelf ${shelf}`),
      tone: ({ isReference }) => (isReference ? 'warning' : 'neutral'),
    },
  },
  filters: {
    q: { kind: 'search', placeholder: 'Search title or author' },
    genre: {
      kind: 'select',
      choices: {
        novel: 'Novel',
        drama: 'Drama',
        poetry: 'Poetry',
        children: 'Children’s Book',
        history: 'History',
      },
    },
    price: { kind: 'range', label: 'Replacement cost', params: ['price_gte', 'price_lte'] },
  },
  list: {
    columns: [
      { show: 'title', below: 'author' },
      'genre',
      'year',
      'isbn',
      'copies',
      'price',
      'place',
    ],
    phone: ['genre', 'place'],
    sort: { columns: ['title', 'year', 'price'], first: 'title asc' },
    pageSizes: [10, 25],
    actions: ['show', 'edit', 'delete'],
  },
  form: {
    schema: z.object({
      title: z.string().trim().min(1, 'A book has a title'),
      author: z.string().trim().min(1, 'Somebody wrote it'),
      genre,
      year: z.string().regex(/^\d{4}$/, 'Four digits, such as 1924'),
      isbn: z.string().refine(isIsbn, 'The check digit does not fit: look at the back of the book'),
      shelf: z.string().regex(/^[A-Z]\d$/, 'A letter and a digit, such as N3'),
      copies: z.number('How many are there?').int().min(1),
      price: z.number('What would a new one cost?').positive('What would a new one cost?'),
      isReference: z.boolean(),
    }),
    fields: [
      { section: 'The work', fields: ['title', 'author', 'genre', 'year'] },
      {
        section: 'Our copies',
        help: 'What stands on the shelf, and what a lost one costs',
        fields: ['isbn', 'shelf', 'copies', 'price', 'isReference'],
      },
    ],
    layout: 'page',
    defaults: { genre: 'novel', isReference: false },
  },
  show: {
    fields: ['title', 'author', 'genre', 'year', 'isbn', 'place', 'copies', 'price'],
    related: [{ to: 'loans', by: 'bookId', columns: ['memberId', 'lentAt', 'dueOn', 'status'] }],
    isWide: true,
  },
});
