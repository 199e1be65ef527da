import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTemporaryDatabase } from '../../server/platform/db/embedded/startTemporaryDatabase';
import { prepareDatabase } from '../../server/platform/db/role/prepareDatabase';
import { asProgram } from './programRole';
import { EMPTY_TEMPLATE } from './templates';

type Run = { users: number; started: Promise<{ url: string; stop(): Promise<void> }> };

declare global {
  // Each project loads this module separately; they share the process.
  var jaldiTestRun: Run | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run as its owner; `givenDatabase` creates databases in it. */
    clusterUrl: string;
  }
}

export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const run = (globalThis.jaldiTestRun ??= { users: 0, started: start() });
  run.users += 1;
  const { url, stop } = await run.started;
  project.provide('clusterUrl', url);
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    globalThis.jaldiTestRun = undefined;
    await stop();
  };
}

async function start() {
  const cluster = await startTemporaryDatabase();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${EMPTY_TEMPLATE}`);
  await client.end();
  const ownerUrl = cluster.url.replace('/postgres?', `/${EMPTY_TEMPLATE}?`);
  await prepareDatabase({ url: asProgram(ownerUrl), ownerUrl }, () => undefined);
  return cluster;
}
