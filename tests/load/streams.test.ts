import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { notifyPeople } from '../../server/notifications/notify';
import type { Person } from '../support/people';
import { promise } from '../support/promises/promise';
import { restartCluster } from '../support/restartCluster';
import { admin, givenRunning, running, server } from '../support/promises/running';

const STREAMS = 2_000;
const CALLERS = 20;

givenRunning({ demo: true });

const ask = async <S extends z.ZodType>(
  child: ChildProcess,
  message: object,
  schema: S,
): Promise<z.output<S>> => {
  const answer = once(child, 'message');
  child.send(message);
  return schema.parse((await answer)[0]);
};
const heardSchema = z.object({ heard: z.number(), lastAt: z.number() });

/**
 * Repeats an admin's ordinary calls until stopped. Resolves with the count of each status, and the
 * longest time in milliseconds.
 */
function callOn() {
  const statuses: Record<string, number> = {};
  let [longest, isEnded] = [0, false];
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isEnded) {
      const asked = performance.now();
      const { status } = await fetch(`${running.url}/api/admin/orders/`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      longest = Math.max(longest, performance.now() - asked);
      await delay(20);
    }
  });
  return async () => {
    isEnded = true;
    await Promise.all(callers);
    return { statuses, longest };
  };
}

promise(
  'two thousand streams receive a message to all, also after a restart of the database, and no call is shed for it',
  async (tried) => {
    const people: Person[] = [];
    for (let nth = 0; nth < STREAMS; nth += 1) people.push(await server.givenCustomer());
    const child = fork(join(import.meta.dirname, 'listeners.mjs'));
    onTestFinished(() => void child.kill('SIGKILL'));
    const url = `${running.url}/api/auth/notifications/stream`;
    expect(
      await ask(
        child,
        { url, tokens: people.map(({ token }) => token) },
        z.object({ open: z.record(z.string(), z.number()) }),
      ),
    ).toEqual({ open: { 200: STREAMS } });
    tried.count('streams', STREAMS);
    const notifyAll = async (title: string) => {
      const received = ask(child, { expect: title }, heardSchema);
      await server.db.transaction().execute((tx) =>
        notifyPeople(
          tx,
          people.map(({ id }) => ({ userId: id, type: 'other' as const, title, message: title })),
        ),
      );
      const sentAt = Date.now();
      return received.then(({ lastAt, ...rest }) => ({ ...rest, ms: lastAt - sentAt }));
    };

    const stop = callOn();
    const first = await notifyAll('Closed tomorrow');
    const { statuses, longest } = await stop();
    tried.note(
      `the last heard after ${first.ms} ms, the slowest of ${statuses[200]} other calls took ${Math.round(longest)} ms`,
    );
    expect([first.heard, Object.keys(statuses)]).toEqual([STREAMS, ['200']]);

    const awayMs = await restartCluster(server.ownerUrl);
    // the test's own connections recover with the first call that uses one
    for (let left = 50; left > 0; left -= 1) {
      if (
        await sql`select 1`.execute(server.db).then(
          () => true,
          () => false,
        )
      )
        break;
      await delay(100);
    }
    const again = await notifyAll('Open again');
    tried.note(`after the database had been restarted, ${awayMs} ms away: ${again.ms} ms`);
    expect(again.heard).toBe(STREAMS);
  },
);
