import type { Lookup } from '../declaration/calls';
import { mapEntries } from '../declaration/complete';
import type {
  ActionConfig,
  CardConfig,
  FieldConfig,
  FilterConfig,
  ListConfig,
  ResourceConfig,
  StatsConfig,
  ViewConfig,
} from '../declaration/declaration';
import { keepShown, type NameFilter } from '../declaration/restrictToPermissions';

const pick = <T>(
  entries: Readonly<Record<string, T>>,
  isSupported: NameFilter,
): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isSupported(name)));

/** Returns a lookup that sends only what the server supports. */
const lookupOf = ({ beyond, ...lookup }: Lookup): Lookup => {
  const { search, one: _, ...rest } = lookup;
  if (beyond === 'query') return rest;
  return beyond === 'page' && search !== undefined ? { ...rest, search, isWhole: true } : lookup;
};

const fieldOf = ({ lookup, row, ...field }: FieldConfig): FieldConfig => ({
  ...field,
  ...(lookup ? { lookup: lookupOf(lookup) } : {}),
  ...(row ? { row: mapEntries(row, fieldOf) } : {}),
});

const filterOf = (filter: FilterConfig): FilterConfig => {
  if ('lookup' in filter) return { ...filter, lookup: lookupOf(filter.lookup) };
  if (!('beyond' in filter) || filter.beyond === undefined) return filter;
  const { beyond } = filter;
  const isKnown: NameFilter = (name) => !beyond.includes(name);
  const choices = pick(filter.choices, isKnown);
  if (filter.kind !== 'tabs') return { ...filter, choices };
  const { initial, boards = {} } = filter;
  return {
    ...filter,
    choices,
    initial: isKnown(initial) ? initial : (Object.keys(choices)[0] ?? initial),
    boards: pick(boards, isKnown),
  };
};

/** Names of texts in `beyond`: `email.help`, `figures.note`. */
const textsOf = (name: string, isSupported: NameFilter) =>
  Object.fromEntries(
    ['help', 'note', 'text']
      .filter((text) => !isSupported(`${name}.${text}`))
      .map((text) => [text, undefined]),
  );

type Filters = NonNullable<ResourceConfig['filters']>;

const isChoice = (filter: FilterConfig | undefined, value: string): boolean =>
  filter !== undefined && (!('choices' in filter) || value in filter.choices);

/** Returns a figure without a link that is `beyond`, or that uses filters that are absent. */
const cardOf = (card: CardConfig, filters: Filters, isSupported: NameFilter): CardConfig => {
  const { opens, ...rest } = card;
  if (!isSupported(`${card.name}.opens`)) return rest;
  if (!opens || opens.to !== undefined) return card;
  const chosen = typeof opens.filter === 'function' ? opens.filter({}) : opens.filter;
  const isKnown = Object.entries(chosen).every(
    ([name, value]) => value === undefined || isChoice(filters[name], value),
  );
  return isKnown ? card : rest;
};

const isMarkedBeyond = (call: unknown, mark: true | 'query'): call is object =>
  typeof call === 'object' && call !== null && 'beyond' in call && call.beyond === mark;

const isBeyondCall = (call: unknown): boolean => isMarkedBeyond(call, true);

/** Returns the call in the form that the server supports: without filters if these are `beyond`. */
const supportedCall = (call: unknown): unknown =>
  isMarkedBeyond(call, 'query') ? { ...call, query: () => ({}) } : call;

/** Figures of a call without filters: each opens all its rows, and no text names filters. */
const statsOf = (stats: StatsConfig, isSupported: NameFilter, filters: Filters): StatsConfig => {
  const { call } = stats;
  const cards = stats.cards
    .filter(({ name }) => isSupported(name))
    .map((card) => ({ ...cardOf(card, filters, isSupported), ...textsOf('figures', isSupported) }));
  if (typeof call !== 'object' || !isMarkedBeyond(call, 'query')) return { ...stats, cards };
  const { query: _, ...unfilteredCall } = call;
  // figures that are counted from the list follow its filters
  const hasCountedCards = cards.some(({ count }) => count);
  return { ...stats, call: unfilteredCall, cards: hasCountedCards ? cards : cards.map(unfiltered) };
};

const unfiltered = ({ help: _, opens, ...card }: CardConfig): CardConfig => {
  if (!opens || typeof opens.filter !== 'function') return opens ? { ...card, opens } : card;
  const { filter } = opens;
  return { ...card, opens: { ...opens, filter: () => filter({}) } };
};

/** Returns the calls that are not `beyond`, with bodies without the fields that are. */
const apiOf = (
  { encode, ...api }: NonNullable<ResourceConfig['api']>,
  isSupported: NameFilter,
): ResourceConfig['api'] => ({
  ...api,
  ...Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      !isSupported(name) || isBeyondCall(call) ? undefined : supportedCall(call),
    ]),
  ),
  encode: (data, previous) => {
    const supportedData = pick(data, isSupported);
    return encode ? encode(supportedData, previous) : supportedData;
  },
});

const viewOf = ({ call, ...view }: ViewConfig): ViewConfig => ({
  ...view,
  ...(call === undefined || isBeyondCall(call) ? {} : { call }),
});

const actionOf = (declared: ActionConfig, name: string, isSupported: NameFilter): ActionConfig => {
  const { dialog } = declared;
  const action = dialog
    ? { ...declared, dialog: { ...dialog, ...textsOf(name, isSupported) } }
    : declared;
  if (action.on === 'rows' && action.orConfirm) return { ...action, confirm: action.orConfirm };
  if (action.on === 'list' || action.undo === undefined) return action;
  const { undo } = action;
  const isUnsupported = typeof undo === 'string' ? !isSupported(undo) : isBeyondCall(undo);
  return isUnsupported ? { ...action, undo: undefined } : action;
};

/**
 * Returns a list without a sort if the server would have to sort; a list that is loaded whole keeps
 * its sort.
 */
const listOf = ({ sort, ...list }: ListConfig, api: ResourceConfig['api']): ListConfig =>
  sort && typeof api?.list === 'object' && api.list.paging === 'client' ? { ...list, sort } : list;

const supportedLines = (list: ListConfig, isSupported: NameFilter): ListConfig => {
  const switchActions = list.lines?.switch;
  if (!list.lines || !switchActions || isSupported(switchActions.off)) return list;
  return {
    ...list,
    lines: {
      ...list.lines,
      switch: { ...switchActions, off: switchActions.orOff ?? switchActions.off },
    },
  };
};

type Search = Exclude<ResourceConfig['search'], false | undefined>;

const searchOf = ({ links, ...search }: Search, isSupported: NameFilter): Search =>
  links && isSupported('search.links') ? { ...search, links } : search;

const supportedResource = (resource: ResourceConfig): ResourceConfig => {
  const { beyond = [], api, actions = {}, views, filters = {}, stats, list, form, show } = resource;
  const { fields, messages } = resource;
  const isSupported: NameFilter = (name) =>
    beyond === true || !(beyond.includes(name) || isBeyondCall(actions[name]));
  // a filter may have the same name as a column that is not `beyond`
  const supportedFilters = mapEntries(
    pick(filters, (name) => isSupported(name) && isSupported(`${name}.filter`)),
    filterOf,
  );
  const {
    show: details,
    search,
    version,
    ...rest
  } = keepShown(
    { ...resource, list: supportedLines(listOf(list, api), isSupported) },
    isSupported,
    (name) => isSupported(name) && form?.edit.beyond?.includes(name) !== true,
  );
  return {
    ...rest,
    ...(version !== undefined && isSupported(version) ? { version } : {}),
    ...(search ? { search: searchOf(search, isSupported) } : {}),
    fields: mapEntries(fields, (field, name) => ({
      ...fieldOf(field),
      ...textsOf(name, isSupported),
    })),
    ...(messages ? { messages: pick(messages, (name) => isSupported(`messages.${name}`)) } : {}),
    filters: supportedFilters,
    ...(show && details && isSupported('show') ? { show: details } : {}),
    ...(api ? { api: apiOf(api, isSupported) } : {}),
    actions: mapEntries(pick(actions, isSupported), (action, name) =>
      actionOf(action, name, isSupported),
    ),
    ...(views ? { views: mapEntries(pick(views, isSupported), viewOf) } : {}),
    ...(stats ? { stats: statsOf(stats, isSupported, supportedFilters) } : {}),
  };
};

/**
 * Returns the declarations for a server that names no permissions: without everything that is
 * `beyond`.
 */
export const withoutBeyond = (resources: readonly ResourceConfig[]): readonly ResourceConfig[] =>
  resources.filter(({ beyond }) => beyond !== true).map(supportedResource);
