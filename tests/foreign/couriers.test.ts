import { describe, expect, it } from 'vitest';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import couriers from './resources/couriers.resource';
import type { Courier } from './servers/courierCouriers';

const apis = givenForeignApis();
const numbers = (rows: readonly Courier[]): string[] =>
  rows.map(({ courier_no }) => String(courier_no));

describe('couriers, who come all at once', () => {
  it('are shown in pages of ten with their total, and requested once', async () => {
    const { list, all } = givenResource(couriers);
    expect(await list()).toMatchObject({ total: 43 });
    expect((await list({ page: 5 })).data).toHaveLength(3);
    expect(idsOf(await all())).toEqual(numbers(apis.courier.couriers));
    expect(apis.courier.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/couriers',
    ]);
  });

  it.each<[string, Record<string, string>, (row: Courier) => boolean]>([
    ['a name', { search: 'salma' }, ({ full_name }) => full_name.startsWith('Salma')],
    ['a town', { town: 'Warangal' }, ({ town }) => town === 'Warangal'],
    [
      'both',
      { search: 'rao', town: 'Hyderabad' },
      ({ full_name, town }) => full_name.includes('Rao') && town === 'Hyderabad',
    ],
    ['a name alone, not a town', { search: 'warangal' }, () => false],
  ])('can be narrowed by %s', async (_, filter, isWanted) => {
    const { list, all } = givenResource(couriers);
    const wanted = numbers(apis.courier.couriers.filter(isWanted));
    expect((await list({ filter })).total).toBe(wanted.length);
    expect(idsOf(await all({ filter }))).toEqual(wanted);
  });

  it.each(['asc', 'desc'])('can be sorted by stars and by name, %s', async (order) => {
    const { all } = givenResource(couriers);
    const sign = order === 'asc' ? 1 : -1;
    const stars = apis.courier.couriers
      .map((row) => Number(row.stars))
      .sort((a, b) => sign * (a - b));
    expect((await all({ sort: `stars ${order}` })).map((record) => record.stars)).toEqual(stars);
    const names = apis.courier.couriers
      .map(({ full_name }) => full_name)
      .sort((a, b) => sign * a.localeCompare(b, undefined, { numeric: true }));
    expect((await all({ sort: `name ${order}` })).map(({ name }) => name)).toEqual(names);
  });

  it('are read in two steps, with plate and shifts', async () => {
    const [row] = apis.courier.couriers;
    expect(await givenResource(couriers).read('101')).toMatchObject({
      id: '101',
      name: row?.full_name,
      town: row?.town,
      isOnDuty: false,
      stars: Number(row?.stars),
      plate: row?.plate,
      shifts: row?.shifts,
    });
  });

  it('start and end their duty, which the list then shows', async () => {
    const { all, read, act } = givenResource(couriers);
    await all();
    await act('duty', await read('101'));
    expect(apis.courier.couriers[0]?.on_duty).toBe('1');
    expect((await all())[0]).toMatchObject({ id: '101', isOnDuty: true });
    await act('duty', await read('101'));
    expect((await all())[0]).toMatchObject({ id: '101', isOnDuty: false });
  });

  it('are neither created nor edited nor deleted', () => {
    const { create, update, delete: remove } = couriers.api ?? {};
    expect([create, update, remove, couriers.form]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that are not there are an error', async () => {
    await expect(givenResource(couriers).read('999')).rejects.toMatchObject({ status: 404 });
  });
});
