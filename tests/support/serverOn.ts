import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { sessionSchema, type SessionAnswer } from '../../contract/people/auth';
import { type BackgroundTasks, openBackgroundTasks } from '../../server/platform/backgroundTasks';
import { createApp } from '../../server/app';
import { openLimiters } from '../../server/platform/rateLimits';
import { parseConfig, type Config } from '../../server/platform/config';
import type { Db } from '../../server/platform/db/database';
import type { Deps } from '../../server/context';
import type { SiteOptions } from '../../server/platform/http/site/siteRoutes';
import { openFileStore } from '../../server/platform/files/openFileStore';
import { queueingMailer } from '../../server/mails/queueMail';
import { sendMails } from '../../server/mails/sendMails';
import type { Mail } from '../../server/platform/mailer';
import { openNotificationHub } from '../../server/notifications/hub';
import type { PaymentProvider } from '../../server/platform/paymentProvider';
import { openLog } from '../../server/platform/lifecycle/log';
import { openExportSlots, openReports } from '../../server/platform/replica/readReplica';
import { afterRequest, asRequest, type TestDatabase } from './database';
import { peopleOf, type Person, type People } from './people';

interface Sent {
  /** A person made by a fixture. */
  as?: Person;
  /** Sent unchanged, instead of `as`. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else the text. */
  body: unknown;
  /** Returns the body, which must fit the schema. */
  read<S extends z.ZodType>(schema: S): z.output<S>;
}

export interface TestServer extends People {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  db: Db;
  /** The database as its owner, for changes of the tables themselves. */
  owner: Db;
  ownerUrl: string;
  /** For a second process on the same database. */
  databaseUrl: string;
  /** Calls the API; the path is relative to `/api`, as in the contract. */
  request(method: string, path: string, sent?: Sent): Promise<Answer>;
  statusOf(...call: Parameters<TestServer['request']>): Promise<number>;
  bodyOf(...call: Parameters<TestServer['request']>): Promise<unknown>;
  /** Signs in as the screen does; fails the test when the server refuses. */
  signIn(email: string, password: string): Promise<SessionAnswer>;
  /** The mails, once all work after the answers is done. */
  mails(): Promise<Mail[]>;
  outbox: Mail[];
  logLines: string[];
  close(): Promise<void>;
}

export interface ServerOptions extends SiteOptions {
  config?: Partial<Config>;
  /** Absent: orders get ids of our own, as in an installation without keys. */
  paymentProvider?: PaymentProvider;
  /**
   * Absent: a forgotten password is answered without the delay that hides which addresses exist.
   */
  leastAnswerMs?: Deps['leastAnswerMs'];
}

const detached = ({ run, settled }: BackgroundTasks): BackgroundTasks => ({
  run: (name, work) => afterRequest(() => run(name, work)),
  settled,
});

/** The whole server in this process, on a database that is dropped with it. */
export async function serverOn(
  database: TestDatabase,
  { config, paymentProvider, leastAnswerMs = { forgot: 0, reset: 0 }, ...site }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jaldi-test-'));
  const outbox: Mail[] = [];
  const transport = { deliver: async (mail: Mail) => void outbox.push(mail) };
  const logLines: string[] = [];
  const log = openLog('trace', { write: (line) => void logLines.push(line) });
  const full = { ...parseConfig({ DATA_DIR: dataDir }), ...config };
  const deps: Deps = {
    db: database.db,
    pool: database.pool,
    reports: openReports(database, undefined, log),
    exportSlots: openExportSlots(),
    config: full,
    jwtSecret: randomBytes(32).toString('hex'),
    razorpayWebhookSecret: randomBytes(32).toString('hex'),
    mailer: queueingMailer(database.db),
    files: openFileStore(full),
    countingPool: database.countingPool,
    limiters: openLimiters(database.countingPool),
    backgroundTasks: detached(openBackgroundTasks(log)),
    leastAnswerMs,
    ...(paymentProvider ? { paymentProvider } : {}),
    notificationHub: openNotificationHub(database.url, log),
    log,
  };
  const app = createApp(deps, site);
  const request = requestOn(app);
  return {
    ...peopleOf(deps),
    app,
    deps,
    db: database.db,
    owner: database.owner,
    ownerUrl: database.ownerUrl,
    databaseUrl: database.url,
    request,
    statusOf: async (...call) => (await request(...call)).status,
    bodyOf: async (...call) => (await request(...call)).body,
    signIn: async (email, password) =>
      (await request('POST', '/auth/login', { body: { email, password } })).read(sessionSchema),
    mails: async () => {
      await deps.backgroundTasks.settled();
      while ((await sendMails({ ...deps, transport })) > 0);
      return outbox;
    },
    outbox,
    logLines,
    close: async () => {
      await Promise.all([deps.backgroundTasks.settled(), deps.notificationHub.close()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const requestOn =
  (app: TestServer['app']): TestServer['request'] =>
  async (method, path, { as, token = as?.token, body, headers } = {}) => {
    const init = {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await asRequest(() => app.request(`/api${path}`, init));
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      read: (schema) => schema.parse(parsed),
    };
  };
