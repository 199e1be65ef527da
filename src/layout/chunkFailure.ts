import { CHUNK_RELOAD_PAUSE_MS } from './limits';

const RELOADED_AT_KEY = 'jb_reloaded_at';

/** A part of the application that could not be fetched, in the words of Chromium, Firefox and WebKit. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css|loading (css )?chunk/i.test(error.message);

/**
 * After a release the chunks of the page that is still open are gone: loading it anew helps. True where that may be
 * tried; only once in a while, or a server that has lost the chunk would have the page reload forever.
 */
export const mayReload = (now = Date.now()): boolean => {
  try {
    const last = Number(window.sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (now - last < CHUNK_RELOAD_PAUSE_MS) return false;
    window.sessionStorage.setItem(RELOADED_AT_KEY, String(now));
    return true;
  } catch {
    return false;
  }
};
