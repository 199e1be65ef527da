import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { growthOf } from './calls/judge';
import { keyOf } from './calls/timeCases';
import type { Results } from './report';
import { tableOf } from './table';

const figuresSchema = z.record(z.string(), z.number());
/** Value by name; a name ends with its unit. */
type Figures = z.output<typeof figuresSchema>;

const fileSchema = z.looseObject({ figures: figuresSchema });

/** Four digits: the further ones are noise. */
const rounded = (value: number) => Number(value.toPrecision(4));

/** All figures of a run. A call without an answer has no figure. */
export const figuresOf = ({ calls = [], throughput = [], sizes }: Results): Figures =>
  Object.fromEntries(
    [
      ...calls.flatMap((one): [string, number | undefined][] => [
        [`GET ${keyOf(one.of).trim()}, p95 ms`, one.large.p95],
        [`GET ${keyOf(one.of).trim()}, growth`, growthOf(one)],
      ]),
      ...throughput.flatMap(({ path, clients, ratio, perSecond, cpuMs }): [string, number][] => {
        const name = `GET ${path} by ${clients} clients`;
        return [
          [`${name}, ratio`, ratio],
          [`${name}, answers/s`, perSecond[0]],
          [`${name}, cpu ms`, cpuMs[0]],
          [`${name}, bare cpu ms`, cpuMs[1]],
        ];
      }),
      ...(sizes?.tables ?? []).map(({ table, bytes, indexBytes }): [string, number] => [
        `Order in ${table}, bytes`,
        bytes + indexBytes,
      ]),
    ].flatMap(([name, value]) =>
      value !== undefined && Number.isFinite(value) ? [[name, rounded(value)]] : [],
    ),
  );

/** Writes the figures of a run, named by its time; returns the path. */
export async function writeFigures(
  folder: string,
  run: { at: Date; command: string; machine: string[]; figures: Figures },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${run.at.toISOString().slice(0, 16).replace(':', '')}.json`);
  await writeFile(path, `${JSON.stringify(run, undefined, 2)}\n`);
  return path;
}

export const readFigures = async (path: string): Promise<Figures> =>
  fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).figures;

interface Change {
  name: string;
  before: number | undefined;
  after: number | undefined;
}

const ratioOf = ({ before = 0, after = 0 }: Change): number => after / before;
const shown = (value: number | undefined): string => (value === undefined ? '' : String(value));

/**
 * A table of the figures that differ, the largest ratio first; then figures of one run only. It
 * judges nothing: figures of two runs differ with the load of the machine.
 */
export function changesTable(before: Figures, after: Figures): string {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name): Change => ({ name, before: before[name], after: after[name] }))
    .filter((one) => one.before !== one.after);
  const isInBoth = (one: Change) => one.before !== undefined && one.after !== undefined;
  const rows = [
    ...changes.filter(isInBoth).toSorted((a, b) => ratioOf(b) - ratioOf(a)),
    ...changes.filter((one) => !isInBoth(one)),
  ];
  if (rows.length === 0) return 'No figure has changed';
  return tableOf<Change>(
    [
      { title: 'figure', cell: ({ name }) => name },
      { title: 'old', align: 'right', cell: (one) => shown(one.before) },
      { title: 'new', align: 'right', cell: (one) => shown(one.after) },
      {
        title: 'ratio',
        align: 'right',
        cell: (one) => (isInBoth(one) && one.before !== 0 ? ratioOf(one).toFixed(2) : ''),
      },
    ],
    rows,
  );
}
