import { afterEach, expect, test } from 'vitest';
import { goldenLine } from '../../../../src/framework/dev/Entry';
import {
  clearRecordedEvents,
  onRecorded,
  record,
  recordedEvents,
} from '../../../../src/framework/dev/traceLog';
import type { TracedCall } from '../../../../src/framework/provider/trace';

afterEach(clearRecordedEvents);

const call = (path: string): TracedCall => ({
  kind: 'call',
  method: 'GET',
  path,
  query: { page: 1, limit: 10, search: '' },
  status: 200,
  ms: 4,
});
const paths = () => recordedEvents().map((event) => event.kind === 'call' && event.path);

test('a dialog belongs to the screen below it, another screen starts a new group', () => {
  record(call('/stores'), '/admin/stores');
  record(call('/stores/1'), '/admin/stores/1/show');
  record(call('/stores'), '/admin/stores');
  expect(paths()).toEqual(['/stores', '/stores/1', '/stores']);
  record(call('/orders'), '/admin/orders');
  expect(paths()).toEqual(['/orders']);
});

test('a screen does not belong to the address at which the application starts', () => {
  record(call('/me'), '/');
  record(call('/stores'), '/admin/stores');
  expect(paths()).toEqual(['/stores']);
});

test('a listener receives each event until it is removed', () => {
  let heard = 0;
  const stop = onRecorded(() => (heard += 1));
  record(call('/stores'), '/admin/stores');
  stop();
  record(call('/stores'), '/admin/stores');
  expect(heard).toBe(1);
});

test('a call is written as the golden tests write it', () => {
  expect(goldenLine(call('/admin/stores/'))).toBe('GET /admin/stores/?page=1&limit=10');
  expect(
    goldenLine({
      method: 'PUT',
      path: '/stores/1',
      query: { note: 'a b' },
      body: { isActive: false },
    }),
  ).toBe('PUT /stores/1?note=a+b {"isActive":false}');
});
