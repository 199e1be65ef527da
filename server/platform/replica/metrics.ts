import { Gauge, Registry } from 'prom-client';
import type { ExportSlots, Reports } from './readReplica';

/** Metrics of exports and the replica, in the text format of Prometheus. */
export function openReportMetrics({
  reports,
  exportSlots,
}: {
  reports: Reports;
  exportSlots: ExportSlots;
}): { text(): Promise<string> } {
  const registry = new Registry();
  const running: Gauge = new Gauge({
    name: 'exports_running',
    help: 'Exports that this process writes at the moment',
    registers: [registry],
    collect: () => running.set(exportSlots.inUse),
  });
  if (reports.replica) watchReplica(registry, reports, reports.replica);
  return { text: () => registry.metrics() };
}

function watchReplica(
  registry: Registry,
  reports: Reports,
  replica: NonNullable<Reports['replica']>,
): void {
  const up: Gauge = new Gauge({
    name: 'pg_replica_up',
    help: '1 while exports and reports are read from the replica, 0 while from the primary',
    registers: [registry],
    collect: () => up.set(replica.isReady() ? 1 : 0),
  });
  const lag: Gauge = new Gauge({
    name: 'pg_replica_lag_bytes',
    help: 'Write-ahead log of the primary that the replica has not replayed; NaN while it is unavailable',
    registers: [registry],
    collect: async () =>
      lag.set(
        replica.isReady() ? await lagBytes(reports, replica).catch(() => Number.NaN) : Number.NaN,
      ),
  });
}

// positions, not times: on an idle primary the last replayed transaction is old even if nothing is
// missing
async function lagBytes(
  { primary }: Reports,
  replica: NonNullable<Reports['replica']>,
): Promise<number> {
  const {
    rows: [at],
  } = await replica.pool.query<{ lsn: string | null }>(
    'select pg_last_wal_replay_lsn()::text as lsn',
  );
  if (!at?.lsn) return Number.NaN;
  const {
    rows: [lagRow],
  } = await primary.pool.query<{ bytes: string }>(
    'select greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)) as bytes',
    [at.lsn],
  );
  return Number(lagRow?.bytes ?? Number.NaN);
}
