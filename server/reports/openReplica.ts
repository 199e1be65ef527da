import type { Logger } from 'pino';
import type { Config } from '../config';
import { openDatabase, type OpenDatabase } from '../db/database';

/** The pool of `DATABASE_REPLICA_URL`, apart from the primary's; undefined where there is none. */
export const openReplica = (
  { databaseReplicaUrl, databasePoolSize }: Pick<Config, 'databaseReplicaUrl' | 'databasePoolSize'>, log: Logger,
): OpenDatabase | undefined =>
  databaseReplicaUrl === undefined
    ? undefined
    : openDatabase(databaseReplicaUrl, {
      maxConnections: databasePoolSize,
      onLostConnection: (err) => log.warn({ err }, 'a connection to the replica was lost'),
    });
