import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { resourceFactory } from '../../../../../src/framework/declaration/defineResource';
import {
  runSearch,
  type FirstHits,
  type FoundSoFar,
} from '../../../../../src/framework/ui/palette/runSearch';
import type { Hit, Source } from '../../../../../src/framework/ui/palette/sources';

afterEach(() => void vi.useRealTimers());

const define = resourceFactory<'clerk', 'box'>();
const sourceOf = (name: string): Source => ({
  resource: define({
    name,
    record: z.object({ id: z.string(), name: z.string() }),
    access: { clerk: '*' },
    list: { columns: ['name'] },
  }),
  filter: 'search',
  opener: undefined,
  actions: [],
});
const [books, people, rooms] = ['books', 'people', 'rooms'].map(sourceOf) as [
  Source,
  Source,
  Source,
];
const hit = (source: Source, id: string, key = `${source.resource.name}/${id}`): Hit => ({
  key,
  source,
  id,
  title: id,
  summary: '',
  state: '',
  record: { id },
});

/** A search whose answers the test controls. */
const given = (text = '') => {
  vi.useFakeTimers();
  const waiting = new Map<
    Source,
    { resolve: (found: FirstHits) => void; reject: (error: Error) => void }
  >();
  const told: FoundSoFar[] = [];
  const life = new AbortController();
  const sources = [books, people, rooms];
  const ask = (source: Source) =>
    new Promise<FirstHits>((resolve, reject) => {
      waiting.set(source, { resolve, reject });
    });
  runSearch({ text, sources, ask, onFound: (found) => told.push(found), signal: life.signal });
  const shown = () =>
    told
      .at(-1)
      ?.groups.map(({ source, hits }) =>
        [source.resource.name, ...hits.map(({ id }) => id)].join(' '),
      );
  return {
    life,
    told,
    shown,
    answer: (source: Source, ...hits: Hit[]) => waiting.get(source)?.resolve({ hits }),
    fail: (source: Source) => waiting.get(source)?.reject(new Error('away')),
    pass: () => vi.advanceTimersByTimeAsync(100),
  };
};

test('results that come together are in the order of the sources, later ones below', async () => {
  const { answer, pass, shown, told } = given();
  answer(rooms, hit(rooms, 'r1'));
  answer(people, hit(people, 'p1'), hit(people, 'p2'));
  await pass();
  expect(shown()).toEqual(['people p1 p2', 'rooms r1']);
  expect(told.at(-1)?.isSearching).toBe(true);
  answer(books, hit(books, 'b1'));
  await pass();
  expect(shown()).toEqual(['people p1 p2', 'rooms r1', 'books b1']);
  expect(told.at(-1)?.isSearching).toBe(false);
});

test('a source that fails is named and takes nothing from the others', async () => {
  const { answer, fail, pass, shown, told } = given();
  fail(people);
  answer(books, hit(books, 'b1'));
  answer(rooms);
  await pass();
  expect(shown()).toEqual(['books b1']);
  expect(told.at(-1)?.failed.map(({ resource }) => resource.name)).toEqual(['people']);
});

test('a record that two sources find is listed once', async () => {
  const { answer, pass, shown } = given();
  answer(people, hit(people, '7', 'people/7'));
  answer(rooms, hit(rooms, '7', 'people/7'));
  answer(books);
  await pass();
  expect(shown()).toEqual(['people 7']);
});

test('a record with the searched number precedes records found by that number', async () => {
  const { answer, pass, shown } = given('JB-1042');
  answer(books, hit(books, 'pay_7'));
  await pass();
  expect(shown()).toEqual([]);
  answer(rooms, hit(rooms, 'jb-1042'));
  await pass();
  expect(shown()).toEqual(['rooms jb-1042', 'books pay_7']);
});

test('records found by a number are shown after the last answer without an exact title', async () => {
  const { answer, pass, shown } = given('JB-1042');
  answer(books, hit(books, 'pay_7'));
  answer(people, hit(people, 'JB-10421'));
  await pass();
  expect(shown()).toEqual(['people JB-10421']);
  answer(rooms);
  await pass();
  expect(shown()).toEqual(['people JB-10421', 'books pay_7']);
});

test('an exact title precedes the other results of its answer time', async () => {
  const { answer, pass, shown } = given('paradise');
  answer(books, hit(books, 'Order'));
  answer(rooms, hit(rooms, 'Paradise'));
  await pass();
  expect(shown()).toEqual(['rooms Paradise', 'books Order']);
});

test('an outdated search reports nothing', async () => {
  const { life, answer, pass, told } = given();
  answer(books, hit(books, 'b1'));
  life.abort();
  await pass();
  expect(told).toEqual([]);
});
