import pg from 'pg';
import { say } from '../say';
import { PLACED_PER_TURN, PLACING_TURNS } from '../settings';
import { median, percentile } from '../statistics';
import { recordOrder } from './recordOrder';
import { replay, type Recorded } from './replay';
import { followingTriggers, setTriggers, type Triggers } from './rollupTriggers';

interface Taken {
  /** Milliseconds of one transaction. */
  p50: number;
  p95: number;
}

export interface Placed {
  /** Whether each commit waits for the disk. */
  isDurable: boolean;
  withRollups: Taken;
  without: Taken;
  ratio: number;
}

export interface Placing {
  triggers: Triggers;
  /** Of one transaction. */
  statements: number;
  placed: Placed[];
}

/** Places orders by turns with the rollups' triggers and without. Leaves wrong rollups: the database must be a copy. */
export async function measurePlacing(databaseUrl: string): Promise<Placing> {
  say('\nPlacing orders …');
  const recorded = await recordOrder(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  // of a cluster that is stopped meanwhile: the query under way says so
  client.on('error', () => undefined);
  await client.connect();
  try {
    const triggers = await followingTriggers(client, recorded.statements);
    const placed: Placed[] = [];
    for (const isDurable of [true, false])
      placed.push(await placeByTurns(client, recorded, triggers, isDurable));
    return { triggers, statements: recorded.statements.length, placed };
  } finally {
    await client.end();
  }
}

async function placeByTurns(
  client: pg.Client,
  recorded: Recorded,
  triggers: Triggers,
  isDurable: boolean,
): Promise<Placed> {
  await client.query(`set synchronous_commit = ${isDurable ? 'on' : 'off'}`);
  const times: Record<'withRollups' | 'without', number[]> = { withRollups: [], without: [] };
  for (let turn = -1; turn < PLACING_TURNS; turn++) {
    for (const which of ['withRollups', 'without'] as const) {
      await setTriggers(client, triggers, which === 'withRollups');
      const taken = await placeMany(
        client,
        recorded,
        `${isDurable ? 'D' : 'A'}${which.length}${turn}`,
      );
      // the first turn warms up
      if (turn >= 0) times[which].push(...taken);
    }
  }
  const takenOf = (values: number[]): Taken => ({
    p50: median(values),
    p95: percentile(values, 0.95),
  });
  const [withRollups, without] = [takenOf(times.withRollups), takenOf(times.without)];
  return { isDurable, withRollups, without, ratio: withRollups.p50 / without.p50 };
}

async function placeMany(client: pg.Client, recorded: Recorded, turn: string): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < PLACED_PER_TURN; number++) {
    const name = `bench-${turn}-${number}`;
    const started = performance.now();
    await replay(client, recorded, { code: `JB-${name}`, key: name, reference: name });
    times.push(performance.now() - started);
  }
  return times;
}
