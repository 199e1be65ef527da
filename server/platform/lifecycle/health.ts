import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Env } from '../http/context';
import { METRICS_COMPRESSION_LEVEL, METRICS_KEPT_MS, READY_TIMEOUT_MS } from '../limits';
import type { Db } from '../db/database';
import { makeAsset, sendAsset } from '../http/site/assets';
import type { ExportSlots, Reports } from '../replica/readReplica';
import { openReportMetrics } from '../replica/metrics';
import type { Metrics } from '../metrics';
import { shareReads } from '../shareReads';

interface Watched {
  db: Db;
  log: Logger;
  reports: Reports;
  exportSlots: ExportSlots;
  /** See `GracefulShutdown`. */
  isLeaving?: () => boolean;
  /** Time limit for the database's answer. */
  readyTimeoutMs?: number;
  now?: () => number;
}

/** Routes for a supervisor: liveness, readiness and metrics. */
export function opsRoutes(watched: Watched, metrics: Metrics) {
  const reportMetrics = openReportMetrics(watched);
  const render = shareReads(
    async () => {
      const text = `${await metrics.text()}\n${await reportMetrics.text()}`;
      const bytes = new TextEncoder().encode(text);
      return makeAsset(metrics.contentType, bytes, METRICS_COMPRESSION_LEVEL);
    },
    () => METRICS_KEPT_MS,
    watched.now,
  );
  return new Hono<Env>({ strict: false })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (watched.isLeaving?.()) return c.json({ status: 'leaving' }, 503);
      const isReady = await isDatabaseThere(watched);
      // without its replica a process still serves every call
      return isReady
        ? c.json({ status: 'ready', ...replicaOf(watched) })
        : c.json({ status: 'no database' }, 503);
    })
    .get('/metrics', async (c) => sendAsset(c, await render(), 'no-cache'));
}

const replicaOf = ({ reports: { replica } }: Watched) =>
  replica ? { replica: replica.isReady() ? 'ready' : 'away' } : {};

/**
 * Reads a row of each table that most lists read: if they are locked, a database that responds can
 * still serve no call.
 */
const readTables = (db: Db, timeoutMs: number) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      // limits the time of a waiting probe, which holds a connection: the next probe comes within
      // seconds
      await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
      await sql`
      select exists (select from orders), exists (select from stores), exists (select from products), exists (select from users),
        exists (select from sessions)`.execute(tx);
    });

async function isDatabaseThere({
  db,
  log,
  readyTimeoutMs: timeoutMs = READY_TIMEOUT_MS,
}: Watched): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([readTables(db, timeoutMs), tooLate]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database does not answer, or its tables are locked');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
