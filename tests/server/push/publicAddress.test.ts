import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pushForgetInput, pushTexts } from '../../../contract/push';
import {
  isOwnMachine,
  isPublic,
  lookUpPublic,
  PrivateAddress,
  refuseEndpoint,
} from '../../../server/push/publicAddress';

const here = { isLoopback: true, isProduction: false };
const open = { isLoopback: false, isProduction: false };
const behindProxy = { isLoopback: true, isProduction: true };

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:1::',
  'x',
])('%s is not a public address of the internet', (address) =>
  expect(isPublic(address)).toBe(false),
);

test.each([
  '8.8.8.8',
  '142.250.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2607:f8b0:4005::200a',
  '2404:6800::1',
])('%s is one', (address) => expect(isPublic(address)).toBe(true));

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://8.8.8.8/abc',
])('%s may be called by any server', (endpoint) => {
  for (const listening of [here, open, behindProxy])
    expect(() => refuseEndpoint(endpoint, listening)).not.toThrow();
});

test.each([
  'https:fcm.googleapis.com/fcm/send/abc',
  'https:/fcm.googleapis.com/fcm/send/abc',
  'HTTPS://FCM.GoogleApis.COM/fcm/send/abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://fcm.googleapis.com/fcm/send/abc#x',
  'https://fcm.googleapis.com/fcm/./send/abc',
])('%s is stored in one spelling', (endpoint) =>
  expect(pushForgetInput.parse({ endpoint }).endpoint).toBe(
    'https://fcm.googleapis.com/fcm/send/abc',
  ),
);

test('an invalid address, or one longer than the maximum in its normal spelling, is refused with a message', () => {
  for (const endpoint of [
    'fcm',
    'https://',
    'https://[::g]/a',
    `https://fcm.googleapis.com/${'é'.repeat(400)}`,
  ]) {
    expect(
      pushForgetInput.safeParse({ endpoint }).error?.issues.map(({ message }) => message),
    ).toEqual([pushTexts.endpoint]);
  }
});

const refused: [string, string][] = [
  ['http://fcm.googleapis.com/abc', pushTexts.secure],
  ['ftp://fcm.googleapis.com/abc', pushTexts.secure],
  ['javascript:alert(1)', pushTexts.secure],
  ['https://10.0.0.1/abc', pushTexts.private],
  ['https://[fd12::1]/abc', pushTexts.private],
  ['https://[::ffff:10.0.0.1]/abc', pushTexts.private],
  ['https://0x0a000001/abc', pushTexts.private],
  ['https://167772161/abc', pushTexts.private],
  ['https://database/abc', pushTexts.private],
  ['https://metadata.google.internal/abc', pushTexts.private],
  ['https://printer.local/abc', pushTexts.private],
  ['https://a.localhost/abc', pushTexts.private],
  ['https://fcm.googleapis.com:8443/abc', pushTexts.private],
  ['https://user:secret@fcm.googleapis.com/abc', pushTexts.private],
  ['https://127.0.0.1.nip.internal/abc', pushTexts.private],
  // in every spelling
  ['https:database/abc', pushTexts.private],
  ['https:10.0.0.1/abc', pushTexts.private],
  ['https:/10.0.0.1/abc', pushTexts.private],
  ['https:\\\\10.0.0.1\\abc', pushTexts.private],
  ['https://database./abc', pushTexts.private],
  ['https://database../abc', pushTexts.private],
  ['https://METADATA.Google.INTERNAL./abc', pushTexts.private],
  ['https://10.0.0.1./abc', pushTexts.private],
  ['https://LOCALHOST.:443/abc', pushTexts.private],
  ['https://a:b@10.0.0.1./abc', pushTexts.private],
  ['https://:secret@fcm.googleapis.com/abc', pushTexts.private],
  ['HTTP:fcm.googleapis.com/abc', pushTexts.secure],
  ['https://1０.0.0.1/abc', pushTexts.private],
];
test.each(refused)('%s is refused: %s', (endpoint, text) => {
  for (const listening of [here, open, behindProxy])
    expect(() => refuseEndpoint(endpoint, listening)).toThrow(text);
});

test('the own machine may be called by a server that listens only there, but not in production, where a proxy makes it public', () => {
  for (const endpoint of ['http://127.0.0.1:4779/a', 'http://localhost:1/a', 'https://[::1]:9/a']) {
    expect(() => refuseEndpoint(endpoint, here)).not.toThrow();
    for (const listening of [open, behindProxy])
      expect(() => refuseEndpoint(endpoint, listening)).toThrow();
    expect([here, open, behindProxy].map((listening) => isOwnMachine(endpoint, listening))).toEqual(
      [true, false, false],
    );
  }
  expect(isOwnMachine('https://127.0.0.1.example.com/a', here)).toBe(false);
});

const resolved = promisify<string, { all?: boolean }, unknown>((name, options, done) =>
  lookUpPublic(name, options, (error, address) => done(error, address)),
);

test('a name that leads to this machine is not called', async () => {
  await expect(resolved('localhost', { all: true })).rejects.toThrow(PrivateAddress);
  await expect(resolved('localhost', {})).rejects.toThrow(PrivateAddress);
});
