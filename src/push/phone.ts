import { z } from 'zod';
import { appHttp } from '../authProvider/apiClient';
import { readSession } from '../authProvider/session';
import { readStored, writeStored } from '../authProvider/storage';
import { ApiError } from '../framework/declaration/errors';
import { PUSH_KEY, SUBSCRIBE_TIMEOUT_MS, WORKER_READY_MS } from './settings';

/** The browser's push service is unreachable or missing. */
class NoPushService extends Error {}

const timeoutAfter = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/**
 * The service worker that receives messages; undefined if the page runs without it, as in
 * development.
 */
const registrationOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([navigator.serviceWorker.ready, timeoutAfter(WORKER_READY_MS)]);

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const found = await navigator.serviceWorker.getRegistration();
  return (await found?.pushManager.getSubscription()) ?? null;
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A copy of the contract's `pushKeySchema`, because that file would add a chunk for this line. */
const keySchema = z.object({ publicKey: z.string() });

/**
 * Returns the subscription for the server's key. Replaces a subscription for another key, or if
 * requested.
 */
const subscribe = async (isReplacing: boolean): Promise<PushSubscription> => {
  const registration = await registrationOf();
  if (!registration) throw new NoPushService();
  const { publicKey } = keySchema.parse(await appHttp.json('GET', '/store/push/key'));
  const existing = await registration.pushManager.getSubscription();
  const isSameKey =
    existing?.options.applicationServerKey &&
    base64url(existing.options.applicationServerKey) === publicKey;
  if (existing && isSameKey && !isReplacing) return existing;
  await existing?.unsubscribe();
  const subscribing = registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  const subscription = await Promise.race([subscribing, timeoutAfter(SUBSCRIBE_TIMEOUT_MS)]);
  if (!subscription) throw new NoPushService();
  return subscription;
};

/** Part of `pushDeviceSavedSchema`. */
const savedSchema = z.object({ data: z.object({ problem: z.string().nullish() }) });

/** Registers the subscription. A subscription that its push service refuses is replaced, once. */
const register = async (stays: boolean, isReplacing = false): Promise<void> => {
  const subscription = await subscribe(isReplacing);
  const { data } = savedSchema.parse(
    await appHttp.json('POST', '/store/push', { body: { ...subscription.toJSON(), stays } }),
  );
  if ((data.problem === 'refused' || data.problem === 'unusableKey') && !isReplacing)
    await register(stays, true);
};

/**
 * Makes this browser ring, after the permission for notifications.
 * @returns false if the push service gave no subscription
 */
export const switchOn = async (): Promise<boolean> => {
  try {
    await register(false);
  } catch (error) {
    if (error instanceof NoPushService) return false;
    throw error;
  }
  writeStored('localStorage', PUSH_KEY, readSession()?.user.id);
  return true;
};

const removeSubscription = async (): Promise<PushSubscription | null> => {
  writeStored('localStorage', PUSH_KEY, undefined);
  const subscription = await subscriptionOf();
  await subscription?.unsubscribe().catch(() => undefined);
  return subscription;
};

/**
 * Stops this browser from ringing, even if the server does not get the message at once: without a
 * subscription no message arrives.
 */
export const switchOff = async (): Promise<void> => {
  const subscription = await removeSubscription();
  if (subscription)
    await appHttp.json('DELETE', '/store/push', { body: { endpoint: subscription.endpoint } });
};

const isRemoved = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Registers this browser again for its current session, if the person had switched it on and has
 * not removed it elsewhere.
 */
export const renewSubscription = async (): Promise<void> => {
  const isEnabledHere = readStored('localStorage', PUSH_KEY) === readSession()?.user.id;
  if (!(isEnabledHere && 'PushManager' in globalThis && Notification.permission === 'granted'))
    return;
  try {
    await register(true);
  } catch (error) {
    if (!isRemoved(error)) throw error;
    await removeSubscription();
  }
};
