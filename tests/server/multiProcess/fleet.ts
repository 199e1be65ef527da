import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { startObjectStorage, type ObjectStorage } from '../../support/objectStorage';
import type { Person } from '../../support/people';
import { openRoundRobin, SERVED_BY, type RoundRobin } from '../../support/roundRobin';
import { startProcess, type RunningProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';
import { readStream, type OpenStream } from '../../support/streams';

/** In this process, for fixtures and database checks; no test calls its API. */
export let server: TestServer;
export let storage: ObjectStorage;
/** The processes behind the proxy now. */
export let processes: RunningProcess[] = [];
let alive: RunningProcess[] = [];
let front: RoundRobin;

/** The processes of a file, started once. */
export const givenProcesses = (count: number) => {
  beforeAll(async () => {
    [server, storage] = await Promise.all([givenServer(), startObjectStorage()]);
    const env = { ...storage.env, TRUST_PROXY: 'on' };
    alive = await Promise.all(Array.from({ length: count }, () => startProcess(server, env)));
  });
  afterAll(async () => {
    await Promise.all(alive.map(kill));
    await Promise.all([server.close(), storage.close()]);
  });
};

/** Puts this many living processes behind a proxy, for the tests of one `describe`. */
export const givenFront = (size: number) => {
  beforeAll(async () => {
    processes = alive.slice(0, size);
    front = await openRoundRobin(processes.map(({ url }) => url));
  });
  afterAll(() => front.close());
};

/** Kills a process at any point of its work; removes it from the file's processes. */
export async function kill(process: RunningProcess): Promise<void> {
  alive = alive.filter((item) => item !== process);
  const gone = once(process.child, 'exit');
  if (process.child.kill('SIGKILL')) await gone;
}

interface Sent {
  as?: Pick<Person, 'token'>;
  /** Sent as JSON; a form unchanged. */
  body?: object;
  headers?: Record<string, string>;
  /** Calls this process directly, without the proxy. */
  at?: RunningProcess;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** The process behind the proxy that answered. */
  servedBy: string | null;
  /** Returns the body, which must be JSON and fit the schema. */
  read<S extends z.ZodType>(schema: S): z.output<S>;
}

const send = (
  method: string,
  path: string,
  { as, body, headers, at }: Sent = {},
): Promise<Response> =>
  fetch(`${at?.url ?? front.url}/api${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  });

/** Calls the API through the proxy; the path is relative to `/api`. */
export async function call(method: string, path: string, sent?: Sent): Promise<Answer> {
  const response = await send(method, path, sent);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    servedBy: response.headers.get(SERVED_BY),
    read: (schema) => schema.parse(JSON.parse(text)),
  };
}

export const callEach = (
  method: string,
  path: string,
  sent?: Omit<Sent, 'at'>,
): Promise<Answer[]> => Promise.all(processes.map((at) => call(method, path, { ...sent, at })));

export const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

export const openStream = async (
  as: Pick<Person, 'token'>,
  { at, lastEventId }: { at?: RunningProcess; lastEventId?: string } = {},
) =>
  readStream(
    await send('GET', '/auth/notifications/stream', {
      as,
      ...(at ? { at } : {}),
      ...(lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } }),
    }),
  );

export const openStreams = (as: Pick<Person, 'token'>): Promise<OpenStream[]> =>
  Promise.all(processes.map((at) => openStream(as, { at })));

export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort();
/** True if every process behind the proxy answered at least one of them. */
export const areSpread = (answers: readonly Answer[]): boolean =>
  new Set(answers.map(({ servedBy }) => servedBy)).size === processes.length;
