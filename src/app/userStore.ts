import { localStorageStore, type Store } from 'ra-core';

/** Preferences of a person. Everything else (filters, pages, selections) is removed at sign-out. */
const isPreference = (key: string): boolean =>
  key === 'theme' ||
  key.startsWith('sidebar.') ||
  // whether new orders ring; which orders were seen is not a preference
  key === 'live.sound' ||
  key.endsWith('.savedQueries') ||
  // the column chooser stores hidden columns under `….datatable` and their order under
  // `….datatable_columnRanks`
  /\.datatable(_columnRanks)?$/.test(key);

/**
 * react-admin's store for a person on this browser. react-admin empties it at sign-out; here the
 * preferences stay, and are hidden from other persons.
 */
export const userStore = (userId: string): Store => {
  // the colons keep user 1 from being a prefix of user 12
  const store = localStorageStore('1', `:${userId}:`);
  const transientKeys = () =>
    Object.keys(store.listItems?.() ?? {}).filter((key) => !isPreference(key));
  return {
    ...store,
    reset: () => {
      for (const key of transientKeys()) store.removeItem(key);
    },
  };
};
