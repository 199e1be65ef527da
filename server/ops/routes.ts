import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from '../deps';
import type { Env } from '../http/route';
import { READY_TIMEOUT_MS } from '../limits';
import type { Metrics } from './metrics';

/** What a supervisor asks: is the process alive, can it work, how is it doing. */
export const opsRoutes = (deps: Deps, metrics: Metrics) =>
  new Hono<Env>({ strict: false })
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const isReady = await isDatabaseThere(deps);
      return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'no database' }, 503);
    })
    .get('/metrics', async (c) => c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));

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
