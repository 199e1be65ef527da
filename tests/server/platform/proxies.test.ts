import { expect, test } from 'vitest';
import { isAmong, parseProxies } from '../../../server/platform/proxies';

test('proxies are named by addresses and networks of either family', () => {
  const list = parseProxies('10.0.0.2, 10.1.0.0/16,fd00::/8');
  if (!list) throw new Error('They are not understood');
  const known = ['10.0.0.2', '10.1.255.9', '::ffff:10.0.0.2', 'fd12::1', 'fd12::1%eth0'];
  const unknown = ['10.0.0.3', '10.2.0.1', '::1', 'fe80::1', 'nobody', ''];
  expect([...known, ...unknown].filter((address) => isAmong(list, address))).toEqual(known);
});

test.each([
  '',
  '10.0.0',
  '10.0.0.1/33',
  'fd00::/129',
  '10.0.0.1,',
  'proxy.example',
  '10.0.0.1/8/8',
])('%j names no proxies', (text) => {
  expect(parseProxies(text)).toBeUndefined();
});
