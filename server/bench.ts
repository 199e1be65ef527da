import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { captureStatements } from './bench/captureStatements';
import { work } from './bench/child';
import { report, startChild, startProduct, stopAll } from './bench/childProcess';
import { compare } from './bench/compare';
import { say } from './bench/say';
import { BENCH_MAX_MS, JWT_SECRET } from './bench/settings';
import { signIn, timeCalls } from './bench/timeCalls';
import { startThrowAway } from './db/embedded/startThrowAway';

const program = join(import.meta.dirname, 'bench.js');

/** The product and the bare server on one throw-away PostgreSQL with demonstration data, each in its own process. */
async function bench(dataDir: string, databaseUrl: string): Promise<boolean> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on', JWT_SECRET, NODE_ENV: '', LOG_LEVEL: 'info' };
  const ours = await startProduct(join(import.meta.dirname, 'main.js'), join(dataDir, 'server.log'), env);
  const token = await signIn(ours, 'admin');
  const statements = await captureStatements(databaseUrl, token);
  say(`Both servers send these ${statements.length} statements for each request:`);
  for (const { text } of statements) say(`  ${text.replaceAll(/\s+/g, ' ').trim()}`);
  const bare = z.string().parse(await report(startChild(program), { databaseUrl, statements }));
  const isFastEnough = await compare({ program, token, ours, bare });
  await timeCalls(ours);
  return isFastEnough;
}

/** A database of its own: that of the cluster is where the product's embedded server keeps its locks. */
async function createDatabase(clusterUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('create database bench');
  await client.end();
  return clusterUrl.replace('/postgres?', '/bench?');
}

/** Rejects when somebody interrupts, or when it takes so long that something must hang. */
const interruption = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    const interrupt = (reason: string) => reject(new Error(`The bench was stopped: ${reason}`));
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    setTimeout(() => interrupt(`it took more than ${BENCH_MAX_MS / 1000} s`), BENCH_MAX_MS).unref();
  });

async function main(): Promise<void> {
  const interrupted = interruption();
  // heard before anything can be interrupted, looked at only once there is something to end
  interrupted.catch(() => undefined);
  say('Starting a throw-away database with demonstration data …');
  const dataDir = await mkdtemp(join(tmpdir(), `jaldi-bench-${randomBytes(4).toString('hex')}-`));
  const cluster = await startThrowAway();
  try {
    const isFastEnough = createDatabase(cluster.url).then((databaseUrl) => bench(dataDir, databaseUrl));
    if (!(await Promise.race([isFastEnough, interrupted]))) process.exitCode = 1;
  } finally {
    await stopAll();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[2] === 'child') {
  work();
} else {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    // what was interrupted may still wait for something
    process.exit(1);
  }
}
