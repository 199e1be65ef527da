import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../contract/time';
import { businessDay } from '../../../../src/framework/format/formats';
import { givenProvider } from '../../../support/fakeHttp';
import { dropsWith, NAME } from './drops';
import { ignored, parcels } from './parcels';

const daysAgo = (days: number) => `${addDays(businessDay(new Date()), -days)}T06:30:00Z`;

const byFilter = (filter: Record<string, string>, ...rows: Record<string, unknown>[]) =>
  ignored({ rows, filter });
const bySort = (sort: string, ...values: unknown[]) =>
  ignored({
    sort,
    rows: values.map((value) => ({ [sort.split(' ')[0] ?? '']: value })),
  });

describe('a filter is ignored', () => {
  it('if a row has the other value of a switch', async () => {
    const rows = [{ is_done: false }, { is_done: true }];
    expect(await byFilter({ status: 'inactive' }, ...rows)).toEqual({ filters: ['status'] });
    expect(await byFilter({ status: 'active' }, ...rows)).toEqual({ filters: ['status'] });
  });

  it('if a row belongs to another tab', async () => {
    expect(await byFilter({ state: 'sent' }, { state: 'packed' })).toEqual({ filters: ['state'] });
  });

  it('if a row contradicts one key of a mapped query', async () => {
    expect(
      await byFilter(
        { approval: 'waiting' },
        { isSeen: false, review: 'waiting' },
        { isSeen: true, review: 'waiting' },
      ),
    ).toEqual({ filters: ['approval'] });
  });

  it('where some rows name the chosen record and others do not', async () => {
    expect(await byFilter({ depot_id: '7' }, { depotId: 7 }, { depotId: 8 })).toEqual({
      filters: ['depot_id'],
    });
  });

  it('if a number or a day is outside its range', async () => {
    const of = (filter: Record<string, string>, row: Record<string, unknown>) =>
      ignored({ rows: [row], filter, resource: dropsWith() });
    expect(await of({ fee: '10..20' }, { fee: 25 })).toEqual({ filters: ['fee'] });
    expect(await of({ from: '2026-05-10' }, { day: '2026-05-02' })).toEqual({ filters: ['from'] });
    expect(await of({ to: '2026-05-10' }, { day: '2026-05-20T10:00:00Z' })).toEqual({
      filters: ['to'],
    });
    expect(await of({ zones: 'north,east' }, { zone: 'south' })).toBeUndefined();
    expect(await of({ zones: 'north' }, { zone: ['south'] })).toBeUndefined();
  });

  it('if a row is older than a choice allows', async () => {
    const today = [{ sentAt: daysAgo(0) }, { sentAt: daysAgo(2) }];
    expect(await byFilter({ period: 'today' }, ...today)).toEqual({ filters: ['period'] });
    const week = { sentAt: daysAgo(8) };
    expect(await byFilter({ period: 'this_week' }, week)).toEqual({ filters: ['period'] });
  });

  it('together with others, each by its name', async () => {
    const row = { isDone: true, state: 'packed' };
    expect(await byFilter({ status: 'inactive', state: 'sent' }, row)).toEqual({
      filters: ['state', 'status'],
    });
  });
});

describe('a filter is believed', () => {
  it.each<[string, Record<string, string>, ...Record<string, unknown>[]]>([
    ['rows agree', { status: 'inactive' }, { is_done: false }, { is_done: 'no' }, { is_done: 0 }],
    ['the record lacks its field', { other: 'one' }, { other: 'two' }],
    ['no row carries its field', { status: 'inactive' }, { title: 'A' }, { title: 'B' }],
    ['a default stands for its field', { note: 'kept' }, { title: 'A' }],
    ['a tab has states of no other tab', { state: 'packed' }, { state: 'ready' }],
    ['a choice is no value of its field', { state: 'paid' }, { state: 'packed' }],
    ['a choice names no time', { period: 'ever' }, { sentAt: '2026-05-02T10:00:00Z' }],
    ['a row is of yesterday', { period: 'today' }, { sentAt: daysAgo(1) }],
    ['a row is of the day a week ago', { period: 'this_week' }, { sentAt: daysAgo(7) }],
    ['a row is to come', { period: 'today' }, { sentAt: daysAgo(-3) }],
    ['the tab of all is open', { state: 'all' }, { state: 'packed' }],
    ['it is a search', { search: 'mint' }, { title: 'Abids' }],
    ['cases differ', { state: 'sent' }, { state: 'SENT' }],
    ['the row is decoded to it', { word: 'hello' }, { word: 'HELLO' }],
    ['the server sent it, decoded or not', { note: 'kept' }, { note: 'Kept' }],
    ['a key of its query is unknown', { approval: 'elsewhere' }, { isSeen: false }],
    [
      'a row names the record elsewhere',
      { depot_id: '7' },
      { depotId: 7 },
      { depotId: 8, alsoIn: [{ depot: { id: 7 } }] },
    ],
    ['ids have another shape', { depot_id: '7' }, { depotId: 'depot-7' }, { depotId: 'depot-8' }],
    ['there are no rows', { status: 'inactive' }],
  ])('where %s', async (_, filter, ...rows) => {
    expect(await byFilter(filter, ...rows)).toBeUndefined();
  });

  it('if a day is the one next to the chosen one, of another zone', async () => {
    const rows = [{ day: '2026-05-09T19:00:00Z' }, { day: '2026-05-09' }];
    const resource = dropsWith();
    expect(await ignored({ rows, filter: { from: '2026-05-10' }, resource })).toBeUndefined();
  });

  it('if the list comes whole, and is filtered here', async () => {
    const resource = dropsWith({ paging: 'client' });
    const rows = [{ is_done: true }, { is_done: false }];
    expect(await ignored({ rows, filter: { done: 'no' }, resource })).toBeUndefined();
  });
});

describe('an order', () => {
  it.each<[string, ...unknown[]]>([
    ['price asc', 3, 1, 2],
    ['price desc', 1, 2],
    ['price desc', '10', '9', '100'],
    ['sentAt desc', '2026-05-02T10:00:00Z', '2026-05-03T10:00:00Z'],
    ['sentAt asc', '2026-05-03', '2026-05-02'],
    ['title asc', 'Mint', 'Abids'],
    ['title desc', 'abids', 'Begum', 'mint'],
  ])('is ignored where rows contradict it: %s', async (sort, ...values) => {
    expect(await bySort(sort, ...values)).toEqual({ sort: sort.split(' ')[0] });
  });

  it.each<[string, ...unknown[]]>([
    ['price asc', 1, 1, 2],
    ['price desc', 3, 0, 2],
    ['price desc', 3, undefined, 2],
    ['price asc', 5],
    ['sentAt desc', '2026-05-03T10:00:00Z', '2026-05-02T10:00:00Z', ''],
    ['sentAt asc', '03-05-2026', '02-06-2026'],
    ['sentAt asc', '2026-05-02', '2026-05-01T23:00:00Z'],
    ['title asc', 'Begum', 'Mint', 'abids'],
    ['title asc', 'abids', 'Begum', 'Mint'],
    ['title asc', 'B 10', 'B 9'],
    ['title asc', "O'Brien", 'Oak'],
    ['title asc', '10 lanes', '9 lanes'],
    ['state asc', 'sent', 'new'],
    ['isDone asc', true, false, true],
    ['worth asc', 1, 2],
    ['depotId asc', 'b', 'a'],
    ['id asc', 1, 2],
  ])('is believed where rows agree, or can not be compared: %s', async (sort, ...values) => {
    expect(await bySort(sort, ...values)).toBeUndefined();
  });

  it('is judged by the column of an alias that the server sorts by', async () => {
    const rows = [{ parcelTitle: 'Mint' }, { parcelTitle: 'Abids' }];
    expect(await ignored({ rows, sort: 'title asc' })).toEqual({ sort: 'title' });
  });

  it('is judged together with a filter', async () => {
    const rows = [
      { price: 3, isDone: true },
      { price: 1, isDone: false },
    ];
    expect(await ignored({ rows, sort: 'price asc', filter: { status: 'active' } })).toEqual({
      filters: ['status'],
      sort: 'price',
    });
  });
});

describe('the declared default order of a list', () => {
  const opened = (usual: 'sentAt desc' | 'price asc') => ({
    ...parcels,
    list: { ...parcels.list, sort: { columns: parcels.list.sort?.columns ?? {}, usual } },
  });
  const rows = [
    { sentAt: '2026-05-02T10:00:00Z', price: 1 },
    { sentAt: '2026-05-03', price: 2 },
  ];

  it('is contradicted by rows in another order, even without a requested one', async () => {
    const later = rows.map((row, at) => ({ ...row, sentAt: `2026-05-0${at + 2}` }));
    expect(await ignored({ rows: later, sort: '', resource: opened('sentAt desc') })).toEqual({
      usual: true,
    });
  });

  it('is accepted if the rows agree, or cannot be compared', async () => {
    expect(await ignored({ rows, sort: '', resource: opened('price asc') })).toBeUndefined();
    expect(await ignored({ rows, sort: '', resource: opened('sentAt desc') })).toBeUndefined();
  });

  it('is not judged while another order is chosen', async () => {
    const resource = opened('price asc');
    const turned = rows.toReversed();
    expect(await ignored({ rows: turned, sort: 'price desc', resource })).toBeUndefined();
  });
});

it('judges a server that does not page by all of its rows', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({ is_done: index < 11 }));
  const { provider } = givenProvider([dropsWith()], {
    'GET /drops': rows.map((row, index) => ({ id: index + 1, ...row })),
  });
  const page = await provider.getList(NAME, {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { done: 'yes' },
  });
  expect(page.data).toHaveLength(10);
  expect(page.meta?.ignored).toEqual({ filters: ['done'] });
});

describe('the word all', () => {
  it('is sent as a search, and is not a choice of a filter', async () => {
    const given = givenProvider([parcels], { 'GET /parcels': { data: [], total: 0 } });
    await given.list('boss/parcels', { search: 'all', state: 'all', status: 'all' });
    expect(given.calls).toEqual(['GET /parcels?page=1&limit=10&search=all']);
  });

  it('finds the rows that have it if a list comes whole', async () => {
    const answer = [
      { id: 1, name: 'All night' },
      { id: 2, name: 'Mint' },
    ];
    const given = givenProvider([dropsWith({ paging: 'client' })], { 'GET /drops': answer });
    expect((await given.list(NAME, { search: 'all', done: 'all' })).data).toHaveLength(1);
  });
});
