import { readOutlet } from '../../../../../authProvider/outlet';
import { readSession } from '../../../../../authProvider/session';
import { readStored, writeStored } from '../../../../../authProvider/storage';
import { STEP_UNDO_MS, STEPS_KEY } from '../../../../../constants';
import type { Entry } from './entry';

export type Step = Pick<Entry, 'orderId' | 'code' | 'step' | 'readyInMinutes'>;

/** Storage key for a person's steps at the current outlet; undefined if signed out. */
export const outboxKey = (): string | undefined => {
  const id = readSession()?.user.id;
  return id === undefined ? undefined : `${STEPS_KEY}${id} ${readOutlet() ?? ''}`;
};

/** A step that was pressed at `at`, in milliseconds, and is sent after the time for undo. */
export const newEntry = (step: Step, at: number, undoMs: number): Entry => ({
  ...step,
  id: crypto.randomUUID(),
  at,
  sendAt: at + undoMs,
  state: 'waiting',
});

const listIn = (text: string | undefined): readonly Partial<Entry>[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/**
 * Changes the stored steps before the application has loaded. Its outbox, once open, reads them
 * like a change of another tab.
 */
const change = (to: (steps: readonly Partial<Entry>[]) => readonly Partial<Entry>[]): void => {
  const key = outboxKey();
  if (key === undefined) return;
  writeStored('localStorage', key, JSON.stringify(to(listIn(readStored('localStorage', key)))));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Stores a step, which the application sends. */
export const storeStep = (step: Step): Entry => {
  const entry = newEntry(step, Date.now(), STEP_UNDO_MS);
  change((steps) => [...steps, entry]);
  return entry;
};

/** Removes a step that was not sent yet. */
export const removeStep = ({ id }: Entry): void =>
  change((steps) => steps.filter((step) => step.id !== id || step.state !== 'waiting'));
