/** The browser's caches beside the precache, by what is in them. */
export const PICTURES_CACHE = 'pictures';
export const LAST_VERSION_CACHE = 'last-version';

/** Pictures are nobody's secret, but whoever signs out leaves nothing behind. */
export const forgetPictures = (): void => {
  if ('caches' in globalThis) caches.delete(PICTURES_CACHE).catch(() => undefined);
};
