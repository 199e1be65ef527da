import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { log } from '../log';
import { PLACED_PER_TURN, PLACED_RATIO_MAX, PLACING_TURNS } from '../settings';
import { timesOf, type Times } from '../statistics';
import { tableOf } from '../table';
import { recordOrder } from './recordOrder';
import { replay } from './replay';

export interface PlacingResults {
  large: Times;
  small: Times;
  ratio: number;
}

/**
 * Places orders at both databases in turns; each commit waits for the disk. The orders stay: no
 * copy is needed, which may not fit.
 */
export async function placeOnBoth(largeUrl: string, smallUrl: string): Promise<PlacingResults> {
  log('\nPlacing orders at both …');
  const [large, small] = [await openPlace(largeUrl), await openPlace(smallUrl)];
  try {
    const times: Record<'large' | 'small', number[]> = { large: [], small: [] };
    for (let turn = -1; turn < PLACING_TURNS; turn++) {
      const [largeResult, smallResult] = [await large.placeMany(), await small.placeMany()];
      // the first turn warms up
      if (turn < 0) continue;
      times.large.push(...largeResult);
      times.small.push(...smallResult);
    }
    const [largeResult, smallResult] = [timesOf(times.large), timesOf(times.small)];
    return { large: largeResult, small: smallResult, ratio: largeResult.p50 / smallResult.p50 };
  } finally {
    await large.close();
    await small.close();
  }
}

async function openPlace(url: string) {
  const recorded = await recordOrder(url);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return {
    placeMany: async (): Promise<number[]> => {
      const times: number[] = [];
      for (let number = 0; number < PLACED_PER_TURN; number++) {
        const name = randomUUID();
        // shaped like real codes: later reads look a code up by that shape
        const code = `JB-990101-${randomInt(10_000_000, 100_000_000)}`;
        const started = performance.now();
        await replay(client, recorded, { code, key: name, reference: name });
        times.push(performance.now() - started);
      }
      return times;
    },
    close: () => client.end(),
  };
}

export const missedByPlacing = ({ ratio }: PlacingResults): string[] =>
  ratio > PLACED_RATIO_MAX
    ? [
        `Placing an order takes ${ratio.toFixed(2)} times as long as with few orders, wanted ${PLACED_RATIO_MAX}`,
      ]
    : [];

export function placedTable(
  { large, small, ratio }: PlacingResults,
  orders: { small: string; large: string },
): string {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return tableOf<{ at: string; times: Times; ratio: string }>(
    [
      { title: 'at', cell: ({ at }) => at },
      { title: 'p50', align: 'right', cell: ({ times }) => ms(times.p50) },
      { title: 'p95', align: 'right', cell: ({ times }) => ms(times.p95) },
      { title: 'ratio', align: 'right', cell: ({ ratio: ratioText }) => ratioText },
    ],
    [
      { at: orders.small, times: small, ratio: '' },
      { at: orders.large, times: large, ratio: ratio.toFixed(2) },
    ],
  );
}
