import { outletHeaders, readOutlet } from '../authProvider/outlet';
import { readSession, roleHome, roleOf } from '../authProvider/session';
import { readStored } from '../authProvider/storage';
import { LAST_KNOWN_KEY } from '../constants';
import { apiBase } from '../http/apiBase';
import type { EarlyResponse } from '../http/firstAnswer';

export const BOARD = '/store/orders/board';

/** Milliseconds in which a fast network delivers the first script. */
const FAST_SCRIPT_MS = 1_000;

/** True if the first script took long, which shows a slow network before anything else loads. */
export const isSlowStart = (): boolean =>
  performance
    .getEntriesByType('resource')
    .some((loaded) => loaded.name.endsWith('.js') && loaded.duration > FAST_SCRIPT_MS);

/**
 * True if everything is cached, with the orders of the last visit: on a slow phone, a preview would
 * only delay it.
 */
const isCached = (): boolean =>
  Boolean(readStored('localStorage', LAST_KNOWN_KEY) && navigator.serviceWorker?.controller);

const isOfStore = (): boolean => {
  const session = readSession();
  return session !== undefined && roleOf(session.user) === 'store';
};

/** True for a store's person without cached orders. */
export const isPreviewUseful = (): boolean => isOfStore() && !isCached();

export const isOfBoard = (): boolean => {
  const { pathname, search } = window.location;
  return isOfStore() && search === '' && [roleHome('store'), '/'].includes(pathname);
};

/** Sends a GET request of the session, before the application's own client has loaded. */
export const requestEarly = (path: string): Promise<Response> =>
  fetch(`${apiBase}${path}`, {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${readSession()?.accessToken}`,
      ...outletHeaders(),
    },
  });

/** The signed-in person and the chosen store, which another tab may change. */
export const pageOwner = (): string => `${readSession()?.user.id} ${readOutlet()}`;

export const requestBoard = () => ({ of: pageOwner(), response: requestEarly(BOARD) });

export const first: EarlyResponse = {};

export interface LookProps {
  first: EarlyResponse;
  /** True as soon as the application renders below the preview. */
  isAppLoaded: boolean;
  /** Called when the application shows the same orders, or no orders. */
  onEnd: () => void;
}
