import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendBytes } from '../../../src/printer/print';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = () => Promise.reject(new DOMException('The device has been lost.', 'NetworkError'));
const never = () => new Promise<never>(() => undefined);

/** A printer that fails at the nth write, counted from 1. */
const givenPrinter = (
  failsAt = Infinity,
  how: () => Promise<never> = lost,
  abort: () => Promise<void> = async () => undefined,
) => {
  const got: number[][] = [];
  const connection = {
    write: (bytes: Uint8Array) =>
      got.length + 1 >= failsAt ? how() : Promise.resolve(void got.push([...bytes])),
    close: vi.fn(async () => undefined),
    abort: vi.fn(abort),
  };
  return { got, connection };
};
const sent = async ({ connection }: ReturnType<typeof givenPrinter>) => {
  const end = sendBytes(connection, 4, Uint8Array.from([1, 2, 3, 4, 5, 6])).then(
    () => 'printed',
    ({ trouble, hasBegun }: { trouble: string; hasBegun: boolean }) => ({ trouble, hasBegun }),
  );
  await vi.runAllTimersAsync();
  return end;
};

test('a printer is set back first and gets the ticket in order; then the connection is closed', async () => {
  const printer = givenPrinter();
  expect(await sent(printer)).toBe('printed');
  expect(printer.got).toEqual([
    [0x1b, 0x40],
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect([
    printer.connection.close.mock.calls.length,
    printer.connection.abort.mock.calls.length,
  ]).toEqual([1, 0]);
});

test('a failure before the ticket has printed nothing, a failure within it may have', async () => {
  const before = givenPrinter(1);
  expect(await sent(before)).toEqual({ trouble: 'unreachable', hasBegun: false });
  expect(await sent(givenPrinter(2))).toEqual({ trouble: 'cut_off', hasBegun: true });
  expect(await sent(givenPrinter(3))).toEqual({ trouble: 'cut_off', hasBegun: true });
  expect(before.connection.abort).toHaveBeenCalledTimes(1);
});

test('a printer that accepts nothing more is given up, even if it does not close', async () => {
  expect(await sent(givenPrinter(1, never))).toEqual({ trouble: 'unreachable', hasBegun: false });
  expect(await sent(givenPrinter(3, never, never))).toEqual({ trouble: 'stalled', hasBegun: true });
});
