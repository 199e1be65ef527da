/** The service worker is asked for this long after the first screen, so that it takes nothing from what it loads. */
export const QUIET_AFTER_MS = 3_000;
/** A till stays open all day: how often to ask for a new version where nobody loads the page. */
export const VERSION_CHECK_MS = 30 * 60_000;
/** How long a new version may take to begin before the page is loaded anyway. */
export const ACTIVATE_TIMEOUT_MS = 3_000;
/** How long it may take to load, where a part of the page's own version is gone. */
export const INSTALL_TIMEOUT_MS = 15_000;
/** How long after an answer the copy is written: answers come in bundles. */
export const KEEP_AFTER_MS = 300;
/** Lists that are kept at a time: the store's three tabs. */
export const KEPT_LISTS_MAX = 3;
/** Older copies say nothing about today's orders. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Pictures of the catalogue that stay with the application. */
export const PICTURES_MAX = 150;
export const PICTURES_MAX_AGE_S = 30 * 24 * 60 * 60;
