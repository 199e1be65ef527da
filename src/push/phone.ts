import { z } from 'zod';
import { appHttp } from '../authProvider/apiClient';
import { readSession } from '../authProvider/session';
import { readStored, writeStored } from '../authProvider/storage';
import { PUSH_KEY, SUBSCRIBE_TIMEOUT_MS, WORKER_READY_MS } from './settings';

/** The push service of the browser could not be reached, or there is none. */
class NoPushService extends Error {}

const later = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** What receives messages; undefined where the page runs without it, as in development. */
const registrationOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([navigator.serviceWorker.ready, later(WORKER_READY_MS)]);

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription()) ?? null;
};

const base64url = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** `pushKeySchema` of the contract, whose file would be a chunk of its own for this line. */
const keySchema = z.object({ publicKey: z.string() });

/** The subscription for the server's key: one for another key is of no use any more. */
const subscribe = async (): Promise<PushSubscription> => {
  const registration = await registrationOf();
  if (!registration) throw new NoPushService();
  const { publicKey } = keySchema.parse(await appHttp.json('GET', '/store/push/key'));
  const known = await registration.pushManager.getSubscription();
  const isFits = known?.options.applicationServerKey && base64url(known.options.applicationServerKey) === publicKey;
  if (known && isFits) return known;
  await known?.unsubscribe();
  const subscribing = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => undefined);
  const subscription = await Promise.race([subscribing, later(SUBSCRIBE_TIMEOUT_MS)]);
  if (!subscription) throw new NoPushService();
  return subscription;
};

const tell = async (): Promise<void> => {
  const subscription = await subscribe();
  await appHttp.json('POST', '/store/push', { body: subscription.toJSON() });
};

/**
 * Has this browser ring, which has been allowed to notify.
 * @returns false where it got no subscription from its push service
 */
export const switchOn = async (): Promise<boolean> => {
  try {
    await tell();
  } catch (error) {
    if (error instanceof NoPushService) return false;
    throw error;
  }
  writeStored('localStorage', PUSH_KEY, readSession()?.user.id);
  return true;
};

/** This browser rings no more, whether or not the server hears of it at once: without a subscription nothing reaches it. */
export const switchOff = async (): Promise<void> => {
  writeStored('localStorage', PUSH_KEY, undefined);
  const subscription = await subscriptionOf();
  if (!subscription) return;
  await subscription.unsubscribe().catch(() => undefined);
  await appHttp.json('DELETE', '/store/push', { body: { endpoint: subscription.endpoint } });
};

/** Says again that this browser rings, in the session that it has now: for whoever had switched it on. */
export const stayOn = async (): Promise<void> => {
  const isWanted = readStored('localStorage', PUSH_KEY) === readSession()?.user.id;
  if (isWanted && 'PushManager' in globalThis && Notification.permission === 'granted') await tell();
};
