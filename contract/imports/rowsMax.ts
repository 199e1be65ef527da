/** Rows of one file. More take longer than a person and a network wait. */
export const IMPORT_ROWS_MAX = 10_000;
