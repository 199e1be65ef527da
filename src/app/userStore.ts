import { localStorageStore, type Store } from 'ra-core';

/** How a person has set up the application; everything else (filters, pages, selections) is forgotten at sign-out. */
const isPreference = (key: string): boolean =>
  key === 'theme' ||
  key === 'locale' ||
  key.startsWith('sidebar.') ||
  // whether new orders sound; which ones were seen is not a preference
  key === 'live.sound' ||
  key.endsWith('.savedQueries') ||
  // the column chooser keeps hidden columns under `….datatable` and their order under `….datatable_columnRanks`
  /\.datatable(_columnRanks)?$/.test(key);

/**
 * react-admin's store for one person on this browser. react-admin empties it at sign-out; here the preferences survive
 * that, and nobody sees those of somebody else.
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
