import { describe, expect, it } from 'vitest';
import { messageOf, currentOf } from '../../src/framework/declaration/errors';
import { givenForeignApis, givenResource, idsOf } from './givenForeign';
import drops from './resources/drops.resource';
import type { Drop } from './servers/courierDrops';

const apis = givenForeignApis();
const newestFirst = (rows: readonly Drop[]): Drop[] =>
  [...rows].sort((a, b) => b.booked_at - a.booked_at);
const numbers = (rows: readonly Drop[]): string[] => rows.map(({ drop_no }) => drop_no);
const rowOf = (number: string): Drop => {
  const row = apis.courier.drops.find(({ drop_no }) => drop_no === number);
  if (!row) throw new Error(`There is no drop ${number}`);
  return row;
};
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const form = {
  senderName: 'Bahar Café',
  senderPhone: '9000000099',
  receiverName: 'Nazia',
  receiverPhone: '9100000099',
  receiverLane: 'Koti',
  fee: 30,
  isCash: true,
  isFragile: false,
};

describe('drops of the courier', () => {
  it('are listed in pages of ten with the total of all', async () => {
    const { list, all } = givenResource(drops);
    expect(await list()).toMatchObject({ total: 43 });
    expect((await list({ page: 5 })).data).toHaveLength(3);
    expect(idsOf(await all())).toEqual(numbers(newestFirst(apis.courier.drops)));
  });

  it.each<[string, Record<string, string>, (row: Drop) => boolean]>([
    ['a tab', { state: 'rolling' }, ({ state }) => state === 'rolling'],
    ['the tab of all', { state: 'all' }, () => true],
    ['fragile ones', { fragile: 'yes' }, ({ fragile }) => fragile === 'yes'],
    ['sturdy ones', { fragile: 'no' }, ({ fragile }) => fragile === 'no'],
    ['a receiver', { search: 'imran' }, ({ receiver }) => receiver.name.startsWith('Imran')],
    ['a number with a slash', { search: 'HYD/1' }, ({ drop_no }) => drop_no.startsWith('HYD/1')],
    [
      'a day, from its midnight in India',
      { bookedFrom: '2026-03-10' },
      ({ booked_at }) => booked_at >= Date.UTC(2026, 2, 9, 18, 30),
    ],
    [
      'several things at once',
      { state: 'done', fragile: 'no', search: 'a' },
      ({ state, fragile, receiver }) =>
        state === 'done' && fragile === 'no' && /a/i.test(receiver.name),
    ],
  ])('can be narrowed by %s', async (_, filter, isWanted) => {
    const { list, all } = givenResource(drops);
    const wanted = numbers(newestFirst(apis.courier.drops.filter(isWanted)));
    expect(wanted.length).toBeGreaterThan(0);
    expect((await list({ filter })).total).toBe(wanted.length);
    expect(idsOf(await all({ filter }))).toEqual(wanted);
  });

  it.each(['asc', 'desc'])('can be sorted by price and booking time, %s', async (order) => {
    const { all } = givenResource(drops);
    const sign = order === 'asc' ? 1 : -1;
    const fees = apis.courier.drops.map(({ fee }) => fee / 100).sort((a, b) => sign * (a - b));
    expect((await all({ sort: `fee ${order}` })).map(({ fee }) => fee)).toEqual(fees);
    const byTime = [...apis.courier.drops].sort((a, b) => sign * (a.booked_at - b.booked_at));
    expect(idsOf(await all({ sort: `bookedAt ${order}` }))).toEqual(numbers(byTime));
  });

  it('are read by a number with a slash, in rupees, flags and times', async () => {
    const row = Object.assign(rowOf('HYD/15'), {
      fee: 3000,
      cash: '1',
      fragile: 'no',
      verified: '0',
    });
    expect(await givenResource(drops).read('HYD/15')).toMatchObject({
      id: 'HYD/15',
      senderName: row.sender.name,
      senderPhone: row.sender.phone,
      receiverName: row.receiver.name,
      receiverLane: row.receiver.lane,
      fee: 30,
      state: row.state,
      isCash: true,
      isFragile: false,
      isVerified: false,
      bookedAt: new Date(row.booked_at).toISOString(),
    });
  });

  it('hold ₹30 for ₹30 in the form, before and after saving', async () => {
    Object.assign(rowOf('HYD/15'), { fee: 3000 });
    const { read, edit, formOf } = givenResource(drops);
    const before = await read('HYD/15');
    expect(formOf(before)).toMatchObject({ fee: 30 });
    const saved = await edit(before, { receiverLane: 'Charminar' });
    expect(formOf(saved)).toMatchObject({
      fee: 30,
      receiverLane: 'Charminar',
      isCash: false,
      isFragile: true,
    });
    expect(rowOf('HYD/15')).toMatchObject({
      fee: 3000,
      cash: '0',
      fragile: 'yes',
      receiver: { lane: 'Charminar' },
      sender: { phone: '9000000025' },
    });
    expect(formOf(await read('HYD/15'))).toEqual(formOf(saved));
    // the next change is based on the revision that this one made
    await edit(saved, { fee: 45.5 });
    expect(rowOf('HYD/15').fee).toBe(4550);
  });

  it('show the newer record if another user was faster, and leave it unchanged', async () => {
    const { provider, read, edit } = givenResource(drops);
    const before = await read('HYD/15');
    const row = Object.assign(rowOf('HYD/15'), { fee: 9900, revision: 8 });
    const error = await failureOf(edit(before, { fee: 10 }));
    expect(error).toMatchObject({ status: 409 });
    const current = currentOf(error);
    expect(current && provider.decode('drops', current)).toMatchObject({
      id: 'HYD/15',
      fee: 99,
      receiverName: row.receiver.name,
    });
    expect(row.fee).toBe(9900);
  });

  it('are verified once, and the second time shows why not', async () => {
    const { read, act } = givenResource(drops);
    const before = await read('HYD/15');
    expect(drops.actions?.verify?.on ?? 'row').toBe('row');
    const { record } = await act('verify', before);
    expect(record).toMatchObject({ isVerified: true, revision: rowOf('HYD/15').revision });
    expect(await read('HYD/15')).toMatchObject({ isVerified: true });
    expect(messageOf(await failureOf(act('verify', before)), '')).toBe(
      'HYD/15 is verified already',
    );
  });

  it('are created with everything that the form has', async () => {
    const { create, read } = givenResource(drops);
    const made = await create(form);
    expect(made).toMatchObject({ ...form, id: 'HYD/44', state: 'queued' });
    expect(await read('HYD/44')).toMatchObject(form);
    expect(rowOf('HYD/44')).toMatchObject({ fee: 3000, cash: '1', fragile: 'no' });
  });

  it.each([{ fee: 0 }, { fee: 5001 }, { senderName: '' }, { receiverPhone: '91' }])(
    'are not created with %o',
    async (mistake) => {
      const parsed = drops.form?.schema.safeParse({ ...form, ...mistake });
      expect(parsed?.success).toBe(false);
    },
  );

  it('are deleted, unless they are done: that is refused in words', async () => {
    const { read, remove } = givenResource(drops);
    await remove(await read('HYD/15'));
    expect(apis.courier.drops).toHaveLength(42);
    Object.assign(rowOf('HYD/18'), { state: 'done' });
    expect(messageOf(await failureOf(remove(await read('HYD/18'))), '')).toBe(
      'HYD/18 was delivered',
    );
    expect(apis.courier.drops).toHaveLength(42);
  });

  it('are counted on the cards', async () => {
    const count = (state: string) => apis.courier.drops.filter((row) => row.state === state).length;
    expect(await givenResource(drops).provider.stats('drops')).toMatchObject({
      queuedDrops: count('queued'),
      rollingDrops: count('rolling'),
      doneDrops: count('done'),
    });
  });

  it('that are not there are an error, in words', async () => {
    const error = await failureOf(givenResource(drops).read('HYD/99'));
    expect(error).toMatchObject({ status: 404 });
    expect(messageOf(error, '')).toBe('There is no drop HYD/99');
  });
});
