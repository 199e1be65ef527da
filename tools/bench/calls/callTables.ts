import { tableOf, type Column } from '../table';
import type { Times } from '../statistics';
import { growthOf, isOpened, missesOf, quietP95, wantedMs } from './judge';
import type { Timed } from './timeCases';

const ms = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
const figure = (title: string, of: (timed: Timed) => number | undefined): Column<Timed> => ({
  title,
  align: 'right',
  cell: (row) => ms(of(row)),
});
const both = (name: string, of: (timed: Timed) => Times | undefined) => [
  figure(`${name} p50`, (row) => of(row)?.p50),
  figure(`${name} p95`, (row) => of(row)?.p95),
];

const columnsOf = (orders: { small: string; large: string }): Column<Timed>[] => [
  { title: 'GET', cell: ({ of }) => of.operation },
  { title: 'with', cell: ({ of }) => of.label },
  ...both(orders.small, ({ small }) => small),
  ...both(orders.large, ({ large }) => large),
  figure('in bare answers', (row) => row.large.p95 / row.bare.answer.p50),
  { title: 'opened', cell: ({ of }) => (isOpened(of) ? 'yes' : '') },
  { title: 'growth', align: 'right', cell: (row) => growthOf(row)?.toFixed(2) ?? '' },
  { title: 'misses', cell: (row) => missesOf(row).join(', ') },
];

/** For each operation, the call closest to its limit or furthest above it; searches separately. */
export function worstTable(
  timed: readonly Timed[],
  orders: { small: string; large: string },
): string {
  const worst = new Map<string, Timed>();
  const share = (one: Timed) => quietP95(one) / wantedMs(one);
  for (const one of timed) {
    const key = `${one.of.operation} ${one.of.kind === 'search'}`;
    const known = worst.get(key);
    if (!known || share(one) > share(known)) worst.set(key, one);
  }
  return tableOf(columnsOf(orders), [...worst.values()]);
}
