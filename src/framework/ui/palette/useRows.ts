import type { ResourceConfig } from '../../core/declaration';
import { formatCount } from '../../core/formats';
import { unaskedOf } from './matching';
import type { PaletteMessage } from './messages';
import { useRecent } from './recent';
import {
  distinct,
  fits,
  listedBy,
  recentRows,
  rowOfEntry,
  rowOfHit,
  type Entry,
  type Row,
} from './rows';
import type { FoundGroup } from './runSearch';
import type { Hit } from './sources';
import { useHitOffers } from './useHitOffers';
import { useFind } from './useFind';
import { useExportEntries } from './useExportEntries';
import { useSources } from './useSources';
import { isOfView, useViewEntries } from './useViewEntries';

interface Given {
  screens: readonly Entry[];
  /** What waits for this person. */
  waiting: readonly Entry[];
  text: string;
  message: (name: PaletteMessage, values?: Readonly<Record<string, string>>) => string;
}

type TextOf = ReturnType<typeof useSources>['textOf'];
const namedBy = (textOf: TextOf) => (resource: ResourceConfig) => textOf(resource).many;

/** The lines for what is typed: what was chosen before, what can be begun, screens, and the records that were found. */
export const useRows = ({ screens, waiting, text, message }: Given) => {
  const { sources, listed, exported, actions, textOf } = useSources();
  const unasked = unaskedOf(text);
  const { groups, failed, isSearching, retry } = useFind(
    sources,
    unasked === undefined ? text : '',
  );
  const { recent, remember } = useRecent();
  const name = namedBy(textOf);
  const offersOf = useHitOffers(textOf);
  const views = useViewEntries(text !== '' || recent.some(isOfView), {
    resources: listed,
    nameOf: name,
    message,
  });
  const files = useExportEntries({ resources: exported, textOf, message });
  const local = [
    ...recentRows(
      recent,
      [...waiting, ...screens, ...views.entries, ...actions, ...files],
      sources,
      message('recent'),
    ),
    ...waiting.map((entry) => rowOfEntry(entry, message('waiting'))),
    ...screens.map((entry) => rowOfEntry(entry, message('screens'))),
    // too many to be shown to whoever has not asked
    ...(text === '' ? [] : views.entries.map((entry) => rowOfEntry(entry, message('views')))),
    ...[...actions, ...(text === '' ? [] : files)].map((entry) =>
      rowOfEntry(entry, message('actions')),
    ),
  ].filter((row) => fits(row, text));
  const rowsOfHit = (hit: Hit): Row[] => {
    const row = rowOfHit(hit, name(hit.source.resource), text);
    return [
      row,
      ...offersOf(hit).map((offer): Row => ({
        ...offer,
        group: row.group,
        remember: row.remember,
        isOffer: true,
      })),
    ];
  };
  /** Where more fit than are listed, the list of all. */
  const allOf = ({ source, inAll }: FoundGroup): Row[] => {
    if (inAll === undefined) return [];
    const { many, manyLower, message: own } = textOf(source.resource);
    const total = formatCount(inAll.total);
    const count = inAll.isLeast ? own('capped', { total }) : total;
    return [
      {
        key: `all:${source.resource.name}`,
        title: message('all_of', { count, many: manyLower }),
        group: many,
        isOffer: true,
        to: listedBy(source, text),
      },
    ];
  };
  const found = groups.flatMap((group) => [...group.hits.flatMap(rowsOfHit), ...allOf(group)]);
  return {
    rows: distinct([...local, ...found]),
    unasked,
    isSearching,
    failed: [
      ...failed.map(({ resource }) => name(resource)),
      ...(views.isFailed ? [message('views')] : []),
    ],
    searched: sources.map(({ resource }) => textOf(resource).manyLower),
    retry: () => {
      retry();
      if (views.isFailed) views.retry();
    },
    remember,
  };
};
