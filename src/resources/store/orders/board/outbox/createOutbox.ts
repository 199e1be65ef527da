import { entriesIn, type Entry } from './entry';
import { newEntry, type Step } from './storedSteps';

/** `later`: no connection, or the server is busy; otherwise done, or refused with the reason. */
export type Sent = { is: 'done' } | { is: 'later' } | { is: 'refused'; problem: string };

interface Parts {
  read: () => string | undefined;
  write: (text: string | undefined) => void;
  /** Calls back when another tab has written. */
  onOtherTabChange: (listener: () => void) => () => void;
  send: (entry: Entry) => Promise<Sent>;
  /** Runs a task while no other tab of the person does. */
  alone: (task: () => Promise<void>) => Promise<void>;
  /** Milliseconds. */
  now: () => number;
  /** How long a step can be undone, and the pause after an attempt without a connection. */
  undoMs: number;
  retryMs: number;
}

export interface Outbox {
  subscribe(listener: () => void): () => void;
  get(): readonly Entry[];
  add(step: Step): void;
  /** Undoes a step that was not sent yet. */
  undo(id: string): void;
  /** Removes a refusal that the person has read. */
  dismiss(id: string): void;
  /** Removes steps that were done before the orders were read, because these include them. */
  settle(readAt: number): void;
  /**
   * Sends the waiting steps without the time for undo: the page is closing, or the network is back.
   */
  flush(): void;
}

/** A step that was done longer ago is included in later reads, even if clocks differ. */
const FORGOTTEN_MS = 60_000;

const firstWaiting = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ state }) => state === 'waiting');

const updateEntry = (entries: readonly Entry[], id: string, part: Partial<Entry>): Entry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry));

/** A refused step also refuses the later steps of its order. */
const markRefused = (entries: readonly Entry[], { id, orderId }: Entry, problem: string): Entry[] =>
  updateEntry(
    entries.filter(
      (entry) => entry.id === id || entry.orderId !== orderId || entry.state !== 'waiting',
    ),
    id,
    { state: 'refused', problem },
  );

/** Entries in the browser's storage, shared by all tabs. */
const storedEntries = ({ read, write }: Pick<Parts, 'read' | 'write'>) => {
  const listeners = new Set<() => void>();
  let entries = entriesIn(read());
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => entries,
    set(next: readonly Entry[]) {
      entries = next;
      write(next.length === 0 ? undefined : JSON.stringify(next));
      publish();
    },
    /** Reads the changes of other tabs. */
    reload() {
      entries = entriesIn(read());
    },
    publish,
  };
};

/** Sends the waiting entries in order, one at a time, each from its `sendAt` on. */
const createSender = (
  kept: ReturnType<typeof storedEntries>,
  { send, alone, now, retryMs }: Pick<Parts, 'send' | 'alone' | 'now' | 'retryMs'>,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let retryAt = 0;

  const sendFirst = async (): Promise<boolean> => {
    // another tab may have sent it in the meantime
    kept.reload();
    const entry = firstWaiting(kept.get());
    if (!entry || entry.sendAt > now()) return false;
    const sent = await send(entry);
    if (sent.is === 'later') retryAt = now() + retryMs;
    else if (sent.is === 'refused') kept.set(markRefused(kept.get(), entry, sent.problem));
    else kept.set(updateEntry(kept.get(), entry.id, { state: 'done', doneAt: now() }));
    return sent.is !== 'later';
  };
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await alone(async () => {
      while (await sendFirst());
    }).catch(() => undefined);
    isSending = false;
    plan();
  };
  const plan = (): void => {
    clearTimeout(timer);
    const entry = firstWaiting(kept.get());
    if (entry && !isSending)
      timer = setTimeout(() => void sendAll(), Math.max(0, entry.sendAt - now(), retryAt - now()));
  };
  return {
    plan,
    /** Plans without the pause that follows a failed attempt. */
    retry() {
      retryAt = 0;
      plan();
    },
  };
};

/**
 * Steps of orders on their way to the server. They stay in the browser's storage until they have
 * arrived, and are sent in order, one at a time. A step waits until it can no longer be undone, and
 * until there is a network. A refused step also refuses the later steps of its order.
 */
export const createOutbox = (parts: Parts): Outbox => {
  const { onOtherTabChange, now, undoMs } = parts;
  const kept = storedEntries(parts);
  const { plan, retry } = createSender(kept, parts);
  onOtherTabChange(() => {
    kept.reload();
    kept.publish();
    plan();
  });
  plan();

  return {
    subscribe: kept.subscribe,
    get: kept.get,
    add(step) {
      kept.set([...kept.get(), newEntry(step, now(), undoMs)]);
      plan();
    },
    undo(id) {
      kept.set(
        kept
          .get()
          .filter((entry) => entry.id !== id || entry.state !== 'waiting' || entry.sendAt <= now()),
      );
      plan();
    },
    dismiss: (id) => kept.set(kept.get().filter((entry) => entry.id !== id)),
    settle(readAt) {
      const left = kept
        .get()
        .filter(({ doneAt = Infinity }) => doneAt >= readAt && doneAt > now() - FORGOTTEN_MS);
      if (left.length < kept.get().length) kept.set(left);
    },
    flush() {
      const entries = kept.get();
      if (firstWaiting(entries))
        kept.set(entries.map((entry) => ({ ...entry, sendAt: Math.min(entry.sendAt, now()) })));
      retry();
    },
  };
};
