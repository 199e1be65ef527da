import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../../../authProvider/storage';
import { STEP_RETRY_MS, STEP_UNDO_MS } from '../../../../../constants';
import { createOutbox, type Outbox, type Sent } from './createOutbox';
import { type Entry, isReached } from './entry';
import { outboxKey } from './storedSteps';
import { tokens } from '../../../../../authProvider/tokens';
import { apiBase } from '../../../../../http/apiBase';
import { z } from 'zod';
import { appHttp } from '../../../../../authProvider/apiClient';
import { ApiError, messageOf } from '../../../../../framework/declaration/errors';

/** Body of `PUT /store/orders/status` for a step. */
const stepBody = ({ code, step, readyInMinutes }: Entry) => ({
  orderId: code,
  status: step,
  ...(step === 'preparing' ? { readyInMinutes } : {}),
});

const RETRYABLE_STATUSES: readonly number[] = [0, 401, 408, 425, 429];
const isRetryable = ({ status }: ApiError): boolean =>
  RETRYABLE_STATUSES.includes(status) || status >= 500;

const statusOf = async (orderId: string): Promise<string> =>
  z
    .object({ status: z.string() })
    .parse(await appHttp.json('GET', `/store/orders/${encodeURIComponent(orderId)}`)).status;

/**
 * A step whose answer was lost, or that a colleague also took, is refused the second time although
 * it is done.
 */
const isAlreadyDone = async ({ orderId, step }: Entry): Promise<boolean> =>
  isReached(await statusOf(orderId).catch(() => ''), step);

/** Sends a step, which may have been sent before. */
const sendStep = async (entry: Entry): Promise<Sent> => {
  try {
    await appHttp.json('PUT', '/store/orders/status', { body: stepBody(entry) });
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError) || isRetryable(error)) return { is: 'later' };
    return (await isAlreadyDone(entry))
      ? { is: 'done' }
      : { is: 'refused', problem: messageOf(error, '') };
  }
};

/**
 * Sends the waiting steps while the page closes, when answers can no longer be read. The steps stay
 * in storage: the next visit sends them again and finds that they are done.
 */
const sendOnPageClose = (entries: readonly Entry[]): void => {
  const token = tokens.access();
  if (token === undefined) return;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...tokens.headers?.(),
  };
  for (const entry of entries.filter(({ state }) => state === 'waiting')) {
    void fetch(`${apiBase}/store/orders/status`, {
      method: 'PUT',
      keepalive: true,
      headers,
      body: JSON.stringify(stepBody(entry)),
    }).catch(() => undefined);
  }
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
