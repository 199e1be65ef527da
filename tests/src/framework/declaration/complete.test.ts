import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import { flag, list, num, str } from '../../../../src/framework/declaration/lenientSchemas';
import { resourceFactory } from '../../../../src/framework/declaration/defineResource';

const define = resourceFactory<'keeper', 'shelf'>();
const record = z.object({
  id: str(),
  title: str(),
  price: num(),
  isLent: flag(false),
  state: z.enum(['onShelf', 'lost']).catch('onShelf'),
  authorId: str(),
  publishedAt: str(),
  tags: list(z.string()),
});
const plain = {
  name: 'library/rare-books',
  record,
  access: { keeper: '*' as const },
  list: { columns: ['title' as const] },
};
const authors = defineLookup({ call: 'GET /authors' });

it('a resource is named by the last part of its name, unless it has a label', () => {
  expect(define(plain).label).toEqual({ one: 'Rare Book', many: 'Rare Books' });
  expect(define({ ...plain, label: { one: 'Folio', many: 'Folios' } }).label).toEqual({
    one: 'Folio',
    many: 'Folios',
  });
});

it('a declared delete takes the row away and looks as every delete does', () => {
  const { actions } = define({ ...plain, actions: { delete: { call: 'DELETE /books/{id}' } } });
  expect(actions?.delete).toMatchObject({ icon: 'delete', after: 'remove', label: 'Delete' });
});

it('every field of the record has the kind of its schema and a label, declared or not', () => {
  expect(define(plain).fields).toEqual({
    id: { kind: 'text', label: 'ID' },
    title: { kind: 'text', label: 'Title' },
    price: { kind: 'number', label: 'Price' },
    isLent: { kind: 'boolean', label: 'Lent' },
    state: { kind: 'select', label: 'State', choices: { onShelf: 'On Shelf', lost: 'Lost' } },
    authorId: { kind: 'text', label: 'Author ID' },
    publishedAt: { kind: 'text', label: 'Published' },
    tags: { kind: 'tags', label: 'Tags' },
  });
});

it('a bare word is the kind; other keys of a field stay', () => {
  const { fields } = define({
    ...plain,
    fields: {
      price: 'money',
      publishedAt: 'date',
      title: { label: 'Name' },
      tags: { kind: 'tags', help: 'A few' },
    },
  });
  expect(fields).toMatchObject({
    price: { kind: 'money', label: 'Price' },
    publishedAt: { kind: 'date', label: 'Published' },
    title: { kind: 'text', label: 'Name' },
    tags: { kind: 'tags', label: 'Tags', help: 'A few' },
  });
});

it('a status is called so, with two words', () => {
  expect(define({ ...plain, fields: { isLent: 'status' } }).fields.isLent).toEqual({
    kind: 'status',
    label: 'Status',
    on: 'Active',
    off: 'Inactive',
  });
  const said = define({
    ...plain,
    fields: { isLent: { kind: 'status', label: 'Lending', on: 'Lent' } },
  }).fields.isLent;
  expect(said).toEqual({ kind: 'status', label: 'Lending', on: 'Lent', off: 'Inactive' });
});

it('a field that holds another record is called by that record', () => {
  expect(
    define({ ...plain, fields: { authorId: { kind: 'select', lookup: authors } } }).fields.authorId,
  ).toMatchObject({ label: 'Author' });
  expect(
    define({ ...plain, fields: { authorId: { kind: 'reference', to: 'authors' } } }).fields
      .authorId,
  ).toMatchObject({ label: 'Author' });
});

it('choices are a record of labels, of a list as well', () => {
  expect(
    define({ ...plain, fields: { state: { kind: 'select', choices: ['onShelf', 'lost'] } } }).fields
      .state?.choices,
  ).toEqual({ onShelf: 'On Shelf', lost: 'Lost' });
  expect(
    define({
      ...plain,
      fields: { state: { kind: 'select', choices: { onShelf: 'Here', lost: 'Gone' } } },
    }).fields.state?.choices,
  ).toEqual({ onShelf: 'Here', lost: 'Gone' });
  expect(
    define({ ...plain, fields: { authorId: { kind: 'select', lookup: authors } } }).fields.authorId,
  ).not.toHaveProperty('choices');
});

it('a field of the form alone has the kind of the form, one of both that of the record', () => {
  const { fields } = define({
    ...plain,
    form: { schema: z.object({ price: z.string(), note: z.string(), copies: z.number() }) },
  });
  expect(fields).toMatchObject({
    price: { kind: 'number' },
    note: { kind: 'text', label: 'Note' },
    copies: { kind: 'number', label: 'Copies' },
  });
});

it('the fields of rows are complete, too', () => {
  const rows = z.object({ id: str(), shelves: list(z.object({ shelfId: str(), count: num() })) });
  const { fields } = define({
    ...plain,
    record: rows,
    list: { columns: ['id'] },
    fields: {
      shelves: {
        kind: 'rows',
        row: { shelfId: { kind: 'select', lookup: authors }, count: 'integer' },
      },
    },
  });
  expect(fields.shelves).toMatchObject({
    label: 'Shelves',
    row: {
      shelfId: { kind: 'select', label: 'Shelf' },
      count: { kind: 'integer', label: 'Count' },
    },
  });
});

it('the fields of rows take kind and choices from their schema as well', () => {
  const week = z.object({
    id: str(),
    shifts: list(
      z.object({ day: z.enum(['mon', 'tue']).catch('mon'), hours: num(), isNight: flag(false) }),
    ),
  });
  const { fields } = define({
    ...plain,
    record: week,
    list: { columns: ['id'] },
    fields: { shifts: { kind: 'rows', row: { day: 'select', hours: {}, isNight: {} } } },
  });
  expect(fields.shifts).toMatchObject({
    row: {
      day: { kind: 'select', choices: { mon: 'Mon', tue: 'Tue' } },
      hours: { kind: 'number' },
      isNight: { kind: 'boolean' },
    },
  });
});

it('computed columns, filters, views and actions are called by their names', () => {
  const whole = define({
    ...plain,
    computed: { dueDate: { value: () => '' }, about: { label: 'Description', value: () => '' } },
    filters: {
      search: { kind: 'search', placeholder: 'Search' },
      isLent: { kind: 'select', choices: ['yes', 'no'] },
      authorId: { kind: 'select', lookup: authors },
      shelfId: { kind: 'reference', to: 'shelves' },
      from: { kind: 'date', label: 'Since' },
      state: { kind: 'tabs', choices: { lost: 'Lost' }, initial: 'lost' },
    },
    views: { lendings: { content: () => Promise.resolve({ default: () => null }) } },
    actions: {
      markLost: { call: 'PUT /books/{id}' },
      lend: { call: 'PUT /books/{id}', label: ({ title }) => `Lend ${title}` },
    },
  });
  expect(whole.computed).toMatchObject({
    dueDate: { label: 'Due Date' },
    about: { label: 'Description' },
  });
  expect(whole.filters).toMatchObject({
    isLent: { label: 'Lent', choices: { yes: 'Yes', no: 'No' } },
    authorId: { label: 'Author' },
    shelfId: { label: 'Shelf' },
    from: { label: 'Since' },
  });
  expect(whole.filters?.search).toEqual({ kind: 'search', placeholder: 'Search' });
  expect(whole.filters?.state).toEqual({
    kind: 'tabs',
    choices: { lost: 'Lost' },
    initial: 'lost',
  });
  expect(whole.views).toMatchObject({ lendings: { label: 'Lendings' } });
  expect(whole.actions?.markLost?.label).toBe('Mark Lost');
  expect(whole.actions?.lend?.label).toBeTypeOf('function');
});

it('the fields of a dialog have the kinds of its input', () => {
  const input = z.object({
    days: z.number(),
    reason: z.string(),
    howOften: z.enum(['once', 'twice']),
  });
  const { actions } = define({
    ...plain,
    actions: {
      lend: {
        call: 'PUT /books/{id}',
        input,
        dialog: { fields: { days: {}, reason: 'textarea', howOften: {} } },
      },
    },
  });
  expect(actions?.lend?.dialog?.fields).toEqual({
    days: { kind: 'number', label: 'Days' },
    reason: { kind: 'textarea', label: 'Reason' },
    howOften: { kind: 'select', label: 'How Often', choices: { once: 'Once', twice: 'Twice' } },
  });
});

it('cards are a list in their order, each with the name and label of its figure', () => {
  const { stats } = define({
    ...plain,
    stats: { cards: { total: 'Books', lentBooks: {}, worth: { label: 'Value', format: 'money' } } },
  });
  expect(stats?.cards).toEqual([
    { name: 'total', label: 'Books' },
    { name: 'lentBooks', label: 'Lent Books' },
    { name: 'worth', label: 'Value', format: 'money' },
  ]);
});

it('a form is sections of fields: without any, one of all that its schema has', () => {
  const schema = z.object({ title: z.string(), price: z.number() });
  const whole = define({ ...plain, form: { schema } }).form;
  expect(whole?.fields).toEqual([{ fields: ['title', 'price'] }]);
  expect(whole?.edit).toEqual({ schema, fields: [{ fields: ['title', 'price'] }] });
  const editSchema = z.object({ price: z.number() });
  expect(define({ ...plain, form: { schema, edit: { schema: editSchema } } }).form?.edit).toEqual({
    schema: editSchema,
    fields: [{ fields: ['price'] }],
  });
  expect(define({ ...plain, form: {} }).form?.schema).toBe(record);
  expect(define(plain)).not.toHaveProperty('form');
});

it('fields outside of a section are in a section without a heading, at their place', () => {
  const money = { section: 'Money', help: 'In euros', fields: ['price' as const] };
  const { form } = define({
    ...plain,
    form: { fields: ['title', 'state', money, 'tags'], edit: { fields: ['title'] } },
  });
  expect(form?.fields).toEqual([{ fields: ['title', 'state'] }, money, { fields: ['tags'] }]);
  expect(form?.edit).toEqual({ schema: record, fields: [{ fields: ['title'] }] });
});

it('a column sorts by its own name or by the name that the server has', () => {
  expect(
    define({
      ...plain,
      list: { columns: ['title'], sort: { columns: ['title', 'price'], first: 'price desc' } },
    }).list.sort,
  ).toEqual({
    columns: { title: 'title', price: 'price' },
    first: 'price desc',
  });
  expect(
    define({ ...plain, list: { columns: ['title'], sort: { columns: { title: 'book_title' } } } })
      .list.sort,
  ).toEqual({ columns: { title: 'book_title' } });
});

it('a permission for all changes applies to every action and to each changing screen, unless one has its own', () => {
  const keeps = resourceFactory<'keeper', 'shelf', 'read' | 'write' | 'burn'>();
  const { needs, actions } = keeps({
    ...plain,
    needs: { read: 'read', change: 'write', delete: 'burn' },
    actions: {
      lend: { call: 'PUT /books/{id}/lend' },
      burn: { call: 'PUT /books/{id}/burn', needs: 'burn' },
    },
  });
  expect(needs).toEqual({
    read: 'read',
    create: 'write',
    edit: 'write',
    delete: 'burn',
    import: 'write',
  });
  expect([actions?.lend?.needs, actions?.burn?.needs]).toEqual(['write', 'burn']);
});
