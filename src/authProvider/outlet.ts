import { readSession } from './session';
import { readStored, writeStored } from './storage';

/** A store that the person works for. */
export interface Outlet {
  id: string;
  name: string;
}

/** Storage key of the choice; a write by another tab changes the outlet of all tabs. */
export const OUTLET_KEY = 'jb_outlet';

const readChoice = (): string | undefined => {
  const [userId, storeId] = (readStored('localStorage', OUTLET_KEY) ?? '').split(' ');
  return storeId !== undefined && userId === readSession()?.user.id ? storeId : undefined;
};

let pinned: { userId: string | undefined; storeId: string | undefined } | undefined;

/**
 * Pins the page to the outlet that it was opened for. A change in another tab must not send this
 * page's input to another store, even if the person stays in a form. Returns a function that unpins
 * it.
 */
export const pinOutlet = (): (() => void) => {
  pinned = { userId: readSession()?.user.id, storeId: readChoice() };
  return () => {
    pinned = undefined;
  };
};

/**
 * The store that this page works for. Undefined means the person's first store; another person's
 * choice is ignored.
 */
export const readOutlet = (): string | undefined =>
  pinned && pinned.userId === readSession()?.user.id ? pinned.storeId : readChoice();

/** Returns the start path in another outlet: the same screen, without its record or filters. */
export const screenIn = (pathname: string): string => {
  const [, area, screen] = pathname.split('/');
  return area === 'store' && screen ? `/${area}/${screen}` : '/';
};

/** Stores the choice for this person's later visits in this browser; undefined removes it. */
export const writeOutlet = (storeId: string | undefined): void =>
  writeStored(
    'localStorage',
    OUTLET_KEY,
    storeId === undefined ? undefined : `${readSession()?.user.id ?? ''} ${storeId}`,
  );

export const outletHeaders = (): Readonly<Record<string, string>> => {
  const storeId = readOutlet();
  return storeId === undefined ? {} : { 'x-store': storeId };
};

let outlets: readonly Outlet[] = [];
/** All stores of the person by the last profile, for features that cover all of them. */
export const knownOutlets = (): readonly Outlet[] => outlets;
export const rememberOutlets = (stores: readonly Outlet[]): void => {
  outlets = stores;
};
