/** From so many stores on, what admins are shown of all of them is worked out once in each process and shared for so long. */
export const BOARD_SHARED_FROM_STORES = 100;
export const BOARD_SHARED_MS = 3_000;
