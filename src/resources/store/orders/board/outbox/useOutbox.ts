import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../../../authProvider/storage';
import { STEP_RETRY_MS, STEP_UNDO_MS, STEPS_KEY } from '../../../../../constants';
import { createOutbox, type Outbox } from './createOutbox';
import type { Entry } from './entry';
import { sendOnPageClose } from './lastWords';
import { sendStep } from './sendStep';
import { readOutlet } from '../../../../../authProvider/outlet';
import { readSession } from '../../../../../authProvider/session';

/** Storage key for a person's steps at the current outlet; undefined if signed out. */
const outboxKey = (): string | undefined => {
  const id = readSession()?.user.id;
  return id === undefined ? undefined : `${STEPS_KEY}${id} ${readOutlet() ?? ''}`;
};

const outboxes = new Map<string, Outbox>();

const alone = async (task: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(outboxKey() ?? 'jb_outbox', task);
  else await task();
};

const open = (key: string): Outbox => {
  const outbox = createOutbox({
    read: () => readStored('localStorage', key),
    write: (text) => writeStored('localStorage', key, text),
    onOtherTabChange: (listener) => {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    // after another person has signed in, this page sends no steps of the previous person
    send: async (entry) => (outboxKey() === key ? sendStep(entry) : { is: 'later' }),
    alone,
    now: Date.now,
    undoMs: STEP_UNDO_MS,
    retryMs: STEP_RETRY_MS,
  });
  // leaving the page is not an undo
  window.addEventListener('pagehide', () => {
    sendOnPageClose(outbox.get());
    outbox.flush();
  });
  window.addEventListener('online', outbox.flush);
  return outbox;
};

/** Returns the outbox of the signed-in person, which keeps sending on every screen. */
export const currentOutbox = (): Outbox => {
  const key = outboxKey() ?? '';
  const known = outboxes.get(key) ?? open(key);
  outboxes.set(key, known);
  return known;
};

/** Steps on their way to the server. */
export const useOutbox = (): { outbox: Outbox; entries: readonly Entry[] } => {
  const outbox = currentOutbox();
  return { outbox, entries: useSyncExternalStore(outbox.subscribe, outbox.get) };
};
