import type { RunningServer } from './childProcess';

/** A running server and its database. */
export interface Served {
  databaseUrl: string;
  server: RunningServer;
}
