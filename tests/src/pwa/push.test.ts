import { beforeEach, expect, test, vi } from 'vitest';
import { onPush, onReplaced, onNotificationClick, type WorkerParts } from '../../../src/pwa/push';

interface Shown {
  title: string;
  options: { tag?: string; data?: unknown };
}

let shown: Shown[];
let sent: unknown[];

interface Window {
  visibilityState: DocumentVisibilityState;
  messages: unknown[];
  isFocused: boolean;
}

const subscriptionOf = (name: string) => ({
  options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true },
  toJSON: () => ({
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: `p-${name}`, auth: `a-${name}` },
  }),
});
const replacedBy = (name: string) => [
  '/api/push/replaced',
  {
    endpoint: `https://push.example.com/${name}`,
    keys: { p256dh: `p-${name}`, auth: `a-${name}` },
    old: { endpoint: 'https://push.example.com/old', auth: 'a-old' },
  },
];

/** A worker's global scope with these windows. */
const given = (windows: Window[] = [], isOnline = true) => {
  const opened: string[] = [];
  const parts: WorkerParts = {
    registration: {
      pushManager: { subscribe: async () => subscriptionOf('new') },
      showNotification: async (title, options = {}) => {
        shown = [...shown.filter((one) => one.options.tag !== options.tag), { title, options }];
      },
      getNotifications: async ({ tag } = {}) =>
        shown
          .filter((one) => one.options.tag === tag)
          .map(
            (one) =>
              ({
                close: () => void (shown = shown.filter((other) => other !== one)),
              }) as Notification,
          ),
    },
    clients: {
      matchAll: async () =>
        windows.map((window) => ({
          url: '',
          visibilityState: window.visibilityState,
          focus: async () => void (window.isFocused = true),
          postMessage: (message) => void window.messages.push(message),
        })),
      openWindow: async (path) => void opened.push(path),
    },
    fetch: vi.fn(async (path: unknown, request?: RequestInit) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push([path, JSON.parse(String(request?.body))]);
      return new Response('{}');
    }),
  };
  return { parts, opened };
};
const window = (visibilityState: DocumentVisibilityState = 'hidden'): Window => ({
  visibilityState,
  messages: [],
  isFocused: false,
});

beforeEach(() => {
  shown = [];
  sent = [];
});

const ring = {
  kind: 'ring',
  token: 't1',
  order: 'JB-260101-0001',
  id: '7',
  title: 'New order',
  body: 'Order JB-260101-0001 has arrived.',
};
const text = (changes: object = {}) => JSON.stringify({ ...ring, ...changes });

test('a ring is shown until a person touches it, vibrates, and is answered once it is on the screen', async () => {
  const { parts } = given();
  await onPush(parts, text());
  expect(shown).toEqual([
    {
      title: 'New order',
      options: expect.objectContaining({
        body: ring.body,
        tag: ring.order,
        requireInteraction: true,
        renotify: true,
        vibrate: expect.any(Array),
        data: { token: 't1', id: '7' },
      }),
    },
  ]);
  expect(sent).toEqual([['/api/push/answer', { token: 't1', touched: false }]]);
});

test('a ring again for the same order takes the place of the one before', async () => {
  const { parts } = given();
  await onPush(parts, text());
  await onPush(parts, text({ token: 't2' }));
  await onPush(parts, text({ token: 't3', order: 'JB-260101-0002' }));
  expect(shown.map(({ options }) => options.tag)).toEqual(['JB-260101-0001', 'JB-260101-0002']);
});

test('what could not be shown is not answered', async () => {
  const { parts } = given();
  parts.registration.showNotification = async () => Promise.reject(new Error('no permission'));
  await expect(onPush(parts, text())).rejects.toThrow('no permission');
  expect(sent).toEqual([]);
});

test('a failed answer leaves the notification', async () => {
  const { parts } = given([], false);
  await onPush(parts, text());
  expect(shown).toHaveLength(1);
});

test('the end of an order takes its ring away, quietly, and no other one', async () => {
  const { parts } = given();
  await onPush(parts, text());
  await onPush(parts, text({ order: 'JB-260101-0002', token: 't2' }));
  await onPush(
    parts,
    text({
      kind: 'done',
      token: 't3',
      title: 'Order JB-260101-0001',
      body: 'This order no longer needs an answer.',
    }),
  );
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ['New order', expect.objectContaining({ tag: 'JB-260101-0002' })],
    ['Order JB-260101-0001', expect.objectContaining({ tag: 'JB-260101-0001', silent: true })],
  ]);
});

test('with a visible window, none is left', async () => {
  const { parts } = given([window('visible')]);
  await onPush(parts, text());
  await onPush(parts, text({ kind: 'done' }));
  expect(shown).toEqual([]);
});

test.each([
  undefined,
  '',
  'x',
  '{}',
  'null',
  JSON.stringify({ ...ring, kind: 'other' }),
  JSON.stringify({ ...ring, token: 1 }),
])('a message with %s still rings', async (said) => {
  const { parts } = given();
  await onPush(parts, said);
  expect(shown.map(({ title }) => title)).toEqual(['New order']);
  expect(sent).toEqual([]);
});

test('a touch opens the board at the order in the open window, and marks it as seen', async () => {
  const open = window();
  const { parts, opened } = given([open]);
  const close = vi.fn();
  await onNotificationClick(parts, { data: { token: 't1', id: '7' }, close });
  expect([open.isFocused, open.messages, opened]).toEqual([
    true,
    [{ type: 'OPEN_ORDER', id: '7' }],
    [],
  ]);
  expect(close).toHaveBeenCalledOnce();
  expect(sent).toEqual([['/api/push/answer', { token: 't1', touched: true }]]);
});

test('without a window it opens one', async () => {
  const { parts, opened } = given();
  await onNotificationClick(parts, { data: { token: 't1', id: '7' }, close: () => undefined });
  await onNotificationClick(parts, { data: null, close: () => undefined });
  expect(opened).toEqual(['/store/orders#order-7', '/store/orders']);
});

test('a removed subscription is created again with the same key, and sent to the server with the secret of the old one', async () => {
  const { parts } = given();
  const subscribe = vi.spyOn(parts.registration.pushManager, 'subscribe');
  const old = subscriptionOf('old');
  await onReplaced(parts, { oldSubscription: old, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: old.options.applicationServerKey,
  });
  expect(sent).toEqual([replacedBy('new')]);
});

test('a replacement by the browser is sent unchanged', async () => {
  const { parts } = given();
  await onReplaced(parts, {
    oldSubscription: subscriptionOf('old'),
    newSubscription: subscriptionOf('given'),
  });
  expect(sent).toEqual([replacedBy('given')]);
});

test('if the browser does not name the removed one, or gets no other, nothing is sent, and the next start reports it', async () => {
  const { parts } = given();
  await onReplaced(parts, {});
  await onReplaced(parts, { oldSubscription: null, newSubscription: subscriptionOf('given') });
  parts.registration.pushManager.subscribe = () => Promise.reject(new Error('no push service'));
  await onReplaced(parts, { oldSubscription: subscriptionOf('old') });
  expect(sent).toEqual([]);
});
