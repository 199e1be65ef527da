import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app';
import { openSealing } from './audit/seals/openSealing';
import { SHUTDOWN_TIMEOUT_MS } from './platform/limits';
import type { Deps } from './context';
import { findDemoAccounts, refuseDemoAccounts } from './demo/demoAccounts';
import { loadDemoOnce } from './demo/loadDemoOnce';
import { openRefreshOfToday } from './demo/refreshToday';
import { openNotificationHub } from './notifications/hub';
import { openNotificationPruning } from './notifications/prune';
import { queueingMailer } from './mails/queueMail';
import { openReferrals } from './money/rewards/completeReferral';
import { mailOutbox } from './mails/sendMails';
import { openErasureList } from './privacy/keepErasureList';
import { openPushSender } from './push/openPushSender';
import { openStreamReaders } from './push/streamReaders';
import { openPruning } from './retention/prune';
import { openMerging } from './rollups/mergeSlots';
import { startSweeper } from './orders/sweep/sweepOrders';
import { openRazorpay } from './payments/razorpay/razorpay';
import { openPaymentAsker } from './payments/askPayments';
import { openRefundSender } from './payments/refunds/sendRefunds';
import { openWebhookSecret } from './payments/webhookSecret';
import { openBackgroundTasks } from './platform/backgroundTasks';
import { type Config, parseConfig } from './platform/config';
import { openDatabase, type OpenDatabase } from './platform/db/database';
import { locateDatabase, ownerUrlOf } from './platform/db/locateDatabase';
import { prepareDatabase } from './platform/db/role/prepareDatabase';
import { openFileStore } from './platform/files/openFileStore';
import { openGracefulShutdown } from './platform/lifecycle/gracefulShutdown';
import { closeServer, listen, onStopSignal, refuseTakenPort } from './platform/lifecycle/listen';
import { openLog } from './platform/lifecycle/log';
import { refuseUnwritable } from './platform/lifecycle/refuseUnwritable';
import { openTransport } from './platform/mailer';
import { openLimiters } from './platform/rateLimits';
import { openExportSlots, openReports } from './platform/replica/readReplica';
import { openReplica } from './platform/replica/replica';
import { loadJwtSecret } from './platform/secrets';
import { StartupError } from './platform/startupError';
import { openNightlyReconciliation } from './reconcile/nightly';

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const ONE_ROLE =
  'the program connects as a role that can alter tables and change the audit: create a second role for the program, name it in ' +
  'DATABASE_URL and the owner in DATABASE_OWNER_URL; see "Two roles" in docs/operate/install.md';
const complain = (error: unknown) =>
  void process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);

/** Next to this program in `dist`. */
const appDir = join(import.meta.dirname, '../app');

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  await refuseTakenPort(config);
  await refuseUnwritable(config);
  const secrets = {
    jwtSecret: config.jwtSecret ?? (await loadJwtSecret(config.dataDir)),
    razorpayWebhookSecret: await openWebhookSecret(config),
  };
  const located = await locateDatabase(config, printLine);
  const { url } = located;
  const closers = [() => located.stop()];
  try {
    const roles = await prepareDatabase(located, printLine);
    const log = openLog(config.logLevel);
    if (roles === 'one') log.warn(ONE_ROLE);
    const database = openDatabase(url, {
      maxConnections: config.databasePoolSize,
      onLostConnection: (err) => log.warn({ err }, 'a database connection was lost'),
    });
    closers.unshift(() => database.close(SHUTDOWN_TIMEOUT_MS));
    const replica = openReplica(config, log);
    if (replica) closers.unshift(() => replica.close(SHUTDOWN_TIMEOUT_MS));
    const deps = makeDeps(config, secrets, { ...database, url, replica }, log);
    await prepareAccounts(deps, ownerUrlOf(located));
    await serve(deps, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

type Secrets = Pick<Deps, 'jwtSecret' | 'razorpayWebhookSecret'>;

interface Databases extends OpenDatabase {
  url: string;
  replica?: OpenDatabase;
}

function makeDeps(
  config: Config,
  secrets: Secrets,
  { db, pool, countingPool, url, replica }: Databases,
  log: Deps['log'],
): Deps {
  return {
    db,
    pool,
    countingPool,
    reports: openReports({ db, pool }, replica, log),
    exportSlots: openExportSlots(),
    config,
    ...secrets,
    log,
    mailer: queueingMailer(db),
    files: openFileStore(config),
    limiters: openLimiters(countingPool),
    backgroundTasks: openBackgroundTasks(log),
    ...(config.razorpay
      ? {
          paymentProvider: openRazorpay({
            ...config.razorpay,
            captureMinutes: config.paymentWindowMinutes,
          }),
        }
      : {}),
    notificationHub: openNotificationHub(url, log),
  };
}

async function prepareAccounts(deps: Deps, ownerUrl: string): Promise<void> {
  await refuseDemoAccounts(deps);
  if (!deps.config.isDemo) return;
  // the data brings past rows with fixed numbers, which the program's role may not write
  const { db, close } = openDatabase(ownerUrl);
  await loadDemoOnce({ db, files: deps.files }, printLine).finally(close);
}

async function serve(deps: Deps, closers: (() => Promise<void>)[]): Promise<void> {
  const { config, log, backgroundTasks, notificationHub, paymentProvider } = deps;
  // before the server listens: a later failure would close the database under a running server
  const accounts = config.isDemo ? await findDemoAccounts(deps.db) : [];
  const draining = openGracefulShutdown();
  const app = createApp(deps, {
    appDir,
    apiUrl: import.meta.env.VITE_API_URL,
    isLeaving: draining.isLeaving,
  });
  const { server, url } = await listen(app.fetch, config);
  const withProvider = paymentProvider && { ...deps, paymentProvider };
  const workers = [
    startSweeper(deps),
    openReferrals(deps),
    openNotificationPruning(deps),
    openPruning(deps),
    openErasureList(deps),
    openNightlyReconciliation(deps),
    openSealing(deps),
    openMerging(deps),
    openPushSender(deps),
    openStreamReaders(deps),
    mailOutbox({ ...deps, transport: openTransport(config) }).start(),
    ...(withProvider ? [openRefundSender(withProvider), openPaymentAsker(withProvider)] : []),
    ...openRefreshOfToday(deps),
  ];
  onStopSignal(async (signal) => {
    log.info('stopping: requests in flight may finish');
    // Ctrl-C comes from a developer, without a proxy in front
    if (signal === 'SIGTERM') await draining.close(server, config.leaveSeconds * 1_000);
    // a stream is a request that never finishes without being closed
    await Promise.all([closeServer(server), notificationHub.close()]);
    await Promise.race([
      Promise.all([backgroundTasks.settled(), ...workers.map((worker) => worker.stop())]),
      delay(SHUTDOWN_TIMEOUT_MS),
    ]);
    await closeAll(closers);
  }, complain);
  printLine(`Jaldi Biryani is at ${config.publicUrl ?? url}`);
  for (const { email, password, is } of accounts) printLine(`  ${email} / ${password}  (${is})`);
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}

try {
  await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
