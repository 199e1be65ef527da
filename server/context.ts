import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { BackgroundTasks } from './platform/backgroundTasks';
import type { Limiters } from './platform/rateLimits';
import type { Config } from './platform/config';
import type { Db } from './platform/db/database';
import type { FileStore } from './platform/files/fileStore';
import type { Mailer } from './platform/mailer';
import type { NotificationHub } from './notifications/hub';
import type { PaymentProvider } from './platform/paymentProvider';
import type { ExportSlots, Reports } from './platform/replica/readReplica';

declare module 'hono' {
  interface ContextVariableMap {
    deps: Deps;
  }
}

/** Parts of the application. main.ts makes the real ones; tests make their own. */
export interface Deps {
  db: Db;
  pool: Pool;
  /** Only for rate limits and order numbers, also within a transaction. */
  countingPool: Pool;
  /**
   * For reads that may be slightly stale: exports and the dashboard. Never for rows that the caller
   * has just changed.
   */
  reports: Reports;
  exportSlots: ExportSlots;
  config: Config;
  /** Signs the access tokens; ≥ 32 characters. */
  jwtSecret: string;
  /** Verifies the payment provider's webhook; undefined if online payment is not configured. */
  razorpayWebhookSecret?: string;
  /** Undefined without keys: orders then get local ids, and refunds to their source wait. */
  paymentProvider?: PaymentProvider;
  mailer: Mailer;
  files: FileStore;
  limiters: Limiters;
  /**
   * Minimum durations of answers that must not reveal whether an account exists; default:
   * `RESET_ANSWER_MS` and `FORGOT_ANSWER_MS`.
   */
  leastAnswerMs?: { forgot: number; reset: number };
  /** Runs work that the caller must not wait for, such as a mail. */
  backgroundTasks: BackgroundTasks;
  /** Wakes the open streams of notifications. */
  notificationHub: NotificationHub;
  log: Logger;
}
