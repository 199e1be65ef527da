import type { ResourceConfig } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import { skipReasonOf } from './matching';
import { type ResourceMessages, resourceMessages, useMessages } from '../hooks/useMessages';
import type { PaletteMessage } from './messages';
import { useRecent } from './recent';
import {
  actionsOf,
  distinct,
  type Entry,
  fits,
  listedBy,
  overPlace,
  recentRows,
  type Row,
  rowOfEntry,
  rowOfHit,
  targetAt,
} from './rows';
import type { FoundGroup } from './runSearch';
import { type Allowed, type Hit, searchSettingsOf, type Source, sourcesOf } from './sources';
import { useFind } from './useFind';
import { useExportEntries } from './useExportEntries';
import { isOfView, useViewEntries } from './useViewEntries';
import { rowItem } from '../actions/rowItems';
import { useRowActions } from '../hooks/useRowAction';
import { useQuery } from '@tanstack/react-query';
import { useCanAccessCallback, useResourceDefinitions, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isDeclaration } from '../hooks/declaredResources';
import { OPENERS } from '../hooks/recordOpener';

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
      title: message('all_of', { count, many: messages.noun.many }),
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
    searched: sources.map(({ resource }) => messagesOf(resource).noun.many),
    /** The search hint of each list. */
    hints: sources.flatMap((source) => hintOf(source, messagesOf(source.resource))),
    retry: () => {
      retry();
      if (views.isFailed) views.retry();
    },
    remember,
  };
};

/**
 * The actions of a found record: its declared actions, as in its row, and other screens about it.
 */
const useHitOffers = (messagesOf: (resource: ResourceConfig) => ResourceMessages) => {
  const message = useMessages();
  const { run } = useRowActions();
  return ({ source: { resource, actions }, key, title, record }: Hit): Entry[] => {
    const text = messagesOf(resource);
    const entry = (name: string, label: string): Pick<Entry, 'key' | 'title'> => ({
      key: `${key}#${name}`,
      title: `${label}: ${title}`,
    });
    const items = actions
      .flatMap((name) => rowItem(resource, name, record, { text, message, title }) ?? [])
      .filter(({ isDisabled }) => !isDisabled);
    return [
      ...items.map(({ name, label, path }): Entry =>
        path === undefined
          ? { ...entry(name, label), onChoose: () => void run(resource, name, record) }
          : { ...entry(name, label), to: { pathname: path, ...overPlace } },
      ),
      ...(searchSettingsOf(resource).links ?? []).map(({ label, to }): Entry => ({
        ...entry(label, text.at(`links.${label}`, label)),
        to: targetAt(to(record)),
      })),
    ];
  };
};

const NOTHING: Allowed = {};

const asked = (resource: ResourceConfig): string[] => {
  const { actions = {} } = resource;
  const onList = Object.keys(actions).filter((name) => actions[name]?.on === 'list');
  return [
    'list',
    'create',
    'export',
    ...OPENERS,
    ...onList,
    ...(searchSettingsOf(resource).actions ?? []),
  ];
};

const useAllowed = (resources: readonly ResourceConfig[]): Allowed => {
  const canAccess = useCanAccessCallback();
  const { data = NOTHING } = useQuery({
    queryKey: ['auth', 'palette', ...resources.map(({ name }) => name)],
    queryFn: async () => {
      const all = await Promise.all(
        resources.map(async (resource) => {
          const actions = asked(resource);
          const answers = await Promise.all(
            actions.map(async (action) => canAccess({ resource: resource.name, action })),
          );
          return [resource.name, actions.filter((_, index) => answers[index] === true)] as const;
        }),
      );
      return Object.fromEntries(all);
    },
    retry: false,
  });
  return data;
};

/** Sources and actions of this person, derived from the declarations. */
const useSources = () => {
  const definitions = useResourceDefinitions<{ declaration?: unknown }>();
  const resources = useMemo(
    () =>
      Object.values(definitions)
        .map(({ options }) => options?.declaration)
        .filter(isDeclaration),
    [definitions],
  );
  const allowed = useAllowed(resources);
  const translate = useTranslate();
  const framework = useMessages();
  return useMemo(() => {
    const messagesOf = (resource: ResourceConfig) =>
      resourceMessages(resource, translate, framework);
    return {
      sources: sourcesOf(resources, allowed),
      listed: resources.filter(({ name }) => allowed[name]?.includes('list')),
      exported: resources.filter(({ name }) => allowed[name]?.includes('export')),
      actions: resources.flatMap((resource) =>
        actionsOf(resource, allowed[resource.name] ?? [], messagesOf(resource)),
      ),
      messagesOf,
    };
  }, [resources, allowed, translate, framework]);
};
