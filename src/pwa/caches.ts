/** The browser's caches besides the precache, by content. */
export const PICTURES_CACHE = 'pictures';
export const LAST_VERSION_CACHE = 'last-version';
export const LANGUAGES_CACHE = 'languages';

/** Serwist's database of picture addresses with the time of the last use. */
const TIMES = { database: 'serwist-expiration', store: 'cache-entries' } as const;

/** Cleared, not deleted, because the worker has it open. */
const deleteCacheTimes = (): void => {
  const opening = indexedDB.open(TIMES.database);
  // if it is missing, an empty one would keep the worker from creating its own
  opening.onupgradeneeded = () => opening.transaction?.abort();
  opening.onsuccess = () => {
    const database = opening.result;
    if (database.objectStoreNames.contains(TIMES.store))
      database.transaction(TIMES.store, 'readwrite').objectStore(TIMES.store).clear();
    database.close();
  };
  opening.onerror = (event) => event.preventDefault();
};

/** Pictures are not secret, but signing out should leave nothing behind. */
export const clearPictureCache = (): void => {
  if ('caches' in globalThis) caches.delete(PICTURES_CACHE).catch(() => undefined);
  if ('indexedDB' in globalThis) deleteCacheTimes();
};
