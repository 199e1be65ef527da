import { describe, expect, it } from 'vitest';
import { messageOf } from '../../src/framework/declaration/errors';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import notes from './resources/notes.resource';
import type { Note } from './servers/simpleRest';

const apis = givenForeignApis();
const ids = (rows: readonly Note[]): string[] => rows.map(({ id }) => String(id));
const rowOf = (id: number) => apis.simpleRest.notes.find((row) => row.id === id);

describe("notes in ra-data-simple-rest's dialect", () => {
  it('are listed in pages of ten with the total of all', async () => {
    const { list, all } = givenResource(notes);
    expect(await list({ sort: 'title asc' })).toMatchObject({ total: 43 });
    expect((await list({ page: 5 })).data).toHaveLength(3);
    expect(idsOf(await all({ sort: 'id asc' }))).toEqual(ids(apis.simpleRest.notes));
  });

  it.each<[string, Record<string, string>, (row: Note) => boolean]>([
    ['a word', { search: 'saffron' }, ({ title }) => title.includes('saffron')],
    ['a mood', { mood: 'cross' }, ({ mood }) => mood === 'cross'],
    [
      'both',
      { mood: 'calm', search: 'chairs' },
      ({ mood, title }) => mood === 'calm' && title.includes('chairs'),
    ],
  ])('can be narrowed by %s', async (_, filter, isWanted) => {
    const { list, all } = givenResource(notes);
    const wanted = ids(apis.simpleRest.notes.filter(isWanted));
    expect(wanted.length).toBeGreaterThan(0);
    expect((await list({ filter, sort: 'id asc' })).total).toBe(wanted.length);
    expect(idsOf(await all({ filter, sort: 'id asc' }))).toEqual(wanted);
  });

  it.each(['asc', 'desc'])('can be sorted by stars and title, %s', async (order) => {
    const { all } = givenResource(notes);
    const sign = order === 'asc' ? 1 : -1;
    const stars = apis.simpleRest.notes.map((row) => row.stars).sort((a, b) => sign * (a - b));
    expect((await all({ sort: `stars ${order}` })).map((record) => record.stars)).toEqual(stars);
    const titles = apis.simpleRest.notes
      .map(({ title }) => title)
      .sort((a, b) => (a < b ? -sign : sign));
    expect((await all({ sort: `title ${order}` })).map(({ title }) => title)).toEqual(titles);
  });

  it('are changed, and the form then holds the saved values', async () => {
    const { read, edit, formOf } = givenResource(notes);
    const saved = await edit(await read('6'), { stars: 5 });
    expect(rowOf(6)).toMatchObject({ stars: 5, text: 'Note number 6' });
    expect(formOf(saved)).toMatchObject({ stars: 5, text: 'Note number 6' });
    expect(await read('6')).toMatchObject(formOf(saved));
  });

  it('are created and deleted', async () => {
    const form = { title: 'Order paper', text: 'Two boxes', mood: 'busy', stars: 2 };
    const { create, read, remove } = givenResource(notes);
    expect(await create(form)).toMatchObject(form);
    const made = await read('44');
    expect(made).toMatchObject({ ...form, id: '44' });
    await remove(made);
    expect(rowOf(44)).toBeUndefined();
  });

  it('that are not there are an error, in words', async () => {
    const error = await givenResource(notes)
      .read('999')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 404 });
    expect(messageOf(error, '')).toBe('There is no note 999');
  });
});
