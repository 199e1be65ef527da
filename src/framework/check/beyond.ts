import type { Lookup } from '../declaration/calls';
import { mapped } from '../declaration/complete';
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
import { narrowed, type Shown } from '../declaration/granted';

const kept = <T>(entries: Readonly<Record<string, T>>, isKept: Shown): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)));

/** Returns a lookup that sends only what the server supports. */
const lookupOf = ({ beyond, ...lookup }: Lookup): Lookup => {
  const { search, one: _, ...whole } = lookup;
  if (beyond === 'query') return whole;
  return beyond === 'page' && search !== undefined ? { ...whole, search, isWhole: true } : lookup;
};

const fieldOf = ({ lookup, row, ...field }: FieldConfig): FieldConfig => ({
  ...field,
  ...(lookup ? { lookup: lookupOf(lookup) } : {}),
  ...(row ? { row: mapped(row, fieldOf) } : {}),
});

const filterOf = (filter: FilterConfig): FilterConfig => {
  if ('lookup' in filter) return { ...filter, lookup: lookupOf(filter.lookup) };
  if (!('beyond' in filter) || filter.beyond === undefined) return filter;
  const { beyond } = filter;
  const isKnown: Shown = (name) => !beyond.includes(name);
  const choices = kept(filter.choices, isKnown);
  if (filter.kind !== 'tabs') return { ...filter, choices };
  const { initial, boards = {} } = filter;
  return {
    ...filter,
    choices,
    initial: isKnown(initial) ? initial : (Object.keys(choices)[0] ?? initial),
    boards: kept(boards, isKnown),
  };
};

/** Names of texts in `beyond`: `email.help`, `figures.note`. */
const textsOf = (name: string, isKept: Shown) =>
  Object.fromEntries(
    ['help', 'note', 'text']
      .filter((text) => !isKept(`${name}.${text}`))
      .map((text) => [text, undefined]),
  );

type Filters = NonNullable<ResourceConfig['filters']>;

const isChoice = (filter: FilterConfig | undefined, value: string): boolean =>
  filter !== undefined && (!('choices' in filter) || value in filter.choices);

/** Returns a figure without a link that is `beyond`, or that uses filters that are absent. */
const cardOf = (card: CardConfig, filters: Filters, isKept: Shown): CardConfig => {
  const { opens, ...rest } = card;
  if (!isKept(`${card.name}.opens`)) return rest;
  if (!opens || opens.to !== undefined) return card;
  const chosen = typeof opens.filter === 'function' ? opens.filter({}) : opens.filter;
  const isKnown = Object.entries(chosen).every(
    ([name, value]) => value === undefined || isChoice(filters[name], value),
  );
  return isKnown ? card : rest;
};

const isMarked = (call: unknown, mark: true | 'query'): call is object =>
  typeof call === 'object' && call !== null && 'beyond' in call && call.beyond === mark;

const isBeyondCall = (call: unknown): boolean => isMarked(call, true);

/** Returns the call in the form that the server supports: without filters if these are `beyond`. */
const known = (call: unknown): unknown =>
  isMarked(call, 'query') ? { ...call, query: () => ({}) } : call;

/** Figures of a call without filters: each opens all its rows, and no text names filters. */
const statsOf = (stats: StatsConfig, isKept: Shown, filters: Filters): StatsConfig => {
  const { call } = stats;
  const cards = stats.cards
    .filter(({ name }) => isKept(name))
    .map((card) => ({ ...cardOf(card, filters, isKept), ...textsOf('figures', isKept) }));
  if (typeof call !== 'object' || !isMarked(call, 'query')) return { ...stats, cards };
  const { query: _, ...bare } = call;
  // figures that are counted from the list follow its filters
  const isCounted = cards.some(({ count }) => count);
  return { ...stats, call: bare, cards: isCounted ? cards : cards.map(unfiltered) };
};

const unfiltered = ({ help: _, opens, ...card }: CardConfig): CardConfig => {
  if (!opens || typeof opens.filter !== 'function') return opens ? { ...card, opens } : card;
  const { filter } = opens;
  return { ...card, opens: { ...opens, filter: () => filter({}) } };
};

/** Returns the calls that are not `beyond`, with bodies without the fields that are. */
const apiOf = (
  { encode, ...api }: NonNullable<ResourceConfig['api']>,
  isKept: Shown,
): ResourceConfig['api'] => ({
  ...api,
  ...Object.fromEntries(
    Object.entries(api).map(([name, call]) => [
      name,
      !isKept(name) || isBeyondCall(call) ? undefined : known(call),
    ]),
  ),
  encode: (data, previous) => {
    const sent = kept(data, isKept);
    return encode ? encode(sent, previous) : sent;
  },
});

const viewOf = ({ call, ...view }: ViewConfig): ViewConfig => ({
  ...view,
  ...(call === undefined || isBeyondCall(call) ? {} : { call }),
});

const actionOf = (declared: ActionConfig, name: string, isKept: Shown): ActionConfig => {
  const { dialog } = declared;
  const action = dialog
    ? { ...declared, dialog: { ...dialog, ...textsOf(name, isKept) } }
    : declared;
  if (action.on === 'rows' && action.orConfirm) return { ...action, confirm: action.orConfirm };
  if (action.on === 'list' || action.undo === undefined) return action;
  const { undo } = action;
  const isGone = typeof undo === 'string' ? !isKept(undo) : isBeyondCall(undo);
  return isGone ? { ...action, undo: undefined } : action;
};

/**
 * Returns a list without a sort if the server would have to sort; a list that is loaded whole keeps
 * its sort.
 */
const listOf = ({ sort, ...list }: ListConfig, api: ResourceConfig['api']): ListConfig =>
  sort && typeof api?.list === 'object' && api.list.paging === 'client' ? { ...list, sort } : list;

const plainLines = (list: ListConfig, isKept: Shown): ListConfig => {
  const turns = list.lines?.switch;
  if (!list.lines || !turns || isKept(turns.off)) return list;
  return { ...list, lines: { ...list.lines, switch: { ...turns, off: turns.orOff ?? turns.off } } };
};

type Search = Exclude<ResourceConfig['search'], false | undefined>;

const searchOf = ({ links, ...search }: Search, isKept: Shown): Search =>
  links && isKept('search.links') ? { ...search, links } : search;

const plain = (resource: ResourceConfig): ResourceConfig => {
  const { beyond = [], api, actions = {}, views, filters = {}, stats, list, form, show } = resource;
  const { fields, messages } = resource;
  const isKept: Shown = (name) =>
    beyond === true || !(beyond.includes(name) || isBeyondCall(actions[name]));
  // a filter may have the same name as a column that is not `beyond`
  const offered = mapped(
    kept(filters, (name) => isKept(name) && isKept(`${name}.filter`)),
    filterOf,
  );
  const {
    show: details,
    search,
    version,
    ...rest
  } = narrowed(
    { ...resource, list: plainLines(listOf(list, api), isKept) },
    isKept,
    (name) => isKept(name) && form?.edit.beyond?.includes(name) !== true,
  );
  return {
    ...rest,
    ...(version !== undefined && isKept(version) ? { version } : {}),
    ...(search ? { search: searchOf(search, isKept) } : {}),
    fields: mapped(fields, (field, name) => ({ ...fieldOf(field), ...textsOf(name, isKept) })),
    ...(messages ? { messages: kept(messages, (name) => isKept(`messages.${name}`)) } : {}),
    filters: offered,
    ...(show && details && isKept('show') ? { show: details } : {}),
    ...(api ? { api: apiOf(api, isKept) } : {}),
    actions: mapped(kept(actions, isKept), (action, name) => actionOf(action, name, isKept)),
    ...(views ? { views: mapped(kept(views, isKept), viewOf) } : {}),
    ...(stats ? { stats: statsOf(stats, isKept, offered) } : {}),
  };
};

/**
 * Returns the declarations for a server that names no permissions: without everything that is
 * `beyond`.
 */
export const withoutBeyond = (resources: readonly ResourceConfig[]): readonly ResourceConfig[] =>
  resources.filter(({ beyond }) => beyond !== true).map(plain);
