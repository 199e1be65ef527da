import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a violation of a page's Content-Security-Policy that a browser reported. */
  countCspReport(): void;
  /** Metrics in the text format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

export function openMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'pg_pool_connections',
    help: 'Database connections of this process; waiting counts requests for a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Content-Security-Policy violations that browsers reported',
    registers: [registry],
  });
  return {
    countCspReport: () => cspReports.inc(),
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
