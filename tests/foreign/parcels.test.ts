import { describe, expect, it } from 'vitest';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import parcels from './resources/parcels.resource';
import type { Parcel } from './servers/postgrest';

const apis = givenForeignApis();
const newestFirst = (rows: readonly Parcel[]): Parcel[] =>
  [...rows].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
const ids = (rows: readonly Parcel[]): string[] => rows.map(({ id }) => String(id));
const rowOf = (id: number) => apis.postgrest.parcels.find((row) => row.id === id);

describe('parcels behind PostgREST', () => {
  it('are listed in pages of ten with the total of all, the newest first', async () => {
    const { list, all } = givenResource(parcels);
    expect(await list()).toMatchObject({ total: 43 });
    expect((await list({ page: 5 })).data).toHaveLength(3);
    expect(idsOf(await all())).toEqual(ids(newestFirst(apis.postgrest.parcels)));
  });

  it.each<[string, Record<string, string>, (row: Parcel) => boolean]>([
    ['a label', { search: 'lamp' }, ({ label }) => label.startsWith('Lamp')],
    ['a city', { search: 'pune' }, ({ city }) => city === 'Pune'],
    ['a status', { status: 'moving' }, ({ status }) => status === 'moving'],
    [
      'both ends of a weight',
      { weight: '500..900' },
      (row) => row.weight_grams >= 500 && row.weight_grams <= 900,
    ],
    ['the least weight', { weight: '1500..' }, (row) => row.weight_grams >= 1500],
    ['the most weight', { weight: '..400' }, (row) => row.weight_grams <= 400],
    [
      'several things at once',
      { status: 'booked', search: 'a', weight: '300..' },
      ({ status, label, city, weight_grams }) =>
        status === 'booked' && /a/i.test(label + city) && weight_grams >= 300,
    ],
  ])('can be narrowed by %s', async (_, filter, isWanted) => {
    const { list, all } = givenResource(parcels);
    const wanted = ids(newestFirst(apis.postgrest.parcels.filter(isWanted)));
    expect(wanted.length).toBeGreaterThan(0);
    expect((await list({ filter })).total).toBe(wanted.length);
    expect(idsOf(await all({ filter }))).toEqual(wanted);
  });

  it.each(['asc', 'desc'])('can be sorted by price and weight, %s', async (order) => {
    const { all } = givenResource(parcels);
    const inOrder = (values: number[]) => values.sort((a, b) => (order === 'asc' ? a - b : b - a));
    expect((await all({ sort: `price ${order}` })).map(({ price }) => price)).toEqual(
      inOrder(apis.postgrest.parcels.map(({ price }) => price)),
    );
    expect(
      (await all({ sort: `weightGrams ${order}` })).map(({ weightGrams }) => weightGrams),
    ).toEqual(inOrder(apis.postgrest.parcels.map((row) => row.weight_grams)));
  });

  it('are read out of an array of one', async () => {
    const row = rowOf(8);
    expect(await givenResource(parcels).read('8')).toMatchObject({
      id: '8',
      label: row?.label,
      city: row?.city,
      status: row?.status,
      weightGrams: row?.weight_grams,
      price: row?.price,
      isInsured: true,
    });
  });

  it('are changed separately, and the form then holds the saved values', async () => {
    const others = structuredClone(apis.postgrest.parcels.filter(({ id }) => id !== 8));
    const { read, edit, formOf } = givenResource(parcels);
    const saved = await edit(await read('8'), { price: 30.5, weightGrams: 750 });
    expect(rowOf(8)).toMatchObject({ price: 30.5, weight_grams: 750, insured: true });
    expect(formOf(saved)).toMatchObject({ price: 30.5, weightGrams: 750, isInsured: true });
    expect(await read('8')).toMatchObject(formOf(saved));
    expect(apis.postgrest.parcels.filter(({ id }) => id !== 8)).toEqual(others);
  });

  it('are delivered by their action, and nothing else of them changes', async () => {
    const { read, act } = givenResource(parcels);
    const before = structuredClone(rowOf(9));
    await act('deliver', await read('9'));
    expect(rowOf(9)).toEqual({ ...before, status: 'delivered' });
  });

  it('are created with an id that the server gives', async () => {
    const form = {
      label: 'Clock',
      city: 'Pune',
      status: 'booked',
      weightGrams: 420,
      price: 30,
      isInsured: true,
    };
    const { create, read } = givenResource(parcels);
    expect(await create(form)).toMatchObject({ ...form, id: '44' });
    expect(await read('44')).toMatchObject(form);
    expect(rowOf(44)).toMatchObject({ weight_grams: 420, insured: true });
  });

  it('are deleted one at a time', async () => {
    const { read, remove } = givenResource(parcels);
    await remove(await read('8'));
    expect(ids(apis.postgrest.parcels)).toHaveLength(42);
    expect(rowOf(8)).toBeUndefined();
  });

  it('that are not there are an error, and a change without an id is never sent', async () => {
    const { provider, read } = givenResource(parcels);
    await expect(read('999')).rejects.toBeTruthy();
    const before = structuredClone(apis.postgrest.parcels);
    await expect(
      provider.update('parcels', { id: '', data: { label: 'x' }, previousData: { id: '' } }),
    ).rejects.toBeTruthy();
    expect(apis.postgrest.parcels).toEqual(before);
  });
});
