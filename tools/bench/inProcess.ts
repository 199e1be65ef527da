import { openBackgroundTasks } from '../../server/platform/backgroundTasks';
import { createApp } from '../../server/app';
import { openLimiters } from '../../server/platform/rateLimits';
import { parseConfig } from '../../server/platform/config';
import { openDatabase, type Db } from '../../server/platform/db/database';
import { openFileStore } from '../../server/platform/files/openFileStore';
import type { Mailer } from '../../server/platform/mailer';
import { openNotificationHub } from '../../server/notifications/hub';
import { openLog } from '../../server/platform/lifecycle/log';
import { openExportSlots } from '../../server/platform/replica/exportSlots';
import { openReports } from '../../server/platform/replica/readReplica';
import { JWT_SECRET } from './settings';

/** The whole server in this process, to observe its internals. */
export interface InProcess {
  db: Db;
  /** The path includes `/api`. A body is sent as JSON. */
  request(
    path: string,
    sent: { token: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  close(): Promise<void>;
}

const noMails: Mailer = { send: async () => undefined };

/** Pass `mailerOf` to write mails as well. */
export function openInProcess(
  databaseUrl: string,
  mailerOf: (db: Db) => Mailer = () => noMails,
): InProcess {
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
    mailer: mailerOf(db),
    files: openFileStore(config),
    limiters: openLimiters(countingPool),
    backgroundTasks: openBackgroundTasks(log),
    notificationHub: openNotificationHub(databaseUrl, log),
  });
  return {
    db,
    request: async (path, { token, body, headers }) =>
      app.request(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close,
  };
}
