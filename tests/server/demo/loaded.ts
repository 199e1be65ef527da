import type { sql } from 'kysely';
import type { TestDatabase } from '../../support/database';

/** The demonstration data, loaded once for all tests: the load takes longer than all queries. */
export interface Loaded {
  loaded: () => TestDatabase;
  /** The rows of a query that selects violations of a rule. */
  offenders: (query: ReturnType<typeof sql>) => Promise<unknown[]>;
  now: Date;
}
