import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from '../../context';
import type { Env } from '../http/route';
import { READY_TIMEOUT_MS } from '../../constants';
import { openReportMetrics } from '../replica/metrics';
import type { Metrics } from '../metrics';

/** What a supervisor asks: is the process alive, can it work, how is it doing. */
export function opsRoutes(deps: Deps, metrics: Metrics) {
  const reportMetrics = openReportMetrics(deps);
  return new Hono<Env>({ strict: false })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const isReady = await isDatabaseThere(deps);
      // without its replica a process still answers every call
      return isReady ? c.json({ status: 'ready', ...replicaOf(deps) }) : c.json({ status: 'no database' }, 503);
    })
    .get('/metrics', async (c) => c.body(`${await metrics.text()}\n${await reportMetrics.text()}`, 200, { 'Content-Type': metrics.contentType }));
}


const replicaOf = ({ reports: { replica } }: Deps) => (replica ? { replica: replica.isReady() ? 'ready' : 'away' } : {});

async function isDatabaseThere({ db, log }: Deps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${READY_TIMEOUT_MS} ms`)), READY_TIMEOUT_MS);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate]);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database does not answer');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
