import type { sql } from 'kysely';
import type { TestDatabase } from '../../support/database';

/** The demonstration data as it was loaded once, for all that is said of it: loading it takes longer than all questions. */
export interface Loaded {
  loaded: () => TestDatabase;
  /** The rows that a query finds; a rule that holds finds none. */
  offenders: (query: ReturnType<typeof sql>) => Promise<unknown[]>;
  now: Date;
}
