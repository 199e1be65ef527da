import { defaultPaths } from '../declaration/places';
import { completeResource, completeField, specOf } from '../declaration/complete';
import type { DeclaredField, ErasedSpec, ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { humanize, resourceLabel, resourceNoun } from '../declaration/labels';
import { messages } from '../texts/messages';
import { offeredBy } from '../declaration/parts';
import { entriesOf, problem, type Problem } from './problem';

type Part = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): [string, Part][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        isObject(part) ? [[key, part] as [string, Part]] : [],
      )
    : [];

const repeatsDefault = (key: string): Problem => problem(key, 'equals the default: remove it');
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Labels of parts that equal the label `without` derives from the name. */
const labelsOf = (
  place: string,
  parts: unknown,
  defaultOf: (name: string, part: Part) => unknown,
): Problem[] =>
  partsOf(parts)
    .filter(([name, part]) => part.label !== undefined && part.label === defaultOf(name, part))
    .map(([name]) => repeatsDefault(`${place}.${name}.label`));

const defaultLabel = (name: string, { label: _, ...part }: Part): unknown =>
  completeField(name, part as DeclaredField).label;

const checkFields = ({ fields }: ErasedSpec): Problem[] => [
  ...labelsOf('fields', fields, defaultLabel),
  ...partsOf(fields).flatMap(([name, { row }]) =>
    labelsOf(`fields.${name}.row`, row, defaultLabel),
  ),
];

const checkDialogs = ({ actions }: ErasedSpec): Problem[] =>
  partsOf(actions).flatMap(([name, { label = humanize(name), dialog }]) =>
    isObject(dialog)
      ? [
          ...labelsOf(`actions.${name}.dialog.fields`, dialog.fields, defaultLabel),
          ...(['title', 'submit'] as const)
            .filter((key) => dialog[key] === label)
            .map((key) => repeatsDefault(`actions.${name}.dialog.${key}`)),
        ]
      : [],
  );

const nounOf = ({ noun, name }: ErasedSpec) => noun ?? resourceNoun(name);

const checkLabels = (spec: ErasedSpec): Problem[] => {
  const byName = (name: string) => humanize(name);
  // the default label of a filter may depend on its kind
  const filters = completeResource({
    ...spec,
    filters: Object.fromEntries(
      partsOf(spec.filters).map(([name, { label: _, ...filter }]) => [name, filter]),
    ) as ErasedSpec['filters'],
  }).filters;
  const byKind = (name: string) => {
    const filter: Part = { ...filters?.[name] };
    return filter.label;
  };
  return [
    ...(isSame(spec.noun, resourceNoun(spec.name)) ? [repeatsDefault('noun')] : []),
    ...(isSame(spec.label, resourceLabel(nounOf(spec))) ? [repeatsDefault('label')] : []),
    ...(spec.menu?.label !== undefined &&
    spec.menu.label === (spec.label ?? resourceLabel(nounOf(spec))).many
      ? [repeatsDefault('menu.label')]
      : []),
    ...labelsOf('computed', spec.computed, byName),
    ...labelsOf('filters', spec.filters, byKind),
    ...labelsOf('stats.cards', spec.stats?.cards, byName),
    ...labelsOf('actions', spec.actions, byName),
    ...labelsOf('views', spec.views, byName),
    ...entriesOf(spec.stats?.cards)
      .filter(([name, card]) => card === humanize(name))
      .map(([name]) => problem(`stats.cards.${name}`, 'equals the default: use {}')),
    ...partsOf(spec.views)
      .filter(([name, { title, label = humanize(name) }]) => title === label)
      .map(([name]) => repeatsDefault(`views.${name}.title`)),
  ];
};

const checkMessages = (spec: ErasedSpec): Problem[] => {
  const { messages: ownMessages = {}, label } = spec;
  const { one, many } = nounOf(spec);
  const { one: One, many: Many } = label ?? resourceLabel({ one, many });
  const words: Readonly<Record<string, string>> = { One, one, Many, many };
  const filledIn = (text: string) =>
    text.replace(/%\{(\w+)\}/g, (match, word: string) => words[word] ?? match);
  return entriesOf<string | undefined>(ownMessages)
    .filter(
      ([key, text]) =>
        text !== undefined &&
        text === filledIn((messages as Readonly<Record<string, string>>)[key] ?? ''),
    )
    .map(([key]) => repeatsDefault(`messages.${key}`));
};

/** True for places that equal the default order of places. */
const isDefaultOrder = (field: string, paths: readonly string[]): boolean => {
  const places = paths.map((path) => defaultPaths(field).indexOf(path));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
};

const checkAliases = ({ api }: ErasedSpec): Problem[] =>
  entriesOf<readonly string[] | undefined>(api?.aliases)
    .filter(([field, paths = []]) => isDefaultOrder(field, paths))
    .map(([field]) => repeatsDefault(`api.aliases.${field}`));

const checkNeeds = ({ needs, actions }: ErasedSpec): Problem[] => {
  if (typeof needs !== 'object' || needs.change === undefined) return [];
  const { change, read: _, ...own } = needs;
  return [
    ...entriesOf<string | undefined>(own)
      .filter(([key, word]) => key !== 'export' && word === change)
      .map(([key]) => repeatsDefault(`needs.${key}`)),
    ...partsOf(actions)
      .filter(([, action]) => action.needs === change)
      .map(([name]) => repeatsDefault(`actions.${name}.needs`)),
  ];
};

const checkAccess = (resource: ResourceConfig): Problem[] => {
  const all = offeredBy(resource);
  return entriesOf<readonly string[] | string | undefined>(resource.access)
    .filter(
      ([, words]) =>
        Array.isArray(words) && words.length > 1 && all.every((word) => words.includes(word)),
    )
    .map(([role]) => problem(`access.${role}`, "lists every screen and action: use '*'"));
};

const DEFAULTS = {
  list: { pageSizes: [10], pager: 'pages', pagerWhen: 'always', refreshButton: false },
  form: { layout: 'dialog' },
  show: { isWide: false },
} as const;

const checkSettings = (spec: ErasedSpec): Problem[] => [
  ...Object.entries(DEFAULTS).flatMap(([place, usual]) => {
    const declared: Part = { ...spec[place as keyof typeof DEFAULTS] };
    return Object.entries(usual)
      .filter(([key, value]) => isSame(declared[key], value))
      .map(([key]) => repeatsDefault(`${place}.${key}`));
  }),
  ...partsOf(spec.filters)
    .filter(([name, { param }]) => param === name)
    .map(([name]) => repeatsDefault(`filters.${name}.param`)),
];

/**
 * Finds settings that equal the default. A declaration that was not made by `defineResource` gives
 * no problems here.
 */
export const problemsOfDefaults = (resource: ResourceConfig): Problem[] => {
  const spec = specOf(resource);
  if (!spec) return [];
  const found = [
    checkFields,
    checkDialogs,
    checkLabels,
    checkMessages,
    checkAliases,
    checkNeeds,
    checkSettings,
  ]
    .flatMap((check) => check(spec))
    .concat(checkAccess(resource));
  return found.map((item) => ({ ...item, isStyle: true }));
};
