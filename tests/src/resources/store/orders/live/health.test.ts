import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../../../contract/time';
import { ageMessage } from '../../../../../../src/resources/store/orders/live/LiveBar';
import {
  healthOf,
  type HealthSignals,
} from '../../../../../../src/resources/store/orders/live/health';

const now = 10 * MINUTE_MS;
const fine: HealthSignals = {
  connection: { state: 'live', since: 0 },
  offlineSince: undefined,
  readAt: now,
  hasFailed: false,
  now,
};

test.each<[string, Partial<HealthSignals>, object]>([
  ['all is well', {}, { kind: 'live' }],
  [
    'the session is over, whatever else',
    { connection: { state: 'signedOut' }, offlineSince: 5 },
    { kind: 'signed_out' },
  ],
  ['there is no network', { offlineSince: 5 }, { kind: 'offline', since: 5 }],
  [
    'the connection is lost',
    { connection: { state: 'lost', since: 7 }, hasFailed: true },
    { kind: 'lost', since: 7 },
  ],
  [
    'it may come back at once',
    { connection: { state: 'lost', since: now - 1_000 } },
    { kind: 'reconnecting' },
  ],
  ['the list fails though the stream lives', { hasFailed: true }, { kind: 'failed' }],
  ['the rows are old though the stream lives', { readAt: now - 2 * MINUTE_MS }, { kind: 'stale' }],
  ['the server does not tell', { connection: { state: 'polling' } }, { kind: 'polling' }],
  [
    'nothing is known yet',
    { connection: { state: 'connecting' }, readAt: undefined },
    { kind: 'connecting' },
  ],
])('%s', (_, signs, health) => {
  expect(healthOf({ ...fine, ...signs })).toEqual(health);
});

test('an age is shown in minutes, hours, then not counted', () => {
  expect([0.5, 1, 3, 60, 125, 3000].map((minutes) => ageMessage(minutes * MINUTE_MS))).toEqual([
    { name: 'age_now', count: 0 },
    { name: 'age_minutes', count: 1 },
    { name: 'age_minutes', count: 3 },
    { name: 'age_hours', count: 1 },
    { name: 'age_hours', count: 2 },
    { name: 'age_days', count: 0 },
  ]);
});
