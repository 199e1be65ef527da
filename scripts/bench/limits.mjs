/** A slow 3G and a cheap phone, as the specification defines them. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1366, height: 768 };
export const RUNS = 5;

export const SIGN_IN_MS = 4_000;
/** An owner's first order, in a browser that stores only the session. */
export const FIRST_ORDER_MS = 5_000;
/** Until the button of its next step is on screen. */
export const FIRST_ACTION_MS = 9_000;
export const KNOWN_ORDERS_MS = 2_000;
export const LIST_CHANGE_MS = 150;
/** Several rounds, so that the second visit to each list is not the only measurement. */
export const LIST_ROUNDS = 3;

/**
 * 50 rows of twelve columns, from their arrival until the visible part is painted, and all of it;
 * on a slowed processor.
 */
export const DRAW_MS = 120;
export const DRAW_ALL_MS = 1_000;
export const DRAW_RUNS = 9;

export const MEMORY_CHANGES = 50;
/** Heap growth allowed after 50 list changes: noise of the engine's own tables, no leak. */
export const HEAP_GROWTH_MAX_MB = 2;

/** A key in a form of this many fields, on the slowed processor: until the screen shows it. */
export const FORM_FIELDS = 20;
export const TYPED_KEYS = 60;
export const KEY_MS = 50;

/**
 * A price grid of 1,000 rows and 11 columns, scrolled by the wheel: distance, speed and the
 * required frames per second; a display has 60.
 */
export const SCROLL_PX = 12_000;
export const SCROLL_PX_PER_SECOND = 3_000;
export const SCROLL_RUNS = 5;
export const SCROLL_FRAMES = 58;

/**
 * The board with its maximum of orders, on the slowed processor: until the cards in the window are
 * painted; then one more each second.
 */
export const BOARD_ORDERS = 200;
export const BOARD_RUNS = 3;
export const BOARD_DRAW_MS = 300;
export const BOARD_UPDATES = 10;

/**
 * From the last key of a word in the global search until its first record is on screen, on the
 * demonstration; no word of a screen's name, which is found without the server.
 */
export const FIND_TEXTS = ['deccan', 'anjali', 'biryani', 'chicken', 'hyderabad', 'kebab', 'dum'];
export const FIND_MS = 150;
