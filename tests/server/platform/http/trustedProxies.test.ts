import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  clientAddress,
  isTls,
  warnUntrustedProxy,
} from '../../../../server/platform/http/trustedProxies';
import type { Env } from '../../../../server/platform/http/context';
import { parseProxies, type TrustedProxies } from '../../../../server/platform/proxies';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

interface ForwardedRequest {
  trustProxy?: TrustedProxies | undefined;
  from?: string;
  forwarded?: string;
}

const lines: string[] = [];

/** The server's view of a request, returned by a test handler. */
async function given({ trustProxy, from = '10.0.0.2', forwarded }: ForwardedRequest) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const deps = {
    ...server.deps,
    config: { ...server.deps.config, ...(trustProxy ? { trustProxy } : {}) },
  };
  const app = new Hono<Env>();
  app.use(
    createMiddleware((c, next) => {
      c.set('deps', deps);
      return next();
    }),
    warnUntrustedProxy(log),
  );
  app.get('/seen', (c) => c.text(`${clientAddress(c)} ${isTls(c)}`));
  const headers = {
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    'x-forwarded-proto': 'https',
  };
  const ask = async () =>
    (
      await app.request('/seen', { headers }, { incoming: { socket: { remoteAddress: from } } })
    ).text();
  return { seen: await ask(), ask };
}

const at = parseProxies('10.0.0.0/24');
const named = at && { at };

test.each<[string, ForwardedRequest, string]>([
  ['nobody is believed unless named', { forwarded: '5.5.5.5' }, '10.0.0.2 false'],
  [
    'one proxy: what it wrote itself',
    { trustProxy: { hops: 1 }, forwarded: '6.6.6.6, 5.5.5.5' },
    '5.5.5.5 true',
  ],
  [
    'two proxies: what the outer one wrote',
    { trustProxy: { hops: 2 }, forwarded: '6.6.6.6, 5.5.5.5, 10.0.0.9' },
    '5.5.5.5 true',
  ],
  [
    'fewer entries than proxies: the first',
    { trustProxy: { hops: 3 }, forwarded: '5.5.5.5' },
    '5.5.5.5 true',
  ],
  [
    'named ones are passed over, and what anybody wrote left of the caller counts for nothing',
    { trustProxy: named, forwarded: '6.6.6.6, 5.5.5.5:4711, 10.0.0.9' },
    '5.5.5.5 true',
  ],
  [
    'one that is not named is the caller itself',
    { trustProxy: named, from: '7.7.7.7', forwarded: '5.5.5.5' },
    '7.7.7.7 false',
  ],
  [
    'named ones alone: the outermost',
    { trustProxy: named, forwarded: '10.0.0.7, 10.0.0.8' },
    '10.0.0.7 true',
  ],
  [
    'what is no address is not believed',
    { trustProxy: { hops: 1 }, forwarded: 'unknown' },
    '10.0.0.2 true',
  ],
  ['nothing forwarded', { trustProxy: named }, '10.0.0.2 true'],
])('%s', async (_, arrived, seen) => {
  expect((await given(arrived)).seen).toBe(seen);
});

test('the log reports an unnamed proxy once, and never a named one', async () => {
  const heard = () => lines.splice(0).filter((line) => line.includes('TRUST_PROXY'));
  heard();
  const { ask } = await given({ trustProxy: named, from: '7.7.7.7', forwarded: '5.5.5.5' });
  await ask();
  const [logged, ...more] = heard();
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 40, from: '7.7.7.7' });
  expect(more).toEqual([]);
  await given({ trustProxy: named, forwarded: '5.5.5.5' });
  await given({ trustProxy: named });
  expect(heard()).toEqual([]);
});
