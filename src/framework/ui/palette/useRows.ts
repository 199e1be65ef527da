import type { ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import { unaskedOf } from './matching';
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

interface Given {
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
  own: ResourceMessages,
  message: Given['message'],
): Row[] => {
  if (inAll === undefined) return [];
  const total = formatCount(inAll.total);
  const count = inAll.isLeast ? own.message('capped', { total }) : total;
  return [
    {
      key: `all:${source.resource.name}`,
      title: message('all_of', { count, many: own.manyLower }),
      group: own.many,
      isOffer: true,
      to: listedBy(source, text),
    },
  ];
};

const hintOf = ({ resource: { filters = {} }, filter }: Source, { at }: ResourceMessages) => {
  const search = filters[filter];
  const own = search?.kind === 'search' ? (search.placeholder ?? '') : '';
  return at(`filters.${filter}`, own) || [];
};

/** The rows for a text: past choices, actions, screens and found records. */
export const useRows = ({ screens, waiting, text, message }: Given) => {
  const { sources, listed, exported, actions, messagesOf } = useSources();
  const unasked = unaskedOf(text);
  const { groups, failed, isSearching, retry } = useFind(
    sources,
    unasked === undefined ? text : '',
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
  const under = (heading: PaletteMessage, entries: readonly Entry[]) =>
    entries.map((entry) => rowOfEntry(entry, message(heading)));
  const local = [
    ...recentRows(
      recent,
      [...waiting, ...screens, ...views.entries, ...actions, ...files],
      sources,
      message('recent'),
    ),
    ...under('waiting', waiting),
    ...under('screens', screens),
    // too many to list without a text
    ...(text === '' ? [] : under('views', views.entries)),
    ...under('actions', text === '' ? actions : [...actions, ...files]),
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
    unasked,
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
