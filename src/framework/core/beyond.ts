import { mapped } from './complete';
import type {
  ActionConfig,
  CardConfig,
  FilterConfig,
  ListConfig,
  ResourceConfig,
  ViewConfig,
} from './declaration';
import { narrowed, type Shown } from './granted';

const kept = <T>(entries: Readonly<Record<string, T>>, isKept: Shown): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)));

/** A filter without the choices that a server without permissions need not know. */
const filterOf = (filter: FilterConfig): FilterConfig => {
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

/** The names of texts that are beyond: `email.help`, `figures.note`. */
const textsOf = (name: string, isKept: Shown) =>
  Object.fromEntries(
    ['help', 'note', 'text']
      .filter((text) => !isKept(`${name}.${text}`))
      .map((text) => [text, undefined]),
  );

type Filters = NonNullable<ResourceConfig['filters']>;

const isChoice = (filter: FilterConfig | undefined, value: string): boolean =>
  filter !== undefined && (!('choices' in filter) || value in filter.choices);

/** A figure without the link to a list by filters that are absent. */
const cardOf = (card: CardConfig, filters: Filters): CardConfig => {
  const { opens, ...rest } = card;
  if (!opens || opens.to !== undefined) return card;
  const chosen = typeof opens.filter === 'function' ? opens.filter({}) : opens.filter;
  const isKnown = Object.entries(chosen).every(
    ([name, value]) => value === undefined || isChoice(filters[name], value),
  );
  return isKnown ? card : rest;
};

/** True for a call that a server without permissions may lack. */
const isBeyondCall = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'beyond' in call && call.beyond === true;

/** Calls without those that are beyond, and bodies without the fields that are. */
const apiOf = (
  { encode, ...api }: NonNullable<ResourceConfig['api']>,
  isKept: Shown,
): ResourceConfig['api'] => ({
  ...api,
  ...Object.fromEntries(
    Object.entries(api)
      .filter(([name, call]) => !isKept(name) || isBeyondCall(call))
      .map(([name]) => [name, undefined]),
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

/** An action without an undo and a text that are beyond. */
const actionOf = (declared: ActionConfig, name: string, isKept: Shown): ActionConfig => {
  const { dialog } = declared;
  const action = dialog
    ? { ...declared, dialog: { ...dialog, ...textsOf(name, isKept) } }
    : declared;
  if (action.on === 'list' || action.undo === undefined) return action;
  const { undo } = action;
  const isGone = typeof undo === 'string' ? !isKept(undo) : isBeyondCall(undo);
  return isGone ? { ...action, undo: undefined } : action;
};

const plainLines = (list: ListConfig, isKept: Shown): ListConfig => {
  const turns = list.lines?.switch;
  if (!list.lines || !turns || isKept(turns.off)) return list;
  return { ...list, lines: { ...list.lines, switch: { ...turns, off: turns.orOff ?? turns.off } } };
};

/** A declaration without what a server that names no permissions need not have. */
const plain = (resource: ResourceConfig): ResourceConfig => {
  const { beyond = [], api, actions = {}, views, filters = {}, stats, list, form, show } = resource;
  const { fields, messages } = resource;
  const isKept: Shown = (name) =>
    beyond === true || !(beyond.includes(name) || isBeyondCall(actions[name]));
  // a filter may have the name of a column that is not beyond
  const known = mapped(
    kept(filters, (name) => isKept(name) && isKept(`${name}.filter`)),
    filterOf,
  );
  const { show: details, ...rest } = narrowed(
    { ...resource, list: plainLines(list, isKept) },
    isKept,
    (name) => isKept(name) && form?.edit.beyond?.includes(name) !== true,
  );
  return {
    ...rest,
    fields: mapped(fields, (field, name) => ({ ...field, ...textsOf(name, isKept) })),
    ...(messages ? { messages: kept(messages, (name) => isKept(`messages.${name}`)) } : {}),
    filters: known,
    ...(show && details && isKept('show') ? { show: details } : {}),
    ...(api ? { api: apiOf(api, isKept) } : {}),
    actions: mapped(kept(actions, isKept), (action, name) => actionOf(action, name, isKept)),
    ...(views ? { views: mapped(kept(views, isKept), viewOf) } : {}),
    ...(stats
      ? {
          stats: {
            ...stats,
            cards: stats.cards
              .filter(({ name }) => isKept(name))
              .map((card) => ({ ...cardOf(card, known), ...textsOf('figures', isKept) })),
          },
        }
      : {}),
  };
};

/** The declarations for a server that names no permissions: without what is declared as `beyond`. */
export const withoutBeyond = (resources: readonly ResourceConfig[]): readonly ResourceConfig[] =>
  resources.filter(({ beyond }) => beyond !== true).map(plain);
