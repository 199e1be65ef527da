import { usualPaths } from '../declaration/places';
import { completed, completeField, declaredOf } from '../declaration/complete';
import type { DeclaredField, ErasedSpec, ResourceConfig } from '../declaration/declaration';
import { isObject } from '../declaration/isObject';
import { humanized, resourceLabel } from '../declaration/labels';
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

const same = (key: string): Problem => problem(key, 'equals the default: remove it');
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Labels of parts that equal the label `without` derives from the name. */
const labelsOf = (
  place: string,
  parts: unknown,
  without: (name: string, part: Part) => unknown,
): Problem[] =>
  partsOf(parts)
    .filter(([name, part]) => part.label !== undefined && part.label === without(name, part))
    .map(([name]) => same(`${place}.${name}.label`));

const bareLabel = (name: string, { label: _, ...part }: Part): unknown =>
  completeField(name, part as DeclaredField).label;

const ofFields = ({ fields }: ErasedSpec): Problem[] => [
  ...labelsOf('fields', fields, bareLabel),
  ...partsOf(fields).flatMap(([name, { row }]) => labelsOf(`fields.${name}.row`, row, bareLabel)),
];

const ofDialogs = ({ actions }: ErasedSpec): Problem[] =>
  partsOf(actions).flatMap(([name, { label = humanized(name), dialog }]) =>
    isObject(dialog)
      ? [
          ...labelsOf(`actions.${name}.dialog.fields`, dialog.fields, bareLabel),
          ...(['title', 'submit'] as const)
            .filter((key) => dialog[key] === label)
            .map((key) => same(`actions.${name}.dialog.${key}`)),
        ]
      : [],
  );

const ofLabels = (spec: ErasedSpec): Problem[] => {
  const byName = (name: string) => humanized(name);
  // the default label of a filter may depend on its kind
  const filters = completed({
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
    ...(isSame(spec.label, resourceLabel(spec.name)) ? [same('label')] : []),
    ...(spec.menu?.label !== undefined &&
    spec.menu.label === (spec.label ?? resourceLabel(spec.name)).many
      ? [same('menu.label')]
      : []),
    ...labelsOf('computed', spec.computed, byName),
    ...labelsOf('filters', spec.filters, byKind),
    ...labelsOf('stats.cards', spec.stats?.cards, byName),
    ...labelsOf('actions', spec.actions, byName),
    ...labelsOf('views', spec.views, byName),
    ...entriesOf(spec.stats?.cards)
      .filter(([name, card]) => card === humanized(name))
      .map(([name]) => problem(`stats.cards.${name}`, 'equals the default: use {}')),
    ...partsOf(spec.views)
      .filter(([name, { title, label = humanized(name) }]) => title === label)
      .map(([name]) => same(`views.${name}.title`)),
  ];
};

const ofMessages = ({ messages: own = {}, label, name }: ErasedSpec): Problem[] => {
  const { one, many } = label ?? resourceLabel(name);
  const words: Readonly<Record<string, string>> = {
    One: one,
    one: one.toLowerCase(),
    Many: many,
    many: many.toLowerCase(),
  };
  const usual = (text: string) =>
    text.replace(/%\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
  return entriesOf<string | undefined>(own)
    .filter(
      ([key, text]) =>
        text !== undefined &&
        text === usual((messages as Readonly<Record<string, string>>)[key] ?? ''),
    )
    .map(([key]) => same(`messages.${key}`));
};

/** True for places that equal the default order of places. */
const isUsual = (field: string, paths: readonly string[]): boolean => {
  const places = paths.map((path) => usualPaths(field).indexOf(path));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
};

const ofAliases = ({ api }: ErasedSpec): Problem[] =>
  entriesOf<readonly string[] | undefined>(api?.aliases)
    .filter(([field, paths = []]) => isUsual(field, paths))
    .map(([field]) => same(`api.aliases.${field}`));

const ofNeeds = ({ needs, actions }: ErasedSpec): Problem[] => {
  if (typeof needs !== 'object' || needs.change === undefined) return [];
  const { change, read: _, ...own } = needs;
  return [
    ...entriesOf<string | undefined>(own)
      .filter(([key, word]) => key !== 'export' && word === change)
      .map(([key]) => same(`needs.${key}`)),
    ...partsOf(actions)
      .filter(([, action]) => action.needs === change)
      .map(([name]) => same(`actions.${name}.needs`)),
  ];
};

const ofAccess = (resource: ResourceConfig): Problem[] => {
  const all = offeredBy(resource);
  return entriesOf<readonly string[] | string | undefined>(resource.access)
    .filter(
      ([, words]) =>
        Array.isArray(words) && words.length > 1 && all.every((word) => words.includes(word)),
    )
    .map(([role]) => problem(`access.${role}`, "lists every screen and action: use '*'"));
};

const USUAL = {
  list: { pageSizes: [10], pager: 'pages', pagerWhen: 'always', refreshButton: false },
  form: { layout: 'dialog' },
  show: { isWide: false },
} as const;

const ofSettings = (spec: ErasedSpec): Problem[] => [
  ...Object.entries(USUAL).flatMap(([place, usual]) => {
    const said: Part = { ...spec[place as keyof typeof USUAL] };
    return Object.entries(usual)
      .filter(([key, value]) => isSame(said[key], value))
      .map(([key]) => same(`${place}.${key}`));
  }),
  ...partsOf(spec.filters)
    .filter(([name, { param }]) => param === name)
    .map(([name]) => same(`filters.${name}.param`)),
];

/**
 * Finds settings that equal the default. A declaration that was not made by `defineResource` gives
 * no problems here.
 */
export const problemsOfDefaults = (resource: ResourceConfig): Problem[] => {
  const spec = declaredOf(resource);
  if (!spec) return [];
  const found = [ofFields, ofDialogs, ofLabels, ofMessages, ofAliases, ofNeeds, ofSettings]
    .flatMap((of) => of(spec))
    .concat(ofAccess(resource));
  return found.map((one) => ({ ...one, isStyle: true }));
};
