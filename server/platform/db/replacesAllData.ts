/**
 * Lets the transaction empty append-only tables: for programs that replace all data of a database,
 * such as a restore. The server never uses it.
 */
export const REPLACES_ALL_DATA = `set local jaldi.replaces_all_data = 'on'`;
