import type { Report } from './checkApi';
import type { Finding } from './findings';

const lines = (title: string, findings: readonly Finding[]): string[] =>
  findings.length === 0
    ? []
    : [
        title,
        ...findings.map(({ resource, place, problem }) => `  ${resource} ${place}: ${problem}`),
        '',
      ];

const withCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The report for a terminal. With `isStrict`, unread keys are drift. */
export const reportLines = (report: Report, isStrict = false): string[] => {
  const drift = driftOf(report, isStrict);
  return [
    ...lines('Drift', drift),
    ...lines('Information', [...report.information, ...(isStrict ? [] : report.unread)]),
    `${withCount(report.resources, 'resource')}, ${withCount(report.calls, 'call')}, ${withCount(drift.length, 'drift')}`,
  ];
};

/** Findings that make the check fail. */
export const driftOf = ({ drift, unread }: Report, isStrict = false): Finding[] =>
  isStrict ? [...drift, ...unread] : drift;
