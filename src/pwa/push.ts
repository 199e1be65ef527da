import { apiBase } from '../http/apiBase';
import { readPushMessage, type PushMessage } from './pushMessage';

type Subscription = Pick<PushSubscription, 'toJSON' | 'options'>;

/** What of a service worker's world is needed here; tests make theirs. */
export interface WorkerParts {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'> & {
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch: typeof fetch;
}
interface Window {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: OpenOrder, transfer: []): void;
}

/** Told to a window that is open when somebody touches a notification. */
export interface OpenOrder {
  type: 'OPEN_ORDER';
  /** Absent: the board, whatever waits there. */
  id?: string;
}

const BOARD = '/store/orders';
/** Two short ones and a long one. */
const VIBRATION = [400, 200, 400, 200, 1_200];
/** Without a text nobody knows which order it is. */
const BARE: Pick<PushMessage, 'title' | 'body'> = {
  title: 'New order',
  body: 'Open the board to see it.',
};
const BARE_TAG = 'new order';

interface Shown extends NotificationOptions {
  vibrate?: readonly number[];
  renotify?: boolean;
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', lang: 'en' } as const;

const show = ({ registration }: WorkerParts, title: string, options: Shown): Promise<void> =>
  registration.showNotification(title, { ...look, ...options });

/** Says to the server that the message is on the screen, or was touched: only now it counts as heard. Never fails. */
const answer = async (
  { fetch: send }: WorkerParts,
  token: string | undefined,
  touched: boolean,
): Promise<void> => {
  if (token === undefined) return;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, touched }),
    keepalive: true,
  };
  await send(`${apiBase}/push/answer`, request).catch(() => undefined);
};

const windowsOf = ({ clients }: WorkerParts) =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** What it says is over: a ring that is shown goes. A browser wants every message to show something, unless a window is in sight. */
const showEnd = async (
  parts: WorkerParts,
  { title, body, order = '' }: PushMessage,
): Promise<void> => {
  const shown = await parts.registration.getNotifications({ tag: order });
  for (const notification of shown) notification.close();
  const isInSight = (await windowsOf(parts)).some(
    ({ visibilityState }) => visibilityState === 'visible',
  );
  if (!isInSight) await show(parts, title, { body, tag: order, silent: true });
};

/** Shows a message, one for each order, until somebody touches it; and then answers the server. */
export async function onPush(parts: WorkerParts, text: string | undefined): Promise<void> {
  const message = readPushMessage(text);
  if (message?.kind === 'done') await showEnd(parts, message);
  else {
    const { title, body, token, order, id } = message ?? {
      ...BARE,
      token: undefined,
      order: undefined,
      id: undefined,
    };
    const isRing = message?.kind !== 'test';
    const tag = order ?? (isRing ? BARE_TAG : 'test');
    // a ring in the place of the one before sounds and vibrates again
    await show(parts, title, {
      body,
      tag,
      renotify: true,
      requireInteraction: isRing,
      vibrate: VIBRATION,
      data: { token, id },
    });
  }
  await answer(parts, message?.token, false);
}

interface Touched {
  data: unknown;
  close(): void;
}
const dataOf = (data: unknown): { token?: string; id?: string } =>
  typeof data === 'object' && data !== null ? data : {};

/** Opens the board at the order: in a window that is open, else in a new one. */
export async function onTouch(parts: WorkerParts, notification: Touched): Promise<void> {
  const { token, id } = dataOf(notification.data);
  notification.close();
  const [open] = await windowsOf(parts);
  if (open) {
    await open.focus().catch(() => undefined);
    open.postMessage({ type: 'OPEN_ORDER', ...(id === undefined ? {} : { id }) }, []);
  } else await parts.clients.openWindow(id === undefined ? BOARD : `${BOARD}#order-${id}`);
  await answer(parts, token, true);
}

/** A subscription that the browser has taken away, and the one that it gave instead, where it did. */
export interface Replaced {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
}

/**
 * Subscribes anew with the same key, and tells the server by what only this browser knew before. Where the browser does not say what
 * it took away, or nobody is heard, the application says it at its next start, when somebody is signed in. Never fails.
 */
export async function onReplaced(
  { registration, fetch: send }: WorkerParts,
  { oldSubscription: old, newSubscription }: Replaced,
): Promise<void> {
  const before = old?.toJSON();
  const key = old?.options.applicationServerKey;
  const subscribing =
    newSubscription ??
    (key &&
      registration.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: key })
        .catch(() => undefined));
  const now = await subscribing;
  if (!before?.endpoint || !before.keys?.auth || !now) return;
  const body = JSON.stringify({
    ...now.toJSON(),
    old: { endpoint: before.endpoint, auth: before.keys.auth },
  });
  await send(`${apiBase}/push/replaced`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
}
