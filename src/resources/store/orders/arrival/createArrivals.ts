import { parseInstant } from '../../../../../contract/time';
import { PrintProblem, type PrintTrouble } from '../../../../printer/links/problem';
import type { Printed } from '../../../../printer/printed';
import { isInKitchen, mustNotCook, type StoreOrder } from '../record';

/** What keeps orders from coming out; nothing where none waits. */
export interface ArrivalState {
  waiting: number;
  trouble?: PrintTrouble;
}

interface Parts {
  /** The orders of the board; undefined where they can't be read now. */
  read: (signal: AbortSignal) => Promise<readonly StoreOrder[] | undefined>;
  /** What this device has printed, and since when it prints by itself. */
  kept: () => { orders: Printed['orders']; since: number | undefined; hasPrinter: boolean };
  /** Within `alone`: takes what is said to be on its way for lost. */
  settle: () => void;
  /** Within `alone`. @throws PrintProblem */
  print: (order: StoreOrder) => Promise<void>;
  /** Runs a task while no other tab prints. */
  alone: (task: () => Promise<void>) => Promise<void>;
  retryMs: number;
}

export interface Arrivals {
  subscribe(listener: () => void): () => void;
  get(): ArrivalState;
  /** Orders may have come, or the printer may be there again. */
  look(): void;
  stop(): void;
}

const nothing: ArrivalState = { waiting: 0 };

const acceptedAt = ({ acceptedAt: at, createdAt }: StoreOrder): number =>
  parseInstant(at || createdAt);

/** Accepted and still to be cooked: what is ready needs no ticket any more, and what waits for acceptance may never need one. */
const isToCook = (order: StoreOrder): boolean =>
  isInKitchen(order) && order.status !== 'ready' && !mustNotCook(order);

/** Those to print, the first accepted first: neither printed, nor on their way, nor accepted before the switch was turned on. */
const dueOf = (
  orders: readonly StoreOrder[],
  { orders: known, since, hasPrinter }: ReturnType<Parts['kept']>,
): readonly StoreOrder[] => {
  if (since === undefined || !hasPrinter) return [];
  return orders
    .filter(
      (order) => isToCook(order) && acceptedAt(order) >= since && known[order.id] === undefined,
    )
    .toSorted((a, b) => acceptedAt(a) - acceptedAt(b));
};

/** The state after an order failed to print while others wait behind it. */
const stateAfter = (failure: unknown, others: number): ArrivalState => {
  const { trouble, hasBegun } =
    failure instanceof PrintProblem ? failure : new PrintProblem('unreachable');
  // a begun ticket shows its own problem and is not retried; the others wait for a printer
  if (!hasBegun) return { waiting: others + 1, trouble };
  return others === 0 ? nothing : { waiting: others, trouble: 'unreachable' };
};

/**
 * Prints each order once as soon as it is accepted. One that found no printer waits and is tried again for as long as it is to be
 * cooked; one whose ticket had begun is never sent again by itself.
 */
export const createArrivals = ({ read, kept, settle, print, alone, retryMs }: Parts): Arrivals => {
  const listeners = new Set<() => void>();
  const life = new AbortController();
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWorking = false;
  let isOwed = false;

  const set = (next: ArrivalState): void => {
    if (next.waiting === state.waiting && next.trouble === state.trouble) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const printAll = async (orders: readonly StoreOrder[]): Promise<void> => {
    settle();
    for (;;) {
      const [order, ...others] = life.signal.aborted ? [] : dueOf(orders, kept());
      if (!order) return set(nothing);
      try {
        await print(order);
      } catch (failure) {
        return set(stateAfter(failure, others.length));
      }
    }
  };
  const work = async (): Promise<void> => {
    const { since } = kept();
    const orders = since === undefined ? [] : await read(life.signal);
    if (!orders || life.signal.aborted) return;
    if (since === undefined) set(nothing);
    else await alone(() => printAll(orders));
  };
  const look = (): void => {
    isOwed = isWorking;
    if (isWorking || life.signal.aborted) return;
    isWorking = true;
    clearTimeout(timer);
    work()
      .catch(() => undefined)
      .finally(() => {
        isWorking = false;
        if (isOwed) return look();
        if (state.waiting > 0 && !life.signal.aborted) timer = setTimeout(look, retryMs);
      });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    look,
    stop() {
      life.abort();
      clearTimeout(timer);
      set(nothing);
    },
  };
};
