import type { RunningServer } from './childProcess';

export interface Served {
  databaseUrl: string;
  server: RunningServer;
}
