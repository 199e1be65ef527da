import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../contract/time';
import { repeat } from '../../../server/platform/repeat';

const log = pino({ level: 'silent' });

test('woken work begins its next turn at once, also during a turn, and rests otherwise', async () => {
  let turns = 0;
  const work = repeat(
    {
      name: 'count',
      everyMs: HOUR_MS,
      turn: async () => {
        turns += 1;
        if (turns === 2) work.wake();
        return false;
      },
    },
    log,
  );
  await vi.waitFor(() => expect(turns).toBe(1));
  work.wake();
  await vi.waitFor(() => expect(turns).toBe(3));
  await work.stop();
  work.wake();
  expect(turns).toBe(3);
});
