import { entriesIn, type Entry } from './entry';

/** `later`: nobody could be reached, or the server has no time; else done, or why not. */
export type Sent = { is: 'done' } | { is: 'later' } | { is: 'refused'; problem: string };

interface Parts {
  read: () => string | undefined;
  write: (text: string | undefined) => void;
  /** Calls back when another tab has written. */
  onOther: (listener: () => void) => () => void;
  send: (entry: Entry) => Promise<Sent>;
  /** Runs a task while no other tab of the person does. */
  alone: (task: () => Promise<void>) => Promise<void>;
  /** Milliseconds. */
  now: () => number;
  /** How long a touch can be taken back, and how long a try that reached nobody is waited after. */
  undoMs: number;
  retryMs: number;
}

export interface Outbox {
  subscribe(listener: () => void): () => void;
  get(): readonly Entry[];
  add(step: Pick<Entry, 'orderId' | 'code' | 'step' | 'readyInMinutes'>): void;
  /** Takes back what was not sent yet. */
  undo(id: string): void;
  /** Forgets a refusal that was read. */
  dismiss(id: string): void;
  /** What was done before the orders were read is part of them. */
  settle(readAt: number): void;
  /** Sends what waits, without waiting for somebody to change their mind: the page goes, or the network is back. */
  hurry(): void;
}

/** Done longer ago than this, a step is in what was read since, whatever clocks say. */
const FORGOTTEN_MS = 60_000;

/**
 * Steps of orders on their way to the server: kept in the browser until they have arrived, in the order in which they were
 * touched, one at a time. A step waits until it can't be taken back any more; without a network until there is one. One
 * that is refused takes the later ones of its order with it.
 */
export const createOutbox = ({
  read,
  write,
  onOther,
  send,
  alone,
  now,
  undoMs,
  retryMs,
}: Parts): Outbox => {
  const listeners = new Set<() => void>();
  let entries = entriesIn(read());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let retryAt = 0;

  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (next: readonly Entry[]): void => {
    entries = next;
    write(next.length === 0 ? undefined : JSON.stringify(next));
    publish();
  };
  const change = (id: string, part: Partial<Entry>): void =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const first = (): Entry | undefined => entries.find(({ state }) => state === 'waiting');
  const refuse = ({ id, orderId }: Entry, problem: string): void =>
    set(
      entries
        .filter(
          (entry) => entry.id === id || entry.orderId !== orderId || entry.state !== 'waiting',
        )
        .map((entry) =>
          entry.id === id ? { ...entry, state: 'refused' as const, problem } : entry,
        ),
    );

  const sendFirst = async (): Promise<boolean> => {
    // another tab may have sent it meanwhile
    entries = entriesIn(read());
    const entry = first();
    if (!entry || entry.sendAt > now()) return false;
    const sent = await send(entry);
    if (sent.is === 'done') change(entry.id, { state: 'done', doneAt: now() });
    else if (sent.is === 'refused') refuse(entry, sent.problem);
    else retryAt = now() + retryMs;
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
    const entry = first();
    if (entry && !isSending)
      timer = setTimeout(() => void sendAll(), Math.max(0, entry.sendAt - now(), retryAt - now()));
  };
  onOther(() => {
    entries = entriesIn(read());
    publish();
    plan();
  });
  plan();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => entries,
    add(step) {
      const at = now();
      set([
        ...entries,
        { ...step, id: crypto.randomUUID(), at, sendAt: at + undoMs, state: 'waiting' },
      ]);
      plan();
    },
    undo(id) {
      set(
        entries.filter(
          (entry) => entry.id !== id || entry.state !== 'waiting' || entry.sendAt <= now(),
        ),
      );
      plan();
    },
    dismiss: (id) => set(entries.filter((entry) => entry.id !== id)),
    settle(readAt) {
      const kept = entries.filter(
        ({ doneAt = Infinity }) => doneAt >= readAt && doneAt > now() - FORGOTTEN_MS,
      );
      if (kept.length < entries.length) set(kept);
    },
    hurry() {
      retryAt = 0;
      if (first())
        set(entries.map((entry) => ({ ...entry, sendAt: Math.min(entry.sendAt, now()) })));
      plan();
    },
  };
};
