/** The browser's caches beside the precache, by what is in them. */
export const PICTURES_CACHE = 'pictures';
export const LAST_VERSION_CACHE = 'last-version';

/** Where Serwist keeps the address of each picture with the time it was last wanted. */
const TIMES = { database: 'serwist-expiration', store: 'cache-entries' } as const;

/** Emptied, not deleted: the worker has it open. */
const forgetTimes = (): void => {
  const opening = indexedDB.open(TIMES.database);
  // it is not there: an empty one would keep the worker from making its own
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const database = opening.result;
    if (database.objectStoreNames.contains(TIMES.store))
      database.transaction(TIMES.store, 'readwrite').objectStore(TIMES.store).clear();
    database.close();
  };
  opening.onerror = (event) => event.preventDefault();
};

/** Pictures are not secret, but signing out leaves nothing behind. */
export const forgetPictures = (): void => {
  if ('caches' in globalThis) caches.delete(PICTURES_CACHE).catch(() => undefined);
  if ('indexedDB' in globalThis) forgetTimes();
};
