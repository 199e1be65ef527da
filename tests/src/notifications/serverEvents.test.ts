import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createParser } from '../../../src/notifications/serverEvents';

const text = [
  'retry: 3000',
  'id: 7',
  'event: unread',
  'data: {"unreadCount":2}',
  '',
  ': heartbeat',
  '',
  'id: 8',
  'event: notification',
  'data: {"title":',
  'data:  "a"}',
  '',
  'event: lost without data',
  '',
  'data: plain',
  '',
  'event: cut off',
  'data: never',
].join('\n');

const events = [
  { id: '7', event: 'unread', data: '{"unreadCount":2}' },
  { id: '8', event: 'notification', data: '{"title":\n "a"}' },
  { id: '8', event: 'message', data: 'plain' },
];

test.each(['\n', '\r\n', '\r'])(
  'events are the same however the stream is cut into pieces (%j)',
  (lineEnd) => {
    const stream = text.replaceAll('\n', lineEnd);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(stream.length)), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const parser = createParser();
        const pieces = at.slice(1).map((end, index) => stream.slice(at[index], end));
        expect(pieces.flatMap((piece) => parser.push(piece))).toEqual(events);
        expect(parser.retryMs()).toBe(3000);
      }),
    );
  },
);

test('an id goes on from one connection to the next', () => {
  expect(createParser('41').push('data: a\n\n')).toEqual([
    { id: '41', event: 'message', data: 'a' },
  ]);
});
