import { tableOf } from '../table';
import { readsOfPlan } from './explain';
import type { Explained } from './explainCase';
import { scannedTables } from './scannedTables';

/** What one statement read, in one way, over all cases that sent it. */
interface Way {
  text: string;
  reads: string;
  cases: number;
  slowest: Explained;
  scans: string[];
}

const shortText = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim();
  return line.length > 160 ? `${line.slice(0, 70)} … ${line.slice(-86)}` : line;
};

function waysOf(explained: readonly Explained[]): Way[] {
  const ways = new Map<string, Way>();
  for (const one of explained) {
    const reads = readsOfPlan(one.plan.root).join(', ');
    const key = `${one.statement.text} ${reads}`;
    const known = ways.get(key);
    const slowest =
      known && (known.slowest.plan.ms ?? 0) >= (one.plan.ms ?? 0) ? known.slowest : one;
    ways.set(key, {
      text: shortText(one.statement.text),
      reads,
      cases: (known?.cases ?? 0) + 1,
      slowest,
      scans: scannedTables(one.plan.root),
    });
  }
  return [...ways.values()].toSorted((a, b) => (b.slowest.plan.ms ?? 0) - (a.slowest.plan.ms ?? 0));
}

const wayTable = (ways: readonly Way[]): string =>
  tableOf<Way>(
    [
      { title: 'ms', align: 'right', cell: ({ slowest }) => slowest.plan.ms?.toFixed(2) ?? '' },
      { title: 'calls', align: 'right', cell: ({ cases }) => String(cases) },
      { title: 'slowest with', cell: ({ slowest }) => slowest.of.label || 'no filter' },
      { title: 'reads', cell: ({ reads }) => reads },
      { title: 'statement', cell: ({ text }) => `\`${text}\`` },
      {
        title: 'misses',
        cell: ({ scans, slowest }) =>
          scans.length > 0 && slowest.of.kind !== 'export' ? `scans ${scans.join(', ')}` : '',
      },
    ],
    ways,
    { isNarrow: true },
  );

/** How PostgreSQL answers each operation: one line for each statement and way of reading, the slowest first. */
export function plansReport(explained: readonly Explained[]): string {
  const operations = [...new Set(explained.map(({ of }) => of.operation))];
  return operations
    .map(
      (operation) =>
        `## GET ${operation}\n\n${wayTable(waysOf(explained.filter(({ of }) => of.operation === operation)))}`,
    )
    .join('\n\n');
}
