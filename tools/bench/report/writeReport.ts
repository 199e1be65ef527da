import type { Baseline } from '../calls/baseline';
import { worstTable } from '../calls/callTables';
import type { Timed } from '../calls/timeCases';
import { exportTable } from '../exports/exportTable';
import { importTable } from '../imports/importTable';
import { placedTable } from '../placing/placedPart';
import {
  BASELINE_ANSWER_MS,
  CALL_P95_MS,
  CALL_RETRIES,
  CALL_ROUNDS,
  GROWTH_MAX,
  IMPORT_SECONDS_MAX,
  PLACED_RATIO_MAX,
  PUBLIC_P95_MS,
  RATIO_MIN,
  SEARCH_P95_MS,
} from '../settings';
import { sizesTable } from '../sizes/sizesTable';
import { median } from '../statistics';
import { throughputTable } from '../throughput/throughputPart';
import { allMisses } from './misses';
import type { Results } from './results';

export interface Run {
  command: string;
  machine: string[];
  day: string;
  /** Orders in words. */
  orders: { small: string; large: string };
}

const reading = (
  { small, large }: Run['orders'],
  calls: readonly Timed[],
) => `One request at a time, at ${small} and at ${large} orders by turns, ${CALL_ROUNDS} times each, in
milliseconds until the whole answer is there. Both have one catalogue, that of the larger: growth is that with the orders.

By turns with them, a bare node:http server answered ten orders of the small database: the machine itself. ${ofBaseline(calls)}
Wanted at ${large}: p95 ≤ ${CALL_P95_MS} ms, of searches ≤ ${SEARCH_P95_MS} ms, of what everybody may read ≤ ${PUBLIC_P95_MS} ms, on a machine that takes ${BASELINE_ANSWER_MS} ms for a bare answer;
elsewhere, or at a slower hour, as many bare answers (${[CALL_P95_MS, SEARCH_P95_MS, PUBLIC_P95_MS].map(inBaselineAnswers).join(', ')}), less what the slowest of twenty bare answers took longer than their median.

Growth is the median at ${large} over that at ${small}. Wanted: ≤ ${GROWTH_MAX.opened} of what people open (first pages with whatever filters, statistics, details), ≤ ${GROWTH_MAX.rest} of the
rest (last pages, pages in the middle of what is sorted). Not judged: searches, and where the two medians differ by less than one bare answer, for that tells of the
clock and of HTTP. Who misses something is asked anew at the end, up to ${CALL_RETRIES} times, and the last answer counts.`;

const inBaselineAnswers = (ms: number) => (ms / BASELINE_ANSWER_MS).toFixed(0);

function ofBaseline(calls: readonly Timed[]): string {
  const medianOf = (selectMs: (baseline: Baseline) => number) =>
    median(calls.map(({ baseline }) => selectMs(baseline))).toFixed(2);
  return `In this run it took
${medianOf(({ answer }) => answer.p50)} ms (p95 ${medianOf(({ answer }) => answer.p95)} ms), and its statement alone ${medianOf(({ statement }) => statement.p50)} ms.`;
}

const section = (title: string, ...texts: string[]) => `## ${title}\n\n${texts.join('\n\n')}\n`;

export function reportOf({ command, machine, day, orders }: Run, results: Results): string {
  const { calls, throughput, exported, placed, imported, sizes } = results;
  const misses = allMisses(results);
  return [
    `# Benchmarks\n\nWritten by \`${command}\` on ${day}.\n\n${machine.map((line) => `- ${line}`).join('\n')}\n`,
    section(
      'Missed',
      misses.length === 0
        ? 'Nothing that is wanted.'
        : misses.map((line) => `- ${line}`).join('\n'),
    ),
    calls &&
      section(
        'Calls',
        reading(orders, calls),
        `${calls.length} calls. For each operation, the call that is nearest to its limit or exceeds it most:`,
        worstTable(calls, orders),
      ),
    throughput &&
      section(
        'Throughput',
        `Against a bare node:http and pg server that sends the same statements and neither checks a token nor shapes an answer; by turns, in one run. Wanted: ≥ ${RATIO_MIN}.`,
        throughputTable(throughput),
      ),
    exported && section('Start, memory, export', exportTable(exported)),
    placed &&
      section(
        'Placing an order with more orders there',
        `The transaction of \`POST /api/user/orders\` at both databases by turns, each commit waiting for the disk. Wanted: a ratio ≤ ${PLACED_RATIO_MAX}.`,
        placedTable(placed, orders),
      ),
    imported &&
      section(
        'Import',
        `Files of as many rows as one may have, in one process with the bench. Each call is wanted in ≤ ${IMPORT_SECONDS_MAX} s.`,
        importTable(imported),
      ),
    sizes && section('Size of an order', sizesTable(sizes)),
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}
