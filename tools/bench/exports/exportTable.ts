import { tableOf } from '../table';
import { EXPORT_MB_PER_S_MIN, EXPORT_MEMORY_MB_MAX, MEANWHILE_P95_MS } from '../settings';
import type { Exported } from './exportPart';

interface Figure {
  label: string;
  value: string;
  limit: string;
  isMissed: boolean;
}

const figure = (label: string, value: string, limit = '', isMissed = false): Figure => ({
  label,
  value,
  limit,
  isMissed,
});
const mb = (value: number | undefined) =>
  value === undefined ? 'not told by this system' : `${value.toFixed(0)} MB`;

function figuresOf({
  startMs,
  restMb,
  fileMb,
  seconds,
  peakMb,
  concurrent,
  person,
}: Exported): Figure[] {
  const speed = fileMb / seconds;
  const extraMb = restMb === undefined || peakMb === undefined ? undefined : peakMb - restMb;
  return [
    figure('Start until ready', `${startMs.toFixed(0)} ms`),
    figure('Memory at rest', mb(restMb)),
    figure('Export of every order', `${fileMb.toFixed(0)} MB in ${seconds.toFixed(1)} s`),
    figure(
      'Its speed',
      `${speed.toFixed(1)} MB/s`,
      `≥ ${EXPORT_MB_PER_S_MIN} MB/s`,
      speed < EXPORT_MB_PER_S_MIN,
    ),
    figure(
      'Memory over rest meanwhile',
      mb(extraMb),
      `≤ ${EXPORT_MEMORY_MB_MAX} MB`,
      (extraMb ?? 0) > EXPORT_MEMORY_MB_MAX,
    ),
    ...concurrent.map(({ path, p95, count }) =>
      figure(
        `p95 meanwhile of ${path} (${count} times)`,
        `${p95.toFixed(1)} ms`,
        `≤ ${MEANWHILE_P95_MS} ms`,
        p95 > MEANWHILE_P95_MS,
      ),
    ),
    figure(
      'All that is kept about one person',
      `${person.fileMb.toFixed(1)} MB in ${person.seconds.toFixed(2)} s`,
    ),
  ];
}

export const missedByExport = (exported: Exported): string[] =>
  figuresOf(exported)
    .filter(({ isMissed }) => isMissed)
    .map(({ label, value, limit }) => `${label}: ${value}, wanted ${limit}`);

export const exportTable = (exported: Exported): string =>
  tableOf<Figure>(
    [
      { title: 'what', cell: ({ label }) => label },
      { title: 'measured', align: 'right', cell: ({ value }) => value },
      { title: 'wanted', align: 'right', cell: ({ limit }) => limit },
      { title: 'misses', cell: ({ isMissed }) => (isMissed ? 'yes' : '') },
    ],
    figuresOf(exported),
  );
