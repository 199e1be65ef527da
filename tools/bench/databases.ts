import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillBenchData } from '../large-data/fillBenchData';
import { startEmbedded } from '../../server/platform/db/embedded/startEmbedded';
import { startTemporaryDatabase } from '../../server/platform/db/embedded/startTemporaryDatabase';
import { log } from './log';

/**
 * PostgreSQL with the product's own settings, durable as in production, and the data folder of the
 * programs.
 */
export interface Cluster {
  /** Returns the URL of any database of the cluster. */
  url: string;
  /** For logs and the server's files. */
  dataDir: string;
  stop(): Promise<void>;
}

const silent = () => undefined;
/**
 * The log has no followers: a table that is filled or indexed in the transaction that emptied it is
 * written to disk once. Measured statements write to the log as usual.
 */
const settings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '16GB' };

/** Deleted at the end, unless a folder to keep it in is named. */
export async function startCluster(keptIn?: string): Promise<Cluster> {
  if (keptIn !== undefined) {
    await mkdir(keptIn, { recursive: true });
    const { ownerUrl, stop } = await startEmbedded({ dataDir: keptIn, log: silent, settings });
    return { url: ownerUrl, dataDir: keptIn, stop };
  }
  const dataDir = await mkdtemp(join(tmpdir(), `jaldi-bench-${randomBytes(4).toString('hex')}-`));
  const { url, stop } = await startTemporaryDatabase({ isDurable: true, settings });
  const stopAndRemove = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, stop: stopAndRemove };
}

export function urlOf(cluster: Cluster, database: string): string {
  const url = new URL(cluster.url);
  url.pathname = `/${database}`;
  return url.href;
}

async function asSuperuser<T>(
  cluster: Cluster,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the URL of a database with this many orders, filled unless the cluster has one. Its
 * stores match `catalogueOf` orders, the size that it is compared with.
 */
export async function givenOrders(
  cluster: Cluster,
  orders: number,
  signal: AbortSignal,
  catalogueOf = orders,
): Promise<string> {
  const name = catalogueOf === orders ? `bench_${orders}` : `bench_${orders}_beside_${catalogueOf}`;
  const isThere = await asSuperuser(cluster, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return true;
    await client.query(`drop database if exists ${name}_draft with (force)`);
    await client.query(`create database ${name}_draft`);
    return false;
  });
  if (isThere) return urlOf(cluster, name);
  const started = performance.now();
  log(`Filling a database with ${orders.toLocaleString('en')} orders …`);
  await fillBenchData(urlOf(cluster, `${name}_draft`), { orders, catalogueOf, signal });
  await asSuperuser(cluster, (client) =>
    client.query(`alter database ${name}_draft rename to ${name}`),
  );
  log(`  in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  return urlOf(cluster, name);
}

/**
 * Runs `work` on a copy that is dropped afterwards. The original must have no connections during
 * the copy.
 */
export async function onCopy<T>(
  cluster: Cluster,
  orders: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const copy = 'bench_copy';
  const dropped = () =>
    asSuperuser(cluster, (client) => client.query(`drop database if exists ${copy} with (force)`));
  await dropped();
  await asSuperuser(cluster, (client) =>
    client.query(`create database ${copy} template bench_${orders} strategy file_copy`),
  );
  try {
    return await work(urlOf(cluster, copy));
  } finally {
    await dropped();
  }
}
