import { tableOf } from '../table';
import { PLACING_RATIO_MAX } from '../settings';
import type { Placed, Placing } from './placingPart';

const ms = (value: number) => `${value.toFixed(2)} ms`;
const isMissed = ({ isDurable, ratio }: Placed) => isDurable && ratio > PLACING_RATIO_MAX;

export const missedByPlacing = ({ placed }: Placing): string[] =>
  placed
    .filter(isMissed)
    .map(
      ({ ratio }) =>
        `Placing an order takes ${ratio.toFixed(2)} times as long with the rollups, wanted ${PLACING_RATIO_MAX}`,
    );

export const placingTable = ({ triggers, statements, placed }: Placing): string =>
  `${tableOf<Placed>(
    [
      {
        title: 'each commit',
        cell: ({ isDurable }) => (isDurable ? 'waits for the disk' : 'does not wait'),
      },
      { title: 'with p50', align: 'right', cell: ({ withRollups }) => ms(withRollups.p50) },
      { title: 'with p95', align: 'right', cell: ({ withRollups }) => ms(withRollups.p95) },
      { title: 'without p50', align: 'right', cell: ({ without }) => ms(without.p50) },
      { title: 'without p95', align: 'right', cell: ({ without }) => ms(without.p95) },
      { title: 'ratio', align: 'right', cell: ({ ratio }) => ratio.toFixed(2) },
      { title: 'misses', cell: (row) => (isMissed(row) ? `over ${PLACING_RATIO_MAX}` : '') },
    ],
    placed,
  )}

One transaction is ${statements} statements; switched off are ${triggers.map(({ table, name }) => `\`${name}\` of ${table}`).join(', ')}.`;
