import { fullTable, worstTable } from '../calls/callTables';
import { exportTable } from '../exports/exportTable';
import { importTable } from '../imports/importTable';
import { placingTable } from '../placing/placingTable';
import { CALL_P95_MS, CALL_ROUNDS, GROWTH_FROM_MS, GROWTH_MAX, IMPORT_SECONDS_MAX, RATIO_MIN, SEARCH_P95_MS } from '../settings';
import { sizesTable } from '../sizes/sizesTable';
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

const reading = ({ small, large }: Run['orders']) => `One request at a time, at ${small} and at ${large} orders by turns, ${CALL_ROUNDS} times each, in
milliseconds until the whole answer is there. Wanted at ${large}: p95 ≤ ${CALL_P95_MS} ms, of searches ≤ ${SEARCH_P95_MS} ms. Growth is the median at
${large} over that at ${small}; ≤ ${GROWTH_MAX} is wanted of lists and statistics. It is judged where the median is longer than
${GROWTH_FROM_MS} ms: below, it tells of the clock and of HTTP.`;

const section = (title: string, ...texts: string[]) => `## ${title}\n\n${texts.join('\n\n')}\n`;

export function reportOf({ command, machine, day, orders }: Run, results: Results): string {
  const { calls, throughput, exported, placing, imported, sizes } = results;
  const misses = allMisses(results);
  return [
    `# Benchmarks\n\nWritten by \`${command}\` on ${day}.\n\n${machine.map((line) => `- ${line}`).join('\n')}\n`,
    section('Missed', misses.length === 0 ? 'Nothing that is wanted.' : misses.map((line) => `- ${line}`).join('\n')),
    ...(calls ? [section('Calls', reading(orders), 'Of each operation the call that is nearest to its limit, or exceeds it most:', worstTable(calls, orders),
      `<details><summary>All ${calls.length} calls</summary>`, fullTable(calls, orders), '</details>')] : []),
    ...(throughput ? [section('Throughput', `Against a bare node:http and pg server that sends the same statements and neither checks a token nor shapes an answer; by turns, in one run. Wanted: ≥ ${RATIO_MIN}.`, throughputTable(throughput))] : []),
    ...(exported ? [section('Start, memory, export', exportTable(exported))] : []),
    ...(placing ? [section('Placing an order', 'The transaction of `POST /api/user/orders`, with the triggers that keep the rollups and without them, by turns.', placingTable(placing))] : []),
    ...(imported ? [section('Import', `Files of as many rows as one may have, in one process with the bench. Each call is wanted in ≤ ${IMPORT_SECONDS_MAX} s.`, importTable(imported))] : []),
    ...(sizes ? [section('Size of an order', sizesTable(sizes))] : []),
  ].join('\n');
}
