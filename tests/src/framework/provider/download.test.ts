import { http as handle, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ExportCall } from '../../../../src/framework/declaration/api';
import { download, fileNameIn } from '../../../../src/framework/provider/download';
import { createHttp } from '../../../../src/framework/provider/http';
import { FILE_SILENCE_MS, TIMEOUT_MS } from '../../../../src/framework/declaration/constants';
import { defineResource } from '../../../../src/resources/define';
import { str } from '../../../../src/framework/declaration/lenientSchemas';
import { givenProvider } from '../../../support/fakeHttp';

const base = 'http://jaldi.example/api';
const server = setupServer();
let token = 'old';
const http = createHttp({
  base,
  tokens: {
    access: () => token,
    renew: async () => {
      token = 'new';
      return true;
    },
  },
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  token = 'old';
  vi.useRealTimers();
});
afterAll(() => server.close());

const encoder = new TextEncoder();
/** A file whose chunks the test sends. */
const givenStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
    cancel: () => {
      seen.isCancelled = true;
    },
  });
  const answer = () => new HttpResponse(body, { headers: { 'content-type': 'text/csv' } });
  server.use(handle.get(`${base}/export`, answer));
  return {
    seen,
    // a mocked network does not report a cancelled read
    http: { ...http, fetch: async () => answer() },
    send: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error('connection lost')),
  };
};

describe('a file', () => {
  it('comes with its name, also if the token has to be renewed first', async () => {
    server.use(
      handle.get(`${base}/export`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer new'
          ? new HttpResponse('a,b\r\n', {
              headers: {
                'content-disposition': 'attachment; filename="orders_export_2026-11-21.csv"',
              },
            })
          : HttpResponse.json({ detail: 'Expired' }, { status: 401 }),
      ),
    );
    const { blob, name } = await download(http, 'GET', '/export', {});
    expect(name).toBe('orders_export_2026-11-21.csv');
    expect(await blob.text()).toBe('a,b\r\n');
  });

  it('may take longer than any other answer while bytes arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = givenStream();
    const given = download(http, 'GET', '/export', {});
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    for (const text of ['one,', 'two,', 'three']) {
      stream.send(text);
      await vi.advanceTimersByTimeAsync(FILE_SILENCE_MS - 1000);
    }
    stream.end();
    const { blob } = await given;
    expect(await blob.text()).toBe('one,two,three');
    expect(blob.type).toBe('text/csv');
  });

  it('that stops arriving has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = givenStream();
    const given = expect(download(http, 'GET', '/export', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
    stream.send('one,');
    await vi.advanceTimersByTimeAsync(2 * FILE_SILENCE_MS);
    await given;
  });

  it('that breaks off is never taken for the whole', async () => {
    const stream = givenStream();
    const given = expect(download(http, 'GET', '/export', {})).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
    stream.send('one,');
    await new Promise((resolve) => setTimeout(resolve, 0));
    stream.breakOff();
    await given;
  });

  it('is ended by its signal while it arrives', async () => {
    const stream = givenStream();
    const controller = new AbortController();
    const given = expect(
      download(stream.http, 'GET', '/export', { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    stream.send('one,');
    await new Promise((resolve) => setTimeout(resolve, 0));
    controller.abort();
    await given;
    await vi.waitFor(() => expect(stream.seen.isCancelled).toBe(true));
  });
});

it.each([
  [null, undefined],
  ['attachment', undefined],
  ['attachment; filename="users export.csv"', 'users export.csv'],
  ['attachment; filename=users.csv; size=3', 'users.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E0%B0%AC%20y.csv', 'బ y.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ["attachment; filename*=UTF-8''%zz.csv", '%zz.csv'],
])('the name in %s is %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});

const wallet = defineResource({
  name: 'admin/wallet',
  label: { one: 'Transaction', many: 'Transactions' },
  record: z.object({ id: str() }),
  access: { admin: '*' },
  api: { list: 'GET /wallet/', export: 'GET /wallet/export' },
  fields: {},
  filters: {
    search: { kind: 'search', placeholder: 'Search' },
    type: {
      kind: 'select',
      label: 'Type',
      choices: { all: 'All Types', credit: 'Credit' },
      param: 'transaction_type',
    },
    range: {
      kind: 'select',
      label: 'Date',
      choices: { week: 'This Week' },
      param: 'date_range',
      map: { week: 'this_week' },
    },
  },
  list: { columns: ['id'] },
});

it('an export requests the filtered rows, without a page', async () => {
  const { provider, calls } = givenProvider([wallet], { 'GET /wallet/export': 'Date,User\r\n' });
  const { blob } = await provider.exportFile('admin/wallet', {
    filter: { search: 'asha', type: 'credit', range: 'week' },
  });
  expect(calls).toEqual([
    'GET /wallet/export?search=asha&transaction_type=credit&date_range=this_week',
  ]);
  expect(await blob.text()).toBe('Date,User\r\n');
});

it('an export sends a declared query in addition to the default one, and only the query of a function', async () => {
  const exporting = (query: ExportCall<unknown, string>['query']) =>
    givenProvider(
      [{ ...wallet, api: { list: 'GET /wallet/', export: { call: 'GET /wallet/export', query } } }],
      { 'GET /wallet/export': '' },
    );
  const besides = exporting({ format: 'csv' });
  await besides.provider.exportFile('admin/wallet', { filter: { search: 'asha', range: 'week' } });
  expect(besides.calls).toEqual(['GET /wallet/export?search=asha&date_range=this_week&format=csv']);
  const whole = exporting(({ filter }) => ({ format: 'csv', q: filter.search }));
  await whole.provider.exportFile('admin/wallet', { filter: { search: 'asha', range: 'week' } });
  expect(whole.calls).toEqual(['GET /wallet/export?format=csv&q=asha']);
});

it('a choice may send other keys than its own, by a query function', async () => {
  const states: Readonly<Record<string, Record<string, string>>> = {
    on: { is_available: 'true' },
    unapproved: { is_approved: 'false' },
  };
  const items = defineResource({
    name: 'admin/items',
    label: { one: 'Item', many: 'Items' },
    record: z.object({ id: str() }),
    access: { admin: '*' },
    api: {
      list: {
        call: 'GET /items/',
        query: ({ page, perPage, filter }) => ({
          page,
          limit: perPage,
          ...states[filter.state ?? ''],
        }),
      },
    },
    fields: {},
    filters: {
      state: {
        kind: 'select',
        label: 'Availability',
        choices: { on: 'Available', unapproved: 'Unapproved' },
      },
    },
    list: { columns: ['id'] },
  });
  const { calls, list } = givenProvider([items], { 'GET /items/': [] });
  await list('admin/items', { state: 'on' });
  await list('admin/items', { state: 'unapproved' });
  await list('admin/items');
  expect(calls).toEqual([
    'GET /items/?page=1&limit=10&is_available=true',
    'GET /items/?page=1&limit=10&is_approved=false',
    'GET /items/?page=1&limit=10',
  ]);
});

describe('a total that the server stopped counting', () => {
  const page = async (number: number, rows: number, answer: object) => {
    const row = Array.from({ length: rows }, (_, index) => ({ id: index }));
    const { list } = givenProvider([wallet], {
      'GET /wallet/': { rows: row, total: 10_000, isTotalCapped: true, ...answer },
    });
    const { total, meta } = await list('admin/wallet', {}, number);
    return { total, isCapped: meta?.isTotalCapped };
  };

  it('is a least one', async () => {
    expect(await page(1, 10, {})).toEqual({ total: 10_000, isCapped: true });
    expect(await page(1, 10, { isTotalCapped: false })).toEqual({
      total: 10_000,
      isCapped: undefined,
    });
  });

  it('grows with later pages, and is known at the last one', async () => {
    expect(await page(1003, 10, {})).toEqual({ total: 10_030, isCapped: true });
    expect(await page(1004, 3, {})).toEqual({ total: 10_033, isCapped: undefined });
  });
});
