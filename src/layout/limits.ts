/** The specification's toasts inside the application. */
export const TOAST_MS = 3500;
/** Share of its own width that a toast is dragged before it goes. */
export const TOAST_DRAG_SHARE = 0.8;
export const TOASTS_MAX = 4;
/** How old the profile (with the counts of bell and cart) may be before it is asked for again. */
export const PROFILE_STALE_MS = 60_000;
/** How old a list may be before coming back to it asks again. */
export const QUERY_STALE_MS = 5_000;
export const QUERY_RETRIES_MAX = 2;
/** A missing chunk reloads the page once; not again before this much time. */
export const CHUNK_RELOAD_PAUSE_MS = 60_000;
