import {
  ACTIVATE_TIMEOUT_MS,
  INSTALL_TIMEOUT_MS,
  QUIET_AFTER_MS,
  VERSION_CHECK_MS,
} from '../constants';

type Listener = () => void;
const listeners = new Set<Listener>();
let registration: ServiceWorkerRegistration | undefined;
let isWaiting = false;
/** True after another tab has applied a newer version than this page's. */
let isOutdated = false;
let isReloading = false;

const announce = (): void => {
  // the very first worker waits for a moment too, without an older version
  const now = isOutdated || Boolean(registration?.active && registration.waiting);
  if (now === isWaiting) return;
  isWaiting = now;
  for (const listener of listeners) listener();
};

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

const watch = (found: ServiceWorkerRegistration): void => {
  registration = found;
  announce();
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', announce);
  });
};

const check = (): void => {
  if (navigator.onLine) registration?.update().catch(() => undefined);
};

const watchTakeOver = (container: ServiceWorkerContainer | undefined): (() => void) => {
  // the very first worker takes over a page without a worker, which has the same version
  let hasWorker = Boolean(container?.controller);
  const onTakenOver = () => {
    isOutdated ||= hasWorker && !isReloading;
    hasWorker = true;
    announce();
  };
  container?.addEventListener('controllerchange', onTakenOver);
  return () => container?.removeEventListener('controllerchange', onTakenOver);
};

/**
 * Installs the service worker and checks for new versions from then on. Returns a function that
 * stops the checks.
 */
export const watchVersions = (): (() => void) => {
  const begin = async () => {
    // a browser that lacks or refuses it works from the network alone
    const found: ServiceWorkerRegistration | undefined = await workers()
      ?.register('/sw.js')
      .catch(() => undefined);
    if (found) watch(found);
  };
  void begin();
  const stopWatching = watchTakeOver(workers());
  const again = setInterval(check, VERSION_CHECK_MS);
  window.addEventListener('online', check);
  return () => {
    stopWatching();
    clearInterval(again);
    window.removeEventListener('online', check);
  };
};

export const hasNewVersion = (): boolean => isWaiting;

export const onNewVersion = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const within = (
  milliseconds: number,
  event: string,
  target: EventTarget,
  isDone = () => true,
): Promise<void> =>
  new Promise((resolve) => {
    target.addEventListener(event, () => isDone() && resolve());
    setTimeout(resolve, milliseconds);
  });

/** Returns the version that waits to take over, if the server has a newer one than this page. */
const waitingOf = async (found: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  if (found.waiting) return found.waiting;
  await found.update().catch(() => undefined);
  const next = found.installing;
  if (next)
    await within(INSTALL_TIMEOUT_MS, 'statechange', next, () => next.state !== 'installing');
  return found.waiting;
};

export const reloadNewest = async (reload = () => window.location.reload()): Promise<void> => {
  isReloading = true;
  const container = workers();
  const found = registration ?? (await container?.getRegistration().catch(() => undefined));
  const waiting = found && (await waitingOf(found));
  if (container && waiting) {
    const done = within(ACTIVATE_TIMEOUT_MS, 'controllerchange', container);
    waiting.postMessage({ type: 'SKIP_WAITING' }, []);
    await done;
  }
  reload();
};

/** Resolves after the first screen has had time to load its data. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));
