import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, people } from '../../../examples/library/session';
import { resources } from '../../../examples/library/resources';
import { canAccess } from '../../../src/framework/declaration/access';
import { problemsOfAll } from '../../../src/framework/check/problemsOf';
import { configureFramework } from '../../../src/framework/declaration/settings';
import { givenProvider, withHeaders } from '../../support/fakeHttp';

const loan = {
  id: 32,
  bookId: 26,
  memberId: 2,
  lentAt: '2026-10-11T22:30:00.000Z',
  dueOn: '2026-11-09',
  returnedOn: null,
  status: 'out',
  lateFee: 0,
};
const expanded = {
  ...loan,
  book: { id: 26, title: 'Kleider machen Leute' },
  member: { id: 2, name: 'Jonas Weber' },
};
const LOANS = 'GET /loans?_expand=book&_expand=member';

/** A tab's session, without a browser. */
const givenReader = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const reader = people.find(({ roles }) => roles.includes('reader'));
  if (reader) enter(reader);
};

const page = (filter: Record<string, unknown>, field: string, order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: 2, perPage: 25 },
  sort: { field, order },
  filter,
});

beforeEach(() => {
  configureFramework({ formats: { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  configureFramework({});
});

it('every declaration is sound, alone and among the others', () => {
  expect(problemsOfAll(resources)).toEqual([]);
});

it.each([
  ['librarian', 'loans', 'return', true],
  ['librarian', 'my-loans', 'list', false],
  ['reader', 'books', 'list', true],
  ['reader', 'books', 'edit', false],
  ['reader', 'members', 'list', false],
  ['reader', 'loans', 'list', false],
  ['reader', 'my-loans', 'extend', true],
])('%s on %s: %s is %s', (role, resource, action, isAllowed) => {
  expect(canAccess(resources, { roles: [role] }, resource, action)).toBe(isAllowed);
});

describe('in the dialect of json-server', () => {
  it('requests a page of books as searched, narrowed and sorted, and reads the total from the header', async () => {
    const { provider, calls } = givenProvider(resources, {
      'GET /books': withHeaders([{ id: 7, title: 'Die Verwandlung', price: '7.8' }], {
        'x-total-count': '26',
      }),
    });
    const answer = await provider.getList(
      'books',
      page({ q: 'kafka', genre: 'novel', price: '5..20' }, 'price', 'DESC'),
    );
    expect(calls).toEqual([
      'GET /books?q=kafka&genre=novel&price_gte=5&price_lte=20&_page=2&_limit=25&_sort=price&_order=desc',
    ]);
    expect(answer).toMatchObject({
      total: 26,
      data: [{ id: '7', title: 'Die Verwandlung', price: 7.8 }],
    });
  });

  it('saves a book as it is typed', async () => {
    const { provider, calls } = givenProvider(resources, {
      'POST /books': { id: 27 },
      'PATCH /books/27': { id: 27 },
    });
    await provider.create('books', { data: { title: 'Peter Schlemihl', copies: 2 } });
    await provider.update('books', { id: '27', data: { copies: 3 }, previousData: { id: '27' } });
    expect(calls).toEqual([
      'POST /books {"title":"Peter Schlemihl","copies":2}',
      'PATCH /books/27 {"copies":3}',
    ]);
  });

  it('lists loans between two days with the names of book and member', async () => {
    const { provider, calls } = givenProvider(resources, {
      [LOANS]: withHeaders([expanded], { 'x-total-count': '1' }),
    });
    const { data } = await provider.getList(
      'loans',
      page(
        { status: 'out', memberId: '2', dueFrom: '2026-11-01', dueUntil: '2026-11-30' },
        'lentAt',
      ),
    );
    expect(calls).toEqual([
      `${LOANS}?status=out&memberId=2&dueOn_gte=2026-11-01&dueOn_lte=2026-11-30&_page=2&_limit=25&_sort=lentAt&_order=asc`,
    ]);
    expect(data).toMatchObject([{ id: '32', book: 'Kleider machen Leute', member: 'Jonas Weber' }]);
  });

  it('lends a book by numbers, as the server keeps them', async () => {
    const { provider, calls } = givenProvider(resources, { 'POST /loans': { id: 37 } });
    await provider.create('loans', {
      data: {
        bookId: '26',
        memberId: '2',
        lentAt: '2026-11-20T09:00:00.000Z',
        dueOn: '2026-12-18',
      },
    });
    expect(calls).toEqual([
      'POST /loans {"lentAt":"2026-11-20T09:00:00.000Z","dueOn":"2026-12-18","bookId":26,"memberId":2,"status":"out","returnedOn":null,"lateFee":0}',
    ]);
  });

  it('takes a book back on the day that it is in Berlin', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] });
    const { provider, calls } = givenProvider(resources, { 'PATCH /loans/32': loan });
    await provider.act('loans', {
      action: 'return',
      record: { id: '32' },
      input: { lateFee: 2.75 },
    });
    expect(calls).toEqual([
      'PATCH /loans/32 {"returnedOn":"2026-11-21","status":"returned","lateFee":2.75}',
    ]);
  });

  it('extends the chosen loans that are still out, one by one', async () => {
    const back = { ...loan, id: 8, status: 'returned' };
    const { provider, calls } = givenProvider(resources, {
      'GET /loans': [loan, back, { ...loan, id: 33, dueOn: '2026-12-20' }],
    });
    const { message } = await provider.act('loans', { action: 'extend', ids: ['32', '8', '33'] });
    expect(calls).toEqual([
      'GET /loans',
      'PATCH /loans/32 {"dueOn":"2026-11-23"}',
      'PATCH /loans/33 {"dueOn":"2027-01-03"}',
    ]);
    expect(message).toBe('Extended: 2');
  });

  it('extends all loans that a filter selects, in the server’s words', async () => {
    const { provider, calls } = givenProvider(resources, { 'GET /loans': [loan] });
    await provider.act('loans', {
      action: 'extend',
      filter: { memberId: '2', dueUntil: '2026-11-30' },
    });
    expect(calls).toEqual([
      'GET /loans?memberId=2&dueOn_lte=2026-11-30',
      'PATCH /loans/32 {"dueOn":"2026-11-23"}',
    ]);
  });

  it('counts current loans and paid fees over all loans', async () => {
    const { provider } = givenProvider(resources, {
      'GET /loans': [loan, { ...loan, id: 8, status: 'returned', lateFee: 1.5 }],
    });
    expect(await provider.stats('loans', {})).toEqual({ out: 1, fees: 1.5 });
  });

  it('blocks a member’s card', async () => {
    const { provider, calls } = givenProvider(resources, {
      'PATCH /members/2': { id: 2, isActive: false },
    });
    const member = { id: '2', isActive: true };
    await provider.act('members', { action: 'block', record: member });
    expect(calls).toEqual(['PATCH /members/2 {"isActive":false}']);
  });

  it('requests rooms on any of the chosen floors, and sets a PIN', async () => {
    const { provider, calls } = givenProvider(resources, {
      'GET /rooms': withHeaders([], { 'x-total-count': '0' }),
      'PATCH /members/2': { id: 2 },
    });
    await provider.getList('rooms', page({ floor: 'ground,tower' }, 'seats'));
    await provider.act('members', { action: 'pin', record: { id: '2' }, input: { pin: '1234' } });
    expect(calls).toEqual([
      'GET /rooms?_page=2&_limit=25&_sort=seats&_order=asc&floor_like=^(ground|tower)$',
      'PATCH /members/2 {"pin":"1234"}',
    ]);
  });

  it('shows readers their own loans, whatever they filter by', async () => {
    givenReader();
    const { provider, calls } = givenProvider(resources, {
      'GET /loans?_expand=book': withHeaders([expanded], { 'x-total-count': '3' }),
    });
    await provider.getList('my-loans', page({ status: 'out' }, 'dueOn'));
    expect(calls).toEqual([
      'GET /loans?_expand=book?status=out&memberId=2&_page=2&_limit=25&_sort=dueOn&_order=asc',
    ]);
  });
});
