import { IMPORT_SECONDS_MAX, RUN_SECONDS_MAX } from '../settings';
import { tableOf } from '../table';
import type { Imported } from './importPart';

const callsOf = ({ added, changed }: Imported): number[] => [
  added.check,
  added.run,
  changed.check,
  changed.run,
];
const isMissed = (imported: Imported): boolean =>
  callsOf(imported).some((taken) => taken > IMPORT_SECONDS_MAX);
const isRunMissed = ({ run = 0 }: Imported): boolean => run > RUN_SECONDS_MAX;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

const missesOf = (imported: Imported): string[] => [
  ...(isMissed(imported) ? [`over ${IMPORT_SECONDS_MAX} s`] : []),
  ...(isRunMissed(imported) ? [`run over ${RUN_SECONDS_MAX} s`] : []),
];

export const missedByImport = (imported: readonly Imported[]): string[] => [
  ...imported
    .filter(isMissed)
    .map(
      (item) =>
        `The import of ${item.label}: ${seconds(Math.max(...callsOf(item)))}, wanted ≤ ${IMPORT_SECONDS_MAX} s`,
    ),
  ...imported
    .filter(isRunMissed)
    .map(
      ({ label, run = 0 }) => `The run on ${label}: ${seconds(run)}, wanted ≤ ${RUN_SECONDS_MAX} s`,
    ),
];

export const importTable = (imported: readonly Imported[]): string =>
  tableOf<Imported>(
    [
      { title: 'file', cell: ({ label }) => label },
      { title: 'rows', align: 'right', cell: ({ rows }) => rows.toLocaleString('en') },
      { title: 'new: check', align: 'right', cell: ({ added }) => seconds(added.check) },
      { title: 'new: import', align: 'right', cell: ({ added }) => seconds(added.run) },
      { title: 'changed: check', align: 'right', cell: ({ changed }) => seconds(changed.check) },
      { title: 'changed: import', align: 'right', cell: ({ changed }) => seconds(changed.run) },
      {
        title: 'run on all',
        align: 'right',
        cell: ({ run }) => (run === undefined ? '' : seconds(run)),
      },
      { title: 'misses', cell: (item) => missesOf(item).join(', ') },
    ],
    [...imported],
  );
