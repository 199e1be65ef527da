import { readSession } from './session';
import { readStored, writeStored } from './storage';

/** One of the stores that somebody works for. */
export interface Outlet {
  id: string;
  name: string;
}

/** Where the choice is kept; another tab that writes it has changed the outlet of all. */
export const OUTLET_KEY = 'jb_outlet';

const readChoice = (): string | undefined => {
  const [userId, storeId] = (readStored('localStorage', OUTLET_KEY) ?? '').split(' ');
  return storeId !== undefined && userId === readSession()?.user.id ? storeId : undefined;
};

let pinned: { userId: string | undefined; storeId: string | undefined } | undefined;

/**
 * Holds the page to the outlet that it was opened for: what another tab chooses, or whoever then keeps a form after all, must not
 * send what stands here to another store. Returns the way to let go.
 */
export const pinOutlet = (): (() => void) => {
  pinned = { userId: readSession()?.user.id, storeId: readChoice() };
  return () => {
    pinned = undefined;
  };
};

/** The store that this page works for. Undefined: the first of the person's; a choice of somebody else is none. */
export const readOutlet = (): string | undefined =>
  pinned && pinned.userId === readSession()?.user.id ? pinned.storeId : readChoice();

/** Where to start in another outlet: the same screen, without a record or filters of this one. */
export const screenIn = (pathname: string): string => {
  const [, area, screen] = pathname.split('/');
  return area === 'store' && screen ? `/${area}/${screen}` : '/';
};

/** Chooses the store for every later visit of this person with this browser; undefined chooses none. */
export const writeOutlet = (storeId: string | undefined): void =>
  writeStored(
    'localStorage',
    OUTLET_KEY,
    storeId === undefined ? undefined : `${readSession()?.user.id ?? ''} ${storeId}`,
  );

/** What every call says of it. */
export const outletHeaders = (): Readonly<Record<string, string>> => {
  const storeId = readOutlet();
  return storeId === undefined ? {} : { 'x-store': storeId };
};

let outlets: readonly Outlet[] = [];
/** All stores of the person, as the profile named them last, for what looks after all of them. */
export const knownOutlets = (): readonly Outlet[] => outlets;
export const rememberOutlets = (stores: readonly Outlet[]): void => {
  outlets = stores;
};
