import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswers } from '../../../../server/platform/http/compression';
import type { Env } from '../../../../server/platform/http/context';

const long = { text: 'long '.repeat(1000) };
const app = new Hono<Env>()
  .use(compressAnswers)
  .get('/long', (c) => c.json(long))
  .get('/short', (c) => c.json({ ok: true }))
  .get('/csv', (c) =>
    c.body(new Blob(['a,b\n'.repeat(1000)]).stream(), 200, { 'Content-Type': 'text/csv' }),
  )
  .get('/events', (c) =>
    c.body(new Blob(['data: 1\n\n']).stream(), 200, { 'Content-Type': 'text/event-stream' }),
  );

const get = (path: string, encoding = 'gzip, br') =>
  app.request(path, { headers: { 'accept-encoding': encoding } });

test('a long answer is sent as gzip to clients that accept it', async () => {
  const response = await get('/long');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toEqual(long);
});

test('a client that refuses gzip gets the plain answer', async () => {
  for (const encoding of ['', 'identity', 'gzip;q=0, br']) {
    const response = await get('/long', encoding);
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.json()).toEqual(long);
  }
});

test('a short answer stays plain', async () => {
  const response = await get('/short');
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.json()).toEqual({ ok: true });
});

test('a stream is compressed as it flows, events never', async () => {
  const csv = await get('/csv');
  expect(gunzipSync(await csv.arrayBuffer()).toString()).toBe('a,b\n'.repeat(1000));
  const events = await get('/events');
  expect(events.headers.has('content-encoding')).toBe(false);
  expect(await events.text()).toBe('data: 1\n\n');
});
