import type { ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import { skipReasonOf } from './matching';
import type { ResourceMessages } from '../hooks/useMessages';
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
import type { Hit, Source } from './sources';
import { useHitOffers } from './useHitOffers';
import { useFind } from './useFind';
import { useExportEntries } from './useExportEntries';
import { useSources } from './useSources';
import { isOfView, useViewEntries } from './useViewEntries';

interface RowsInput {
  screens: readonly Entry[];
  /** Links to the person's pending work. */
  waiting: readonly Entry[];
  text: string;
  message: (name: PaletteMessage, values?: Readonly<Record<string, string>>) => string;
}

type MessagesOf = ReturnType<typeof useSources>['messagesOf'];
const namedBy = (messagesOf: MessagesOf) => (resource: ResourceConfig) => messagesOf(resource).many;

/** The row that opens the full list, if more records match than are shown. */
const allOf = (
  { source, inAll }: FoundGroup,
  text: string,
  messages: ResourceMessages,
  message: RowsInput['message'],
): Row[] => {
  if (inAll === undefined) return [];
  const total = formatCount(inAll.total);
  const count = inAll.isLowerBound ? messages.message('capped', { total }) : total;
  return [
    {
      key: `all:${source.resource.name}`,
      title: message('all_of', { count, many: messages.manyLower }),
      group: messages.many,
      isOffer: true,
      to: listedBy(source, text),
    },
  ];
};

const hintOf = ({ resource: { filters = {} }, filter }: Source, { at }: ResourceMessages) => {
  const search = filters[filter];
  const placeholder = search?.kind === 'search' ? (search.placeholder ?? '') : '';
  return at(`filters.${filter}`, placeholder) || [];
};

/** The rows for a text: past choices, actions, screens and found records. */
export const useRows = ({ screens, waiting, text, message }: RowsInput) => {
  const { sources, listed, exported, actions, messagesOf } = useSources();
  const skipReason = skipReasonOf(text);
  const { groups, failed, isSearching, retry } = useFind(
    sources,
    skipReason === undefined ? text : '',
  );
  const { recent, remember } = useRecent();
  const name = namedBy(messagesOf);
  const offersOf = useHitOffers(messagesOf);
  const views = useViewEntries(text !== '' || recent.some(isOfView), {
    resources: listed,
    nameOf: name,
    message,
  });
  const files = useExportEntries({ resources: exported, messagesOf, message });
  const rowsUnder = (heading: PaletteMessage, entries: readonly Entry[]) =>
    entries.map((entry) => rowOfEntry(entry, message(heading)));
  const local = [
    ...recentRows(
      recent,
      [...waiting, ...screens, ...views.entries, ...actions, ...files],
      sources,
      message('recent'),
    ),
    ...rowsUnder('waiting', waiting),
    ...rowsUnder('screens', screens),
    // too many to list without a text
    ...(text === '' ? [] : rowsUnder('views', views.entries)),
    ...rowsUnder('actions', text === '' ? actions : [...actions, ...files]),
  ].filter((row) => fits(row, text));
  const rowsOfHit = (hit: Hit): Row[] => {
    const row = rowOfHit(hit, name(hit.source.resource), text);
    const shared = { group: row.group, remember: row.remember, isOffer: true };
    return [row, ...offersOf(hit).map((offer) => ({ ...offer, ...shared }))];
  };
  const found = groups.flatMap((group) => [
    ...group.hits.flatMap(rowsOfHit),
    ...allOf(group, text, messagesOf(group.source.resource), message),
  ]);
  return {
    rows: distinct([...local, ...found]),
    skipReason,
    isSearching,
    failed: [
      ...failed.map(({ resource }) => name(resource)),
      ...(views.isFailed ? [message('views')] : []),
    ],
    searched: sources.map(({ resource }) => messagesOf(resource).manyLower),
    /** The search hint of each list. */
    hints: sources.flatMap((source) => hintOf(source, messagesOf(source.resource))),
    retry: () => {
      retry();
      if (views.isFailed) views.retry();
    },
    remember,
  };
};
