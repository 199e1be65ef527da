import { tableOf, type Column } from '../table';
import type { Times } from '../statistics';
import { growthOf, isOpened, missesOf, adjustedP95, limitMs } from './judge';
import type { Timed } from './timeCases';

const ms = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
const figure = (title: string, select: (timed: Timed) => number | undefined): Column<Timed> => ({
  title,
  align: 'right',
  cell: (row) => ms(select(row)),
});
const both = (name: string, select: (timed: Timed) => Times | undefined) => [
  figure(`${name} p50`, (row) => select(row)?.p50),
  figure(`${name} p95`, (row) => select(row)?.p95),
];

const columnsOf = (orders: { small: string; large: string }): Column<Timed>[] => [
  { title: 'GET', cell: ({ call: of }) => of.operation },
  { title: 'with', cell: ({ call: of }) => of.label },
  ...both(orders.small, ({ small }) => small),
  ...both(orders.large, ({ large }) => large),
  figure('in bare answers', (row) => row.large.p95 / row.baseline.answer.p50),
  { title: 'opened', cell: ({ call: of }) => (isOpened(of) ? 'yes' : '') },
  { title: 'growth', align: 'right', cell: (row) => growthOf(row)?.toFixed(2) ?? '' },
  { title: 'misses', cell: (row) => missesOf(row).join(', ') },
];

/** For each operation, the call closest to its limit or furthest above it; searches separately. */
export function worstTable(
  timed: readonly Timed[],
  orders: { small: string; large: string },
): string {
  const worst = new Map<string, Timed>();
  const share = (item: Timed) => adjustedP95(item) / limitMs(item);
  for (const item of timed) {
    const key = `${item.call.operation} ${item.call.kind === 'search'}`;
    const worstSoFar = worst.get(key);
    if (!worstSoFar || share(item) > share(worstSoFar)) worst.set(key, item);
  }
  return tableOf(columnsOf(orders), [...worst.values()]);
}
