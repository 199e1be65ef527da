import { apiBase } from '../http/apiBase';

type Subscription = Pick<PushSubscription, 'toJSON' | 'options'>;

/** Used parts of a service worker's scope; tests replace them. */
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

/** Message to an open window after a notification was touched. */
export interface OpenOrder {
  type: 'OPEN_ORDER';
  /** Absent: the board without a certain order. */
  id?: string;
}

const BOARD = '/store/orders';
/** Two short vibrations and a long one. */
const VIBRATION = [400, 200, 400, 200, 1_200];
/** Shown for a message without a text, which names no order. */
const PLACEHOLDER: Pick<PushMessage, 'title' | 'body'> = {
  title: 'New order',
  body: 'Open the board to see it.',
};
const PLACEHOLDER_TAG = 'new order';

interface Shown extends NotificationOptions {
  vibrate?: readonly number[];
  renotify?: boolean;
}

const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', lang: 'en' } as const;

const show = ({ registration }: WorkerParts, title: string, options: Shown): Promise<void> =>
  registration.showNotification(title, { ...look, ...options });

/**
 * Reports to the server that the message was shown or touched; only this counts as heard. Never
 * fails.
 */
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

/**
 * Closes the notifications of ended orders. A browser requires every message to show something,
 * unless a window is visible.
 */
const showEnd = async (
  parts: WorkerParts,
  { title, body, order = '' }: PushMessage,
): Promise<void> => {
  const shown = await parts.registration.getNotifications({ tag: order });
  for (const notification of shown) notification.close();
  const isWindowVisible = (await windowsOf(parts)).some(
    ({ visibilityState }) => visibilityState === 'visible',
  );
  if (!isWindowVisible) await show(parts, title, { body, tag: order, silent: true });
};

/** Shows a message, one for each order, until it is touched, and answers the server. */
export async function onPush(parts: WorkerParts, text: string | undefined): Promise<void> {
  const message = readPushMessage(text);
  if (message?.kind === 'done') await showEnd(parts, message);
  else {
    const { title, body, token, order, id } = message ?? {
      ...PLACEHOLDER,
      token: undefined,
      order: undefined,
      id: undefined,
    };
    const isRing = message?.kind !== 'test';
    const tag = order ?? (isRing ? PLACEHOLDER_TAG : 'test');
    // a notification that replaces another one rings and vibrates again
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

interface ClickedNotification {
  data: unknown;
  close(): void;
}
const dataOf = (data: unknown): { token?: string; id?: string } =>
  typeof data === 'object' && data !== null ? data : {};

/** Opens the board at the order, in an open window or a new one. */
export async function onNotificationClick(
  parts: WorkerParts,
  notification: ClickedNotification,
): Promise<void> {
  const { token, id } = dataOf(notification.data);
  notification.close();
  const [open] = await windowsOf(parts);
  if (open) {
    await open.focus().catch(() => undefined);
    open.postMessage({ type: 'OPEN_ORDER', ...(id === undefined ? {} : { id }) }, []);
  } else await parts.clients.openWindow(id === undefined ? BOARD : `${BOARD}#order-${id}`);
  await answer(parts, token, true);
}

/** A subscription that the browser has removed, and its replacement, if any. */
export interface Replaced {
  oldSubscription?: Subscription | null;
  newSubscription?: Subscription | null;
}

/**
 * Subscribes again with the same key, and proves it to the server with the old subscription's
 * secret. If the browser does not name the old subscription, or the call fails, the application
 * registers again at the next start of a signed-in person. Never fails.
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

/**
 * A push message, in the format of the contract's `pushPayloadSchema`. Parsed by hand, because a
 * schema would be larger than the whole worker.
 */
interface PushMessage {
  kind: 'ring' | 'done' | 'test';
  token: string;
  order?: string;
  id?: string;
  title: string;
  body: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined for a message without a text, or with another server's text. */
function readPushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const read: Partial<Record<keyof PushMessage, unknown>> = JSON.parse(text ?? '');
    const { kind, token, order, id, title, body } = read;
    if (
      (kind !== 'ring' && kind !== 'done' && kind !== 'test') ||
      !isText(token) ||
      !isText(title) ||
      !isText(body)
    )
      return undefined;
    return {
      kind,
      token,
      title,
      body,
      ...(isText(order) ? { order } : {}),
      ...(isText(id) ? { id } : {}),
    };
  } catch {
    return undefined;
  }
}
