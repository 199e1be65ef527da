import { setTimeout as delay } from 'node:timers/promises';
import { openClient, type Client } from '../calls/client';
import { log } from '../log';
import type { Served } from '../served';
import { REST_MS } from '../settings';
import { percentile } from '../statistics';
import { signInAt } from '../tokens';
import { download } from './download';
import { peakMb, residentMb } from './memory';

/**
 * Measured on a server that has just started on the full database. MB are 1,000,000 bytes for
 * files, 1,048,576 for memory.
 */
export interface Exported {
  startMs: number;
  restMb: number | undefined;
  fileMb: number;
  seconds: number;
  peakMb: number | undefined;
  /** The file of the person with the most orders. */
  person: { fileMb: number; seconds: number };
  /** 95th percentile of each other call while the export ran, in milliseconds. */
  concurrent: { path: string; p95: number; count: number }[];
}

const EXPORT = '/api/admin/orders/export';
const OTHERS = [
  '/api/admin/orders/?page=1&limit=10',
  '/api/admin/orders/stats',
  '/api/admin/dashboard/stats',
];

/** Exports every order while other calls run; then one person's file. */
export async function exportAll(
  { server }: Served,
  paths: { detail: string; person: string },
): Promise<Exported> {
  log('\nStart, memory at rest, and the export of every order …');
  await delay(REST_MS);
  const restMb = await residentMb(server.pid);
  const { admin: token } = await signInAt(server.origin);
  let isOver = false;
  const file = download(server.origin + EXPORT, token).finally(() => (isOver = true));
  // awaited after the other calls
  file.catch(() => undefined);
  const peak = peakMb(server.pid, () => isOver);
  const client = openClient(server.origin);
  const concurrent = await timeMeanwhile(client, token, [...OTHERS, paths.detail], () => isOver);
  client.close();
  const { bytes, ms } = await file;
  const person = await download(server.origin + paths.person, token);
  return {
    startMs: server.startMs,
    restMb,
    fileMb: bytes / 1e6,
    seconds: ms / 1000,
    peakMb: await peak,
    concurrent,
    person: { fileMb: person.bytes / 1e6, seconds: person.ms / 1000 },
  };
}

async function timeMeanwhile(
  client: Client,
  token: string,
  paths: readonly string[],
  isFinished: () => boolean,
) {
  const times = paths.map((path) => ({ path, ms: [] as number[] }));
  while (!isFinished()) {
    for (const time of times) time.ms.push(await client.time(time.path, token));
  }
  return times.map(({ path, ms }) => ({ path, p95: percentile(ms, 0.95), count: ms.length }));
}
