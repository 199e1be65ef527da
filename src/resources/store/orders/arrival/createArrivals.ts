import { parseInstant } from '../../../../../contract/time';
import { PrintProblem, type PrintTrouble } from '../../../../printer/links/problem';
import type { Printed } from '../../../../printer/printed';
import { isInKitchen, mustNotCook, type StoreOrder } from '../record';

/** Why orders are not printed; empty if none waits. */
export interface ArrivalState {
  waiting: number;
  trouble?: PrintTrouble;
}

interface Parts {
  /** Reads the board's orders; undefined if they can't be read now. */
  read: (signal: AbortSignal) => Promise<readonly StoreOrder[] | undefined>;
  /** The printed orders of this device, and since when it prints automatically. */
  readPrinted: () => { orders: Printed['orders']; since: number | undefined; hasPrinter: boolean };
  /** Call within `exclusively`. Marks tickets in progress as lost. */
  failInterrupted: () => void;
  /**
   * Call within `exclusively`.
   * @throws PrintProblem
   */
  print: (order: StoreOrder) => Promise<void>;
  /** Runs a task while no other tab prints. */
  exclusively: (task: () => Promise<void>) => Promise<void>;
  retryMs: number;
}

export interface Arrivals {
  subscribe(listener: () => void): () => void;
  get(): ArrivalState;
  /** Checks for new orders and for the printer. */
  check(): void;
  stop(): void;
}

const nothing: ArrivalState = { waiting: 0 };

const acceptedAt = ({ acceptedAt: at, createdAt }: StoreOrder): number =>
  parseInstant(at || createdAt);

/**
 * Accepted and not ready: a ready order no longer needs a ticket, and an order that waits for
 * acceptance may never need one.
 */
const needsTicket = (order: StoreOrder): boolean =>
  isInKitchen(order) && order.status !== 'ready' && !mustNotCook(order);

/**
 * Orders to print, in order of acceptance: not printed, not in progress, and accepted after
 * auto-print was switched on.
 */
const ordersToPrint = (
  orders: readonly StoreOrder[],
  { orders: known, since, hasPrinter }: ReturnType<Parts['readPrinted']>,
): readonly StoreOrder[] => {
  if (since === undefined || !hasPrinter) return [];
  return orders
    .filter(
      (order) => needsTicket(order) && acceptedAt(order) >= since && known[order.id] === undefined,
    )
    .toSorted((a, b) => acceptedAt(a) - acceptedAt(b));
};

/** Returns the state after an order failed to print while others wait behind it. */
const stateAfter = (failure: unknown, others: number): ArrivalState => {
  const { trouble, hasBegun } =
    failure instanceof PrintProblem ? failure : new PrintProblem('unreachable');
  // a ticket that has begun shows its own problem and is not retried; the others wait for a printer
  if (!hasBegun) return { waiting: others + 1, trouble };
  return others === 0 ? nothing : { waiting: others, trouble: 'unreachable' };
};

/**
 * Prints each order once when it is accepted. An order without a printer waits, and is retried
 * until it no longer has to be cooked; a ticket that has begun is never repeated automatically.
 */
export const createArrivals = (parts: Parts): Arrivals => {
  const { read, readPrinted, failInterrupted, print, exclusively, retryMs } = parts;
  const listeners = new Set<() => void>();
  const life = new AbortController();
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let isRequestedAgain = false;

  const set = (next: ArrivalState): void => {
    if (next.waiting === state.waiting && next.trouble === state.trouble) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const printAll = async (orders: readonly StoreOrder[]): Promise<void> => {
    failInterrupted();
    for (;;) {
      const [order, ...others] = life.signal.aborted ? [] : ordersToPrint(orders, readPrinted());
      if (!order) return set(nothing);
      try {
        await print(order);
      } catch (failure) {
        return set(stateAfter(failure, others.length));
      }
    }
  };
  const work = async (): Promise<void> => {
    const { since } = readPrinted();
    const orders = since === undefined ? [] : await read(life.signal);
    if (!orders || life.signal.aborted) return;
    if (since === undefined) set(nothing);
    else await exclusively(() => printAll(orders));
  };
  const check = (): void => {
    isRequestedAgain = isWorking;
    if (isWorking || life.signal.aborted) return;
    isWorking = true;
    clearTimeout(timer);
    work()
      .catch(() => undefined)
      .finally(() => {
        isWorking = false;
        if (isRequestedAgain) return check();
        if (state.waiting > 0 && !life.signal.aborted) timer = setTimeout(check, retryMs);
      });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    check,
    stop() {
      life.abort();
      clearTimeout(timer);
      set(nothing);
    },
  };
};
