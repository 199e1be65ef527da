import { useNotify } from 'ra-core';
import { isExpired, messageOf } from '../../declaration/errors';
import type { ResourceConfig } from '../../declaration/declaration';
import { businessDay } from '../../format/formats';
import { serverNow } from '../../browser/serverClock';
import { listPath } from '../hooks/dialogPaths';
import type { ResourceMessages } from '../hooks/useMessages';
import { useSaveExport } from '../list/export/useSaveExport';
import { searchOf, pageSizesOf } from '../list/listAddress';
import type { PaletteMessage } from './messages';
import type { Entry } from './rows';

const periods = ['last_week', 'last_month'] as const;
type Period = (typeof periods)[number];

/**
 * The first and last day of the week (from Monday) or the month before a day; days as `yyyy-mm-dd`.
 */
export const daysOf = (period: Period, today: string): readonly [first: string, last: string] => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const at = (of: number, date: number) =>
    new Date(Date.UTC(year, of, date)).toISOString().slice(0, 10);
  if (period === 'last_month') return [at(month - 2, 1), at(month - 1, 0)];
  const monday = day - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  return [at(month - 1, monday - 7), at(month - 1, monday - 1)];
};

/**
 * The filters for a first and a last day. Undefined for lists with tabs, which divide the rows: the
 * content of a file over all tabs would be ambiguous.
 */
const spanOf = ({ filters = {} }: ResourceConfig): { first: string; last: string } | undefined => {
  if (Object.values(filters).some(({ kind }) => kind === 'tabs')) return undefined;
  const spans = Object.entries(filters).flatMap(([last, filter]) =>
    filter.kind === 'date' && filter.notBefore !== undefined
      ? [{ first: filter.notBefore, last }]
      : [],
  );
  return spans[0];
};

interface ExportEntriesInput {
  /** Resources whose export this person may use. */
  resources: readonly ResourceConfig[];
  messagesOf: (resource: ResourceConfig) => ResourceMessages;
  message: (name: PaletteMessage, values?: Readonly<Record<string, string>>) => string;
}

/**
 * Exports of last week and last month for each list with date filters; choosing one downloads the
 * file and opens the list with the same filters.
 */
export const useExportEntries = ({
  resources,
  messagesOf,
  message,
}: ExportEntriesInput): Entry[] => {
  const notify = useNotify();
  const save = useSaveExport();
  const run = async (resource: ResourceConfig, filter: Readonly<Record<string, unknown>>) => {
    try {
      await save(resource, { filter });
    } catch (error) {
      if (isExpired(error)) return;
      const problem = messageOf(error, messagesOf(resource).message('export_failed'));
      notify(problem, { type: 'error', messageArgs: { _: problem } });
    }
  };
  return resources.flatMap((resource) => {
    const span = spanOf(resource);
    if (!span || !resource.api?.export) return [];
    const text = messagesOf(resource);
    const [perPage = 10] = pageSizesOf(resource);
    return periods.map((period): Entry => {
      const [first, last] = daysOf(period, businessDay(serverNow()));
      const filter = { [span.first]: first, [span.last]: last };
      return {
        key: `export:${resource.name}:${period}`,
        title: `${text.message('export')}: ${message(period)}`,
        summary: text.many,
        icon: resource.menu?.icon,
        to: {
          pathname: listPath(resource),
          search: searchOf(resource, { page: 1, perPage, filter }),
        },
        onChoose: () => void run(resource, filter),
      };
    });
  });
};
