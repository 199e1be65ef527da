import { openBackgroundTasks } from '../../server/platform/backgroundTasks';
import { createApp } from '../../server/app';
import { openLimiters } from '../../server/platform/rateLimits';
import { parseConfig } from '../../server/platform/config';
import { openDatabase, type Db } from '../../server/platform/db/database';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { openNotificationHub } from '../../server/notifications/hub';
import { openLog } from '../../server/platform/lifecycle/log';
import { openExportSlots, openReports } from '../../server/platform/replica/readReplica';
import { JWT_SECRET } from './settings';

/** The whole server in this process, to observe its internals. */
export interface InProcess {
  db: Db;
  /** The path includes `/api`. A body is sent as JSON. */
  request(path: string, sent: { token: string; body?: unknown }): Promise<Response>;
  close(): Promise<void>;
}

export function openInProcess(databaseUrl: string): InProcess {
  const { db, pool, countingPool, close } = openDatabase(databaseUrl);
  const config = parseConfig({ DATABASE_URL: databaseUrl, JWT_SECRET });
  const log = openLog('silent');
  const app = createApp({
    db,
    pool,
    countingPool,
    reports: openReports({ db, pool }, undefined, log),
    exportSlots: openExportSlots(),
    config,
    log,
    jwtSecret: JWT_SECRET,
    razorpayWebhookSecret: JWT_SECRET,
    mailer: { send: async () => undefined },
    files: openFileStore(config),
    limiters: openLimiters(countingPool),
    backgroundTasks: openBackgroundTasks(log),
    notificationHub: openNotificationHub(databaseUrl, log),
  });
  return {
    db,
    request: async (path, { token, body }) =>
      app.request(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close,
  };
}
