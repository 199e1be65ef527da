import { z } from 'zod';
import { sessionSchema } from '../../contract/auth';
import { roles, type Role } from '../../contract/roles';
import { say } from './say';
import { ACCOUNTS, CALL_ROUNDS, CALL_WANTED_MS } from './settings';

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      get: z
        .looseObject({
          'x-access': z.union([z.string(), z.array(z.enum(roles))]),
          responses: z.looseObject({ 200: z.looseObject({ content: z.record(z.string(), z.unknown()).optional() }) }),
        })
        .optional(),
    }),
  ),
});

export async function signIn(origin: string, role: Role): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST', body: JSON.stringify(ACCOUNTS[role]), headers: { 'content-type': 'application/json' },
  });
  return sessionSchema.parse(await answer.json()).access_token;
}

interface Call {
  path: string;
  role: Role;
}

/** Every list and statistic of the running server: what is read without naming one object. */
async function callsOf(origin: string): Promise<Call[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const access = get?.['x-access'];
    const isRead = get !== undefined && !path.includes('{') && 'application/json' in (get.responses[200].content ?? {});
    if (!isRead || access === 'public') return [];
    return [{ path, role: Array.isArray(access) ? (access[0] ?? 'admin') : 'store' }];
  });
}

async function medianMs(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < CALL_ROUNDS; round++) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALL_ROUNDS / 2)] ?? 0;
}

/** Asks every list and statistic, one request at a time, and prints the slowest first. */
export async function timeCalls(origin: string): Promise<void> {
  const tokens = { admin: await signIn(origin, 'admin'), store: await signIn(origin, 'store'), user: await signIn(origin, 'user') };
  const timed: (Call & { ms: number })[] = [];
  for (const call of await callsOf(origin)) timed.push({ ...call, ms: await medianMs(`${origin}/api${call.path}`, tokens[call.role]) });
  const slow = timed.filter(({ ms }) => ms >= CALL_WANTED_MS);
  say(`\nEvery list and statistic on the demonstration, one request at a time, median of ${CALL_ROUNDS}:\n`);
  for (const { path, ms } of timed.toSorted((a, b) => b.ms - a.ms)) say(`${ms.toFixed(1).padStart(7)} ms  GET ${path}`);
  say(`\n${timed.length - slow.length} of ${timed.length} under the ${CALL_WANTED_MS} ms that are wanted`);
}
