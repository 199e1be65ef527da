import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintProblem } from '../../../../../../src/printer/links/problem';
import type { Printed } from '../../../../../../src/printer/printed';
import { createArrivals } from '../../../../../../src/resources/store/orders/arrival/createArrivals';
import { orderRecord, type StoreOrder } from '../../../../../../src/resources/store/orders/record';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SINCE = Date.parse('2026-05-20T12:00:00Z');
const RETRY_MS = 15_000;
const at = (minutes: number) => new Date(SINCE + minutes * 60_000).toISOString();
const order = (id: string, values: Partial<StoreOrder> = {}): StoreOrder => ({
  ...orderRecord.parse({
    id,
    orderId: `JB-${id}`,
    status: 'confirmed',
    acceptBy: at(9),
    acceptedAt: at(1),
    createdAt: at(0),
  }),
  ...values,
});

/** A device with a controlled board and printer. */
const givenDevice = (board: readonly StoreOrder[]) => {
  const device = {
    board: board as readonly StoreOrder[] | undefined,
    out: [] as string[],
    problem: undefined as PrintProblem | undefined,
    since: SINCE as number | undefined,
    hasPrinter: true,
  };
  const kept: Printed['orders'] = {};
  const open = () =>
    createArrivals({
      read: async () => device.board,
      readPrinted: () => ({ orders: kept, since: device.since, hasPrinter: device.hasPrinter }),
      failInterrupted: () => undefined,
      print: async ({ id, orderId: code }) => {
        if (device.problem?.hasBegun) kept[id] = { code, state: 'failed', at: 0 };
        if (device.problem) throw device.problem;
        device.out.push(id);
        kept[id] = { code, state: 'printed', at: 0 };
      },
      exclusively: (task) => task(),
      retryMs: RETRY_MS,
    });
  return Object.assign(device, { open });
};
const checked = async (arrivals: ReturnType<typeof createArrivals>) => {
  arrivals.check();
  await vi.advanceTimersByTimeAsync(0);
};

test('accepted orders to be cooked are printed, the first accepted first; orders that wait for acceptance or are ready are not', async () => {
  const device = givenDevice([
    order('late', { acceptedAt: at(5) }),
    order('soon', { acceptedAt: at(2), status: 'preparing' }),
    order('open', { acceptedAt: '' }),
    order('ready', { status: 'ready' }),
    order('unpaid', { status: 'pending', acceptedAt: '' }),
  ]);
  await checked(device.open());
  expect(device.out).toEqual(['soon', 'late']);
});

test('orders accepted before the switch was turned on are not printed, and nothing is while it is off or without a printer', async () => {
  const device = givenDevice([order('old', { acceptedAt: at(-1) }), order('new')]);
  const arrivals = device.open();
  device.hasPrinter = false;
  await checked(arrivals);
  device.hasPrinter = true;
  device.since = undefined;
  await checked(arrivals);
  expect(device.out).toEqual([]);
  device.since = SINCE;
  await checked(arrivals);
  expect(device.out).toEqual(['new']);
});

test('an order is printed once for all reads of the board, and after the page was reloaded', async () => {
  const device = givenDevice([order('one')]);
  const arrivals = device.open();
  for (let count = 0; count < 3; count += 1) await checked(arrivals);
  arrivals.stop();
  await checked(device.open());
  expect(device.out).toEqual(['one']);
});

test('a printer that is off is tried again until it is on; an order cooked by then is not printed any more', async () => {
  const device = givenDevice([order('one'), order('two')]);
  device.problem = new PrintProblem('unreachable');
  const arrivals = device.open();
  await checked(arrivals);
  expect(arrivals.get()).toEqual({ waiting: 2, trouble: 'unreachable' });
  device.board = [order('one', { status: 'ready' }), order('two')];
  device.problem = undefined;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(device.out).toEqual(['two']);
  expect(arrivals.get()).toEqual({ waiting: 0 });
});

test('a ticket that was cut off is not sent again automatically; the next ones are', async () => {
  const device = givenDevice([order('one'), order('two', { acceptedAt: at(2) })]);
  device.problem = new PrintProblem('cut_off', { hasBegun: true });
  const arrivals = device.open();
  await checked(arrivals);
  expect(arrivals.get()).toEqual({ waiting: 1, trouble: 'unreachable' });
  device.problem = undefined;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(device.out).toEqual(['two']);
});

test('a board that cannot be read changes nothing, and a board requested twice at once is read again', async () => {
  const device = givenDevice([order('one')]);
  device.board = undefined;
  const arrivals = device.open();
  await checked(arrivals);
  device.board = [order('one')];
  arrivals.check();
  arrivals.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(device.out).toEqual(['one']);
});
