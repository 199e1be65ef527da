import { growthOf, isOpened, missesOf, quietP95, unjudged, wantedMs } from './calls/judge';
import type { Timed } from './calls/timeCases';
import { CALL_P95_MS, GROWTH_MAX, PUBLIC_P95_MS, RATIO_MIN, SEARCH_P95_MS } from './settings';
import { type Sizes, sizesTable } from './sizes/sizesPart';
import { median, type Times } from './statistics';
import { type Compared, throughputTable } from './throughput/throughputPart';
import { type Column, tableOf } from './table';

/** Measurements of a run; a part that did not run is undefined. */
export interface Results {
  calls?: Timed[];
  throughput?: Compared[];
  sizes?: Sizes;
}

/** Orders of the two databases, in words. */
export interface OrdersInWords {
  small: string;
  large: string;
}

/** Every missed limit, one line each. */
export const allMisses = ({ calls = [], throughput = [] }: Results): string[] => [
  ...unjudged(calls),
  ...calls.flatMap((one) =>
    missesOf(one).map((miss) => `GET ${one.of.path}: ${miss} (p95 ${one.large.p95.toFixed(1)} ms)`),
  ),
  ...throughput
    .filter(({ isFastEnough }) => !isFastEnough)
    .map(
      ({ path, clients, ratio }) =>
        `GET ${path} by ${clients} clients: ${ratio.toFixed(2)} of the bare server's throughput, limit ${RATIO_MIN}`,
    ),
];

const callsText = (orders: OrdersInWords, calls: readonly Timed[]): string => `
${calls.length} calls, one at a time, in turns at ${orders.small} and ${orders.large} orders, in milliseconds. For each
operation, the call that is closest to its limit or furthest above it.
A bare answer took ${median(calls.map(({ bare }) => bare.answer.p50)).toFixed(2)} ms. Limits, which scale with it: ${CALL_P95_MS} ms, ${SEARCH_P95_MS} ms for a search, ${PUBLIC_P95_MS} ms without sign-in;
growth ${GROWTH_MAX.opened}, or ${GROWTH_MAX.rest} for other pages than the first.

${worstTable(calls, orders)}
`;

/** The tables of every part that ran. */
export const reportOf = (orders: OrdersInWords, { calls, throughput, sizes }: Results): string =>
  [
    calls && callsText(orders, calls),
    throughput &&
      `\nThroughput, in turns with a bare node:http and pg server that sends the same statements. Limit: ratio ${RATIO_MIN}.\n\n${throughputTable(throughput)}\n`,
    sizes && `\n${sizesTable(sizes)}\n`,
  ]
    .filter((text) => text !== undefined)
    .join('');

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
function worstTable(timed: readonly Timed[], orders: { small: string; large: string }): string {
  const worst = new Map<string, Timed>();
  const share = (one: Timed) => quietP95(one) / wantedMs(one);
  for (const one of timed) {
    const key = `${one.of.operation} ${one.of.kind === 'search'}`;
    const known = worst.get(key);
    if (!known || share(one) > share(known)) worst.set(key, one);
  }
  return tableOf(columnsOf(orders), [...worst.values()]);
}
