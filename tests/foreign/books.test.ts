import { describe, expect, it } from 'vitest';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import books from './resources/books.resource';

const apis = givenForeignApis();
type Row = Record<string, unknown>;
const text = (value: unknown): string => String(value);
const byTitle = (rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (text(a.title) < text(b.title) ? -1 : 1));
const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => text(id));
const rowOf = (id: number) => apis.jsonServer.books.find((row) => row.id === id);

describe('books behind json-server', () => {
  it('are listed in pages of ten with the total of all, by title', async () => {
    const { list, all } = givenResource(books);
    expect(await list()).toMatchObject({ total: 43 });
    expect((await list({ page: 5 })).data).toHaveLength(3);
    expect(idsOf(await all())).toEqual(ids(byTitle(apis.jsonServer.books)));
  });

  it('are requested page by page: a server that ignores a parameter sends everything', async () => {
    await givenResource(books).list({ page: 2 });
    const [asked] = apis.jsonServer.asked;
    expect([asked?.query.get('_page'), asked?.query.get('_limit')]).toEqual(['2', '10']);
  });

  it.each<[string, Record<string, string>, (row: Row) => boolean]>([
    ['a word', { search: 'pamuk' }, ({ author }) => author === 'Orhan Pamuk'],
    ['a genre', { genre: 'poetry' }, ({ genre }) => genre === 'poetry'],
    [
      'both ends of a price',
      { price: '10..15' },
      ({ price }) => Number(price) >= 10 && Number(price) <= 15,
    ],
    ['the most that they cost', { price: '..8' }, ({ price }) => Number(price) <= 8],
    [
      'several things at once',
      { genre: 'novel', price: '9..', search: 'ilse' },
      ({ genre, price, author }) =>
        genre === 'novel' && Number(price) >= 9 && text(author).startsWith('Ilse'),
    ],
  ])('can be narrowed by %s', async (_, filter, isWanted) => {
    const { list, all } = givenResource(books);
    const wanted = ids(byTitle(apis.jsonServer.books.filter(isWanted)));
    expect(wanted.length).toBeGreaterThan(0);
    expect((await list({ filter })).total).toBe(wanted.length);
    expect(idsOf(await all({ filter }))).toEqual(wanted);
  });

  it.each(['asc', 'desc'])('can be sorted by price and by day, %s', async (order) => {
    const { all } = givenResource(books);
    const sign = order === 'asc' ? 1 : -1;
    const prices = apis.jsonServer.books
      .map(({ price }) => Number(price))
      .sort((a, b) => sign * (a - b));
    expect((await all({ sort: `price ${order}` })).map(({ price }) => price)).toEqual(prices);
    const days = apis.jsonServer.books
      .map(({ published }) => text(published))
      .sort((a, b) => (a < b ? -sign : sign));
    expect((await all({ sort: `published ${order}` })).map(({ published }) => published)).toEqual(
      days,
    );
  });

  it('keep the day of their publication when something else is changed', async () => {
    const { read, edit, formOf } = givenResource(books);
    const before = structuredClone(rowOf(7));
    const saved = await edit(await read('7'), { price: 30, inStock: false });
    expect(rowOf(7)).toMatchObject({ ...before, price: 30, inStock: false });
    expect(formOf(saved)).toMatchObject({ price: 30, inStock: false, title: before?.title });
    expect(await read('7')).toMatchObject({ published: before?.published, price: 30 });
  });

  it('are created and deleted', async () => {
    const form = {
      title: 'Snow',
      author: 'Orhan Pamuk',
      genre: 'novel',
      price: 12.5,
      inStock: true,
    };
    const { create, read, remove } = givenResource(books);
    expect(await create(form)).toMatchObject({ ...form, id: '44' });
    const made = await read('44');
    expect(made).toMatchObject(form);
    await remove(made);
    expect(ids(apis.jsonServer.books)).toHaveLength(43);
  });

  it('cost no more than the form allows', () => {
    const form = {
      title: 'Snow',
      author: 'Orhan Pamuk',
      genre: 'novel',
      price: 101,
      inStock: true,
    };
    expect(books.form?.schema.safeParse(form).success).toBe(false);
  });

  it('that are not there are an error', async () => {
    await expect(givenResource(books).read('999')).rejects.toMatchObject({ status: 404 });
  });
});
