import { vi } from 'vitest';

export const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'A'.repeat(22),
};

/** A browser with a push service, limited to the page's calls. */
export function givenPushBrowser(permission: NotificationPermission = 'default') {
  let [subscribed, made]: [unknown, number] = [null, 0];
  const subscriptionOf = (name: string, key?: ArrayBuffer) => {
    const endpoint = `https://push.example.com/${name}`;
    return {
      endpoint,
      unsubscribe: vi.fn(async () => {
        subscribed = null;
        return true;
      }),
      options: key ? { applicationServerKey: key } : {},
      toJSON: () => ({ endpoint, keys }),
    };
  };
  const subscription = subscriptionOf('phone');
  const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;
  /** The person's answer, and whether the push service is reachable. */
  const world: { says: NotificationPermission; isReached: boolean } = {
    says: 'granted',
    isReached: true,
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!world.isReached) throw new Error('AbortError: push service error');
      made += 1;
      return (subscribed =
        made === 1 ? subscription : subscriptionOf(`phone-${made}`, bytesOf(applicationServerKey)));
    },
  };
  /** It already has a subscription for this key. */
  const subscribedFor = (key: string) => (subscribed = subscriptionOf('before', bytesOf(key)));
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => undefined,
  });
  vi.stubGlobal('PushManager', () => undefined);
  const Asked = { permission, requestPermission: async () => (Asked.permission = world.says) };
  vi.stubGlobal('Notification', Asked);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { subscription, subscribedFor, world };
}

/** For `afterEach`. */
export const dropPushBrowser = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
