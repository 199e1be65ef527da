import { expect, test } from 'vitest';
import { z } from 'zod';
import { inspect } from '../../../../src/framework/dev/inspect';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';

const books = resourceFactory<'librarian', 'book'>()({
  name: 'books',
  record: z.object({
    id: str(),
    title: str(),
    writer: str(),
    genre: z.enum(['novel', 'poetry']).catch('novel'),
    pages: num(),
    isLent: flag(false),
  }),
  access: { librarian: '*' },
  api: {
    list: 'GET /books',
    aliases: { writer: ['author.name', 'writer'] },
    decode: ({ sheets, cover, ...rest }) => ({
      ...rest,
      pages: Number(sheets) * 2,
      isLent: cover === 'out',
    }),
  },
  list: { columns: ['title'] },
});

test('a key counts as read if a field, an alias or decode reads it, not if all keys are copied', () => {
  const { unreadKeys, missingKeys } = inspect(books, {
    id: 1,
    title: 'Transit',
    author: { name: 'Seghers' },
    sheets: 50,
    shelf: 'A/1',
    loans: 3,
  });
  expect(unreadKeys).toEqual(['shelf', 'loans']);
  expect(missingKeys).toEqual(['cover']);
});

test('a field is met by its name, in either case, or by an alias; what decode makes of something sent is made', () => {
  const { receivedFields, derivedFields, record } = inspect(books, {
    id: 1,
    author: { name: 'Seghers' },
    is_lent: 1,
    sheets: 50,
  });
  expect(receivedFields).toEqual(['id', 'writer', 'isLent']);
  expect(derivedFields).toContain('pages');
  expect(record).toMatchObject({ id: '1', writer: 'Seghers', pages: 100 });
});

test('a field falls back if another value was sent, not if the default itself or its like was', () => {
  expect(inspect(books, { id: 1, genre: 'essay', isLent: 0, title: '' }).defaultedFields).toEqual([
    'genre',
  ]);
  expect(inspect(books, { id: 1, genre: 'novel' }).defaultedFields).toEqual([]);
  expect(inspect(books, { id: 1 }).defaultedFields).toEqual([]);
});
