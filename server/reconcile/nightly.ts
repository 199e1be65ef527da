import { sql } from 'kysely';
import { MINUTE_MS, businessDay, startOfDay } from '../../contract/time';
import {
  NIGHTLY_CHECK_MS,
  RECONCILE_FROM_MINUTES,
  RECONCILE_LEASE_MINUTES,
  RECONCILE_UNTIL_MINUTES,
} from './limits';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { repeat, type Repeated } from '../platform/repeat';
import { reconcile } from './reconcile';

type Needs = Pick<Deps, 'db' | 'log' | 'paymentProvider'>;

/** Reconciles once per night, in one of all processes, until it is stopped. */
export const openNightlyReconciliation = (deps: Needs): Repeated =>
  repeat(
    { name: 'reconcile', everyMs: NIGHTLY_CHECK_MS, turn: () => reconcileAtNight(deps) },
    deps.log,
  );

/**
 * Reconciles if it is night in India and no process has claimed this night.
 * @returns whether this process did it
 */
export async function reconcileAtNight(
  { db, log, paymentProvider }: Needs,
  now = new Date(),
): Promise<boolean> {
  const night = businessDay(now);
  const minutes = (now.getTime() - startOfDay(night).getTime()) / MINUTE_MS;
  if (minutes < RECONCILE_FROM_MINUTES || minutes >= RECONCILE_UNTIL_MINUTES) return false;
  const id = await claimNight(db, night);
  if (id === undefined) return false;
  const { differences, paymentsCompared } = await reconcile({ db, paymentProvider }, id);
  log.info({ night, differences: differences.length, paymentsCompared }, 'reconciled');
  return true;
}

/**
 * Returns the id of this night's row; undefined if another process has claimed it. A claim that a
 * process left unfinished is claimed again.
 */
async function claimNight(db: Db, night: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into reconciliations as r (night) values (${night})
    on conflict (night) do update set started_at = now()
      where r.finished_at is null and r.started_at < now() - make_interval(mins => ${RECONCILE_LEASE_MINUTES})
    returning r.id`.execute(db);
  return rows[0]?.id;
}
