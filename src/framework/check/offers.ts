import type { CallHttp } from '../declaration/calls';
import type { ResourceConfig, RowsActionConfig } from '../declaration/declaration';
import { isCrud, missingPartOf as missingDeclaredPart, rowActionOf } from '../declaration/parts';
import { entriesOf, problem, type Problem } from './problem';

/** Returns why a word of `access`, `list.actions` or `show.actions` has no effect. */
const missingPartOf = (resource: ResourceConfig, word: string): string | undefined => {
  if (!isCrud(word)) return 'no action or view has this name';
  const missingPart = missingDeclaredPart(resource, word);
  return missingPart === undefined ? undefined : `no \`${missingPart}\``;
};

const checkAccess = (resource: ResourceConfig): Problem[] => {
  const { actions = {}, views = {} } = resource;
  return entriesOf(resource.access).flatMap(([role, granted]) => {
    if (granted === undefined || granted === '*') return [];
    const key = `access.${role}`;
    const duplicates = granted.filter((word, index) => granted.indexOf(word) !== index);
    return [
      ...duplicates.map((word) => problem(key, `'${word}' is listed twice`)),
      ...granted.flatMap((word) => {
        if (word in actions || word in views) return [];
        const missingPart = missingPartOf(resource, word);
        return missingPart === undefined
          ? []
          : [problem(key, `'${word}' has no effect: ${missingPart}`)];
      }),
    ];
  });
};

const ofRecords = (resource: ResourceConfig, key: 'list.actions' | 'show.actions'): Problem[] =>
  ((key === 'list.actions' ? resource.list.actions : resource.show?.actions) ?? []).flatMap(
    (word) => {
      const action = resource.actions?.[word];
      if (action && !rowActionOf(resource, word))
        return [problem(key, `'${word}' is an action on ${action.on}, not on a row`)];
      if (action || resource.views?.[word]) return [];
      const missingPart = missingPartOf(resource, word);
      return missingPart === undefined
        ? []
        : [problem(key, `'${word}' has no effect: ${missingPart}`)];
    },
  );

const checkMain = ({ list }: ResourceConfig): Problem[] =>
  (list.main ?? [])
    .filter((word) => !list.actions?.includes(word))
    .map((word) => problem('list.main', `'${word}' is not in list.actions`));

const checkUndo = (resource: ResourceConfig): Problem[] =>
  Object.keys(resource.actions ?? {}).flatMap((name) => {
    const undo = rowActionOf(resource, name)?.undo;
    const back =
      undo === undefined ? undefined : rowActionOf(resource, undo === true ? name : undo);
    if (undo === undefined || (back && !back.input)) return [];
    return [
      problem(
        `actions.${name}.undo`,
        back ? `'${String(undo)}' needs input` : `'${undo}' is not an action on a row`,
      ),
    ];
  });

const checkActions = (resource: ResourceConfig): Problem[] =>
  entriesOf(resource.actions).flatMap(([name, action]) => [
    ...(name in (resource.views ?? {})
      ? [problem(`views.${name}`, 'an action has the same name')]
      : []),
    ...(isCrud(name) && name !== 'delete'
      ? [problem(`actions.${name}`, `'${name}' is the name of a screen`)]
      : []),
    ...(action.dialog && !action.input
      ? [problem(`actions.${name}.dialog`, 'needs an `input`')]
      : []),
    ...(action.confirm !== undefined && action.input
      ? [problem(`actions.${name}.confirm`, 'has no effect: the `input` opens a dialog instead')]
      : []),
  ]);

const pendingForever = () => new Promise<never>(() => undefined);
const silentHttp: CallHttp = { json: pendingForever, answer: pendingForever, file: pendingForever };

/** Names that a bulk call reads from its argument. */
const argumentsReadBy = ({ call, body }: RowsActionConfig): Set<string> => {
  const read = new Set<string>();
  const argumentProxy = new Proxy({ ids: [], filter: {}, sent: {}, input: {} } as never, {
    get: (target, key) => (read.add(String(key)), Reflect.get(target, key)),
  });
  try {
    if (body) body(argumentProxy);
    else if (typeof call === 'function') call(silentHttp, argumentProxy).catch(() => undefined);
  } catch {
    // only the names matter
  }
  return read;
};

/** Finds calls that would send an empty list of ids for all matching rows and report success. */
const checkManyActions = (resource: ResourceConfig): Problem[] =>
  entriesOf(resource.actions).flatMap(([name, action]) => {
    if (action.on !== 'rows' || action.chunk !== undefined) return [];
    const read = argumentsReadBy(action);
    return read.has('ids') && !read.has('filter') && !read.has('sent')
      ? [
          problem(
            `actions.${name}`,
            'the call reads only `ids`, which are empty for all matching rows: declare a `chunk` or read `filter`',
          ),
        ]
      : [];
  });

const checkSearch = ({ search, ...resource }: ResourceConfig): Problem[] =>
  (search === false ? [] : (search?.actions ?? [])).flatMap((name) => {
    const action = rowActionOf(resource, name);
    if (!action) return [problem('search.actions', `'${name}' is not an action on a row`)];
    return action.confirm === undefined && name !== 'delete'
      ? []
      : [
          problem(
            'search.actions',
            `'${name}' asks for confirmation, which a search result can't show`,
          ),
        ];
  });

const checkLatches = (resource: ResourceConfig): Problem[] =>
  entriesOf(resource.fields).flatMap(([name, { kind, action = '' }]) => {
    if (kind !== 'latch') return [];
    const found = rowActionOf(resource, action);
    if (!found) return [problem(`fields.${name}.action`, `'${action}' is not an action on a row`)];
    return found.input
      ? [
          problem(
            `fields.${name}.action`,
            `'${action}' needs input, which a checkbox can't ask for`,
          ),
        ]
      : [];
  });

/** Finds offers that can't be executed, and calls that are never offered. */
export const problemsOfOffers = (resource: ResourceConfig): Problem[] => [
  ...checkAccess(resource),
  ...ofRecords(resource, 'list.actions'),
  ...ofRecords(resource, 'show.actions'),
  ...checkMain(resource),
  ...checkActions(resource),
  ...checkUndo(resource),
  ...checkManyActions(resource),
  ...checkLatches(resource),
  ...checkSearch(resource),
];
