/**
 * Lets the transaction that says it empty the tables that are only ever appended to: for programs that replace everything
 * in a database, such as a restore. The server never says it.
 */
export const REPLACES_ALL_DATA = `set local jaldi.replaces_all_data = 'on'`;
