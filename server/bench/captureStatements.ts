import pg from 'pg';
import { z } from 'zod';
import { openAfterAnswer } from '../afterAnswer';
import { createApp } from '../app';
import { openLimiters } from '../auth/limiters';
import { parseConfig } from '../config';
import { openDatabase } from '../db/database';
import { openFileStore } from '../files/openFileStore';
import { openNoticeHub } from '../notifications/noticeHub';
import { openLog } from '../ops/log';
import { JWT_SECRET, PATH } from './settings';
import { statementSchema, type Statement } from './statement';

/** Answers the measured request once in this process, and writes down which statements that took. */
export async function captureStatements(databaseUrl: string, token: string): Promise<Statement[]> {
  const { db, pool, close } = openDatabase(databaseUrl);
  const config = parseConfig({ DATABASE_URL: databaseUrl, JWT_SECRET });
  const log = openLog('silent');
  const app = createApp({
    db, pool, config, log, jwtSecret: JWT_SECRET, mailer: { send: async () => undefined }, files: openFileStore(config),
    limiters: openLimiters(pool), afterAnswer: openAfterAnswer(log), notices: openNoticeHub(databaseUrl, log),
  });
  try {
    return await recording(async () => {
      const answer = await app.request(PATH, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`The measured request answers ${answer.status}: ${await answer.text()}`);
    });
  } finally {
    await close();
  }
}

// kysely passes text and values, a statement with a name comes as an object; nothing else has both
const calledWith = z.union([
  z.tuple([statementSchema]).rest(z.unknown()).transform(([statement]) => statement),
  z.tuple([z.string(), z.array(z.unknown())]).rest(z.unknown()).transform(([text, values]): Statement => ({ text, values })),
]);

async function recording(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const record = function record(this: pg.Client, ...args: unknown[]): unknown {
    const called = calledWith.safeParse(args);
    if (called.success) statements.push(called.data);
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await work();
    return statements;
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
}
