import type { ResourceConfig } from '../declaration/declaration';
import { problemsOfDefaults } from './defaults';
import { problemsOfForms } from './forms';
import { problemsOfLines } from './lines';
import { problemsOfLists } from './lists';
import { problemsOfOffers } from './offers';
import { entriesOf, problem, type Problem, problemsOfWords } from './problem';

export type { Problem } from './problem';

const checkName = ({ name, record, version }: ResourceConfig): Problem[] => [
  ...(/^[\w-]+(\/[\w-]+)*$/.test(name)
    ? []
    : [problem('name', `'${name}' is not a route: use words separated by slashes`)]),
  ...('id' in record.shape ? [] : [problem('record', 'has no id')]),
  ...(version === undefined || version in record.shape
    ? []
    : [problem('version', `'${version}' is not a field of the record`)]),
];

/** Finds the mistakes in a declaration that the types can't detect. */
export const problemsOf = (resource: ResourceConfig): Problem[] => [
  ...checkName(resource),
  ...problemsOfLines(resource),
  ...problemsOfOffers(resource),
  ...problemsOfLists(resource),
  ...problemsOfForms(resource),
  ...problemsOfDefaults(resource),
];

/** A problem with the name of its resource. */
export interface PlacedProblem extends Problem {
  resource: string;
}

const checkReferences = (
  resource: ResourceConfig,
  byName: ReadonlyMap<string, ResourceConfig>,
): Problem[] => {
  const unknown = (key: string, to: string | undefined) =>
    to === undefined || byName.has(to) ? [] : [problem(key, `no resource '${to}' is declared`)];
  return [
    ...entriesOf(resource.fields).flatMap(([name, { to }]) => unknown(`fields.${name}.to`, to)),
    ...entriesOf(resource.filters).flatMap(([name, filter]) =>
      filter.kind === 'reference' ? unknown(`filters.${name}.to`, filter.to) : [],
    ),
    ...(resource.stats?.cards ?? []).flatMap(({ name, opens }) => {
      const target = byName.get(opens?.to ?? '');
      const chosen = typeof opens?.filter === 'function' ? opens.filter({}) : opens?.filter;
      const missingFilters = Object.keys(target ? (chosen ?? {}) : {}).filter(
        (filter) => !(filter in (target?.filters ?? {})),
      );
      return [
        ...unknown(`stats.cards.${name}.opens`, opens?.to),
        ...missingFilters.map((filter) =>
          problem(`stats.cards.${name}.opens`, `'${opens?.to}' has no filter '${filter}'`),
        ),
      ];
    }),
    ...(resource.show?.related ?? []).flatMap(({ to, by }) => {
      const target = byName.get(to);
      return target && !(by in (target.filters ?? {}))
        ? [problem('show.related', `'${to}' has no filter '${by}'`)]
        : unknown('show.related', to);
    }),
  ];
};

/**
 * Finds the mistakes of all declarations, including those between them: duplicate names and menu
 * places, references to unknown resources and, if the permissions are known, unknown words.
 */
export const problemsOfAll = (
  resources: readonly ResourceConfig[],
  permissions?: readonly string[],
): PlacedProblem[] => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const takenPlaces = new Set<string>();
  const checkPlace = (resource: ResourceConfig): Problem[] => {
    const places = [
      ['name', resource.name, 'another resource has this name'],
      ...Object.keys(resource.access).flatMap((role) =>
        resource.menu
          ? [
              [
                'menu.order',
                `${role} ${resource.menu.order}`,
                'another resource has this place in the menu',
              ],
            ]
          : [],
      ),
    ];
    return places.flatMap(([key = '', place = '', text = '']) => {
      const isTaken = takenPlaces.has(place);
      takenPlaces.add(place);
      return isTaken ? [problem(key, text)] : [];
    });
  };
  return resources.flatMap((resource) =>
    [
      ...problemsOf(resource),
      ...checkPlace(resource),
      ...checkReferences(resource, byName),
      ...(permissions ? problemsOfWords(resource, permissions) : []),
    ].map((found) => ({ resource: resource.name, ...found })),
  );
};
