/**
 * From this number of stores on, each process computes the board once per BOARD_SHARED_MS and
 * shares it among all admins.
 */
export const BOARD_SHARED_FROM_STORES = 100;
export const BOARD_SHARED_MS = 3_000;
