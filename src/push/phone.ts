import { z } from 'zod';
import { appHttp } from '../authProvider/apiClient';
import { readSession } from '../authProvider/session';
import { readStored, writeStored } from '../authProvider/storage';
import { ApiError } from '../framework/declaration/errors';
import { PUSH_KEY, SUBSCRIBE_TIMEOUT_MS, WORKER_READY_MS } from './settings';

/** The push service of the browser could not be reached, or there is none. */
class NoPushService extends Error {}

const later = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** What receives messages; undefined where the page runs without it, as in development. */
const registrationOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([navigator.serviceWorker.ready, later(WORKER_READY_MS)]);

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription()) ?? null;
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** `pushKeySchema` of the contract, whose file would be a chunk of its own for this line. */
const keySchema = z.object({ publicKey: z.string() });

/** The subscription for the server's key: one for another key is of no use any more, nor one that is to be replaced. */
const subscribe = async (isAnew: boolean): Promise<PushSubscription> => {
  const registration = await registrationOf();
  if (!registration) throw new NoPushService();
  const { publicKey } = keySchema.parse(await appHttp.json('GET', '/store/push/key'));
  const known = await registration.pushManager.getSubscription();
  const isFits =
    known?.options.applicationServerKey &&
    base64url(known.options.applicationServerKey) === publicKey;
  if (known && isFits && !isAnew) return known;
  await known?.unsubscribe();
  const subscribing = registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  const subscription = await Promise.race([subscribing, later(SUBSCRIBE_TIMEOUT_MS)]);
  if (!subscription) throw new NoPushService();
  return subscription;
};

/** Of `pushDeviceSavedSchema`. */
const savedSchema = z.object({ data: z.object({ problem: z.string().nullish() }) });

/** A subscription that its push service refuses to send to is replaced, once. */
const tell = async (stays: boolean, isAnew = false): Promise<void> => {
  const subscription = await subscribe(isAnew);
  const { data } = savedSchema.parse(
    await appHttp.json('POST', '/store/push', { body: { ...subscription.toJSON(), stays } }),
  );
  if ((data.problem === 'refused' || data.problem === 'unusableKey') && !isAnew)
    await tell(stays, true);
};

/**
 * Has this browser ring, which has been allowed to notify.
 * @returns false where it got no subscription from its push service
 */
export const switchOn = async (): Promise<boolean> => {
  try {
    await tell(false);
  } catch (error) {
    if (error instanceof NoPushService) return false;
    throw error;
  }
  writeStored('localStorage', PUSH_KEY, readSession()?.user.id);
  return true;
};

const forget = async (): Promise<PushSubscription | null> => {
  writeStored('localStorage', PUSH_KEY, undefined);
  const subscription = await subscriptionOf();
  await subscription?.unsubscribe().catch(() => undefined);
  return subscription;
};

/** This browser rings no more, whether or not the server hears of it at once: without a subscription nothing reaches it. */
export const switchOff = async (): Promise<void> => {
  const subscription = await forget();
  if (subscription)
    await appHttp.json('DELETE', '/store/push', { body: { endpoint: subscription.endpoint } });
};

const isRemoved = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Says again that this browser rings, in the session that it has now: for whoever had switched it on, and has not removed it elsewhere. */
export const stayOn = async (): Promise<void> => {
  const isWanted = readStored('localStorage', PUSH_KEY) === readSession()?.user.id;
  if (!(isWanted && 'PushManager' in globalThis && Notification.permission === 'granted')) return;
  try {
    await tell(true);
  } catch (error) {
    if (!isRemoved(error)) throw error;
    await forget();
  }
};
